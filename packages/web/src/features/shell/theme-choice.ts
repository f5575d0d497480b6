import { applyTheme, type Theme, THEME_KEY } from "./document-look.ts";

export const presentTheme = (): Theme => {
  const { theme } = document.documentElement.dataset;
  return theme === "light" || theme === "dark" ? theme : "system";
};

/** Stored on this device across sign-outs: it isn't personal. */
export const chooseTheme = (theme: Theme): void => {
  applyTheme(document.documentElement, theme);
  try {
    if (theme === "system") localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage is full or blocked: the choice lasts for this page.
  }
};
