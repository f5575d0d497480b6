import type { OptionProblem } from "./widget-options.ts";

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
