import { applyTheme, type Theme, THEME_KEY } from "./document-look.ts";

/** The theme that the document has now. */
export const presentTheme = (): Theme => {
  const { theme } = document.documentElement.dataset;
  return theme === "light" || theme === "dark" ? theme : "system";
};

/** Changes the theme and remembers it on this device; it survives sign-out, for it says nothing of anybody. */
export const chooseTheme = (theme: Theme): void => {
  applyTheme(document.documentElement, theme);
  try {
    if (theme === "system") localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage is full or forbidden: the choice holds until the page is left.
  }
};
