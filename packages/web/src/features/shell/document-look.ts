import type { Brand } from "@larder/domain/brand/brand";
import { createContext } from "react";

export type Theme = "system" | "light" | "dark";

/** The chosen theme, and how another one is chosen. */
export const ThemeContext = createContext<{ readonly theme: Theme; readonly onTheme: (theme: Theme) => void }>({
  theme: "system",
  onTheme: () => {},
});

const names: Record<Brand, { readonly key: string; readonly name: string }> = {
  Specialty: { key: "specialty", name: "Specialty" },
  Protein: { key: "protein", name: "Protein" },
  Cme: { key: "cme", name: "CME" },
  PPro: { key: "ppro", name: "PPro" },
};

/** A brand's name next to the mark; '' before one is known. */
export const brandName = (brand: Brand | null): string => (brand === null ? "" : names[brand].name);

/** Puts brand and theme on the document, where the tokens look for them. Without a brand it is the first one's look. */
export const applyTheme = (root: HTMLElement, brand: Brand | null, theme: Theme): void => {
  root.dataset["brand"] = brand === null ? names.Specialty.key : names[brand].key;
  if (theme === "system") delete root.dataset["theme"];
  else root.dataset["theme"] = theme;
};

const THEME_KEY = "theme";

/** The theme chosen on this device. */
export const storedTheme = (storage: Pick<Storage, "getItem"> | null): Theme => {
  const kept = storage?.getItem(THEME_KEY) ?? null;
  return kept === "light" || kept === "dark" ? kept : "system";
};

/** Remembers the theme on this device; it survives sign-out, for it says nothing of anybody. */
export const keepTheme = (storage: Pick<Storage, "setItem" | "removeItem">, theme: Theme): void => {
  if (theme === "system") storage.removeItem(THEME_KEY);
  else storage.setItem(THEME_KEY, theme);
};
