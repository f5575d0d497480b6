/** Defaults of the search widgets (§9, CONST-35). */
export const WIDGET_DEFAULTS = {
  highlightTag: "mark",
  escapeHTML: true,
  showBanner: true,
  showPrevious: false,
  operator: "or",
} as const;

interface Range {
  readonly min: number;
  readonly max: number;
}

const digitsOf = (precision: number): number =>
  Number.isInteger(precision) && precision >= 0 && precision <= 12 ? precision : 0;

/** A range input's step is 1 / 10^precision, by default 1 (§5, SEARCH-31). */
export const rangeStep = (precision = 0): number => 1 / 10 ** digitsOf(precision);

/** A typed range is swapped if reversed: 90 to 60 means 60 to 90 (§5, SEARCH-30, SEARCH-31). */
export const readRange = (
  from: string,
  to: string,
  range: Range,
  precision = 0,
): readonly [least: number | null, most: number | null] => {
  const [least, most] = [readBound(from, range, precision), readBound(to, range, precision)];
  return least !== null && most !== null && least > most ? [most, least] : [least, most];
};

/** A typed bound is clamped and rounded to the step; null = none (§5, SEARCH-31). */
export const readBound = (typed: string, range: Range, precision = 0): number | null => {
  if (!/^\s*[-+]?(\d+\.?\d*|\.\d+)\s*$/.test(typed)) return null;
  const rounded = Number(Number(typed).toFixed(digitsOf(precision)));
  return Math.min(Math.max(rounded, range.min), range.max);
};

/** Values a menu select offers (§9, CONST-33, SEARCH-28). */
export const MENU_SELECT_LIMIT = 10;

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
