import { WIDGET_DEFAULTS } from "./widget-defaults.ts";

/** Values a menu select offers (§9, CONST-33, SEARCH-28). */
export const MENU_SELECT_LIMIT = 10;

/** An unusable widget option, and why. */
export interface OptionProblem {
  readonly option: "operator" | "padding" | "totalPages" | "theme" | "precision";
  readonly problem: string;
}

/** A refinement's values are combined by `or` (default) or `and` (§5 §9, SEARCH-26, CONST-35). */
export const readOperator = (operator: unknown): { readonly operator: "and" | "or" } | OptionProblem => {
  if (operator === undefined) return { operator: WIDGET_DEFAULTS.operator };
  if (operator === "and" || operator === "or") return { operator };
  return { option: "operator", problem: `operator must be 'and' or 'or', not ${JSON.stringify(operator)}` };
};

/**
 * The 'powered by' mark is light or dark; light if nothing is said.
 * Spec §5, SEARCH-48.
 */
export const readTheme = (theme: unknown): { readonly theme: "light" | "dark" } | OptionProblem => {
  if (theme === undefined) return { theme: "light" };
  if (theme === "light" || theme === "dark") return { theme };
  return { option: "theme", problem: `theme must be 'light' or 'dark', not ${JSON.stringify(theme)}` };
};
