import type { Brand } from "@larder/domain/brand/brand";

export type Theme = "system" | "light" | "dark";

const names: Record<Brand, string> = { Specialty: "Specialty", Protein: "Protein", Cme: "CME", PPro: "PPro" };

/** '' before the brand is known. */
export const brandName = (brand: Brand | null): string => (brand === null ? "" : names[brand]);

/** Without a brand, the default look applies. */
export const brandAttribute = (brand: Brand | null): string => (brand ?? "Specialty").toLowerCase();

/** Sets the brand on the root, where the tokens read it. */
export const applyBrand = (root: HTMLElement, brand: Brand | null): void => {
  root.dataset["brand"] = brandAttribute(brand);
};

export const applyTheme = (root: HTMLElement, theme: Theme): void => {
  if (theme === "system") delete root.dataset["theme"];
  else root.dataset["theme"] = theme;
};

export const THEME_KEY = "theme";

export const storedTheme = (): Theme => {
  try {
    const kept = localStorage.getItem(THEME_KEY);
    return kept === "light" || kept === "dark" ? kept : "system";
  } catch {
    // Storage is blocked: use the system theme.
    return "system";
  }
};
