import { WIDGET_DEFAULTS } from "./widget-defaults.ts";

/** How many values a menu select offers (spec §9, CONST-33, SEARCH-28). */
export const MENU_SELECT_LIMIT = 10;

/** An option of a widget that cannot be used: which, and why. */
export interface OptionProblem {
  readonly option: "operator" | "padding" | "totalPages" | "theme" | "precision";
  readonly problem: string;
}

/**
 * Values of one refinement widen or narrow the result: the operator is `or`, which is the default, or `and`.
 * Spec §5 §9, SEARCH-26, CONST-35.
 */
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
