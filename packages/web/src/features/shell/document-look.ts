import type { Brand } from "@larder/domain/brand/brand";

export type Theme = "system" | "light" | "dark";

const names: Record<Brand, string> = { Specialty: "Specialty", Protein: "Protein", Cme: "CME", PPro: "PPro" };

/** A brand's name next to the mark; '' before one is known. */
export const brandName = (brand: Brand | null): string => (brand === null ? "" : names[brand]);

/** Puts the brand on the document, where the tokens look for it. Without one it is the first one's look. */
export const applyBrand = (root: HTMLElement, brand: Brand | null): void => {
  root.dataset["brand"] = (brand ?? "Specialty").toLowerCase();
};

/** Puts the theme on the document. */
export const applyTheme = (root: HTMLElement, theme: Theme): void => {
  if (theme === "system") delete root.dataset["theme"];
  else root.dataset["theme"] = theme;
};

export const THEME_KEY = "theme";

/** The theme chosen on this device. */
export const storedTheme = (): Theme => {
  try {
    const kept = localStorage.getItem(THEME_KEY);
    return kept === "light" || kept === "dark" ? kept : "system";
  } catch {
    // Storage is forbidden: the theme is that of the system.
    return "system";
  }
};
