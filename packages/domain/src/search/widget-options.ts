/** What the search widgets do when nothing else is said (spec §9, CONST-35). */
export const WIDGET_DEFAULTS = {
  highlightTag: "mark",
  escapeHTML: true,
  showBanner: true,
  showPrevious: false,
  operator: "or",
} as const;

/** How many values a menu select offers (spec §9, CONST-33, SEARCH-28). */
export const MENU_SELECT_LIMIT = 10;

/** The longest term (spec §5, CONST-40, SEARCH-15). */
export const SEARCH_MAX_LENGTH = 512;

/** The number of characters from which suggestions are requested (OP-34). */
export const SUGGEST_MIN_LENGTH = 2;

/** How long typing must pause before suggestions are requested, in ms (OP-34). */
export const SUGGEST_DELAY_MS = 200;

/**
 * A longer term is cut to 512 characters.
 * Spec §5, SEARCH-15, CONST-40.
 */
export const limitTerm = (term: string): string => term.slice(0, SEARCH_MAX_LENGTH);

/**
 * Suggestions are requested from two characters on, not counting leading and trailing blanks.
 * Spec §2, SEARCH-02; OP-34.
 */
export const asksForSuggestions = (term: string): boolean => term.trim().length >= SUGGEST_MIN_LENGTH;

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

const above0 = (option: "padding" | "totalPages", value: unknown): readonly OptionProblem[] =>
  typeof value === "number" && value > 0
    ? []
    : [{ option, problem: `${option} must be a number greater than 0, not ${JSON.stringify(value)}` }];

/**
 * A pagination needs a padding and a number of pages greater than 0; what is left out is not checked. All problems are reported.
 * Spec §5, SEARCH-23.
 */
export const paginationProblems = (options: {
  readonly padding?: unknown;
  readonly totalPages?: unknown;
}): readonly OptionProblem[] => [
  ...(options.padding === undefined ? [] : above0("padding", options.padding)),
  ...(options.totalPages === undefined ? [] : above0("totalPages", options.totalPages)),
];

/**
 * The 'powered by' mark is light or dark; light if nothing is said.
 * Spec §5, SEARCH-48.
 */
export const readTheme = (theme: unknown): { readonly theme: "light" | "dark" } | OptionProblem => {
  if (theme === undefined) return { theme: "light" };
  if (theme === "light" || theme === "dark") return { theme };
  return { option: "theme", problem: `theme must be 'light' or 'dark', not ${JSON.stringify(theme)}` };
};
