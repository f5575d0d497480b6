/** The least and the most of a numeric facet, as the index knows them. */
export interface Range {
  readonly min: number;
  readonly max: number;
}

/** How many digits stand after the point: a whole number from 0 to 12, else 0. */
const digitsOf = (precision: number): number =>
  Number.isInteger(precision) && precision >= 0 && precision <= 12 ? precision : 0;

/**
 * A range input moves by 1 / 10^precision; without a precision by whole numbers.
 * Spec §5, SEARCH-31.
 */
export const rangeStep = (precision = 0): number => 1 / 10 ** digitsOf(precision);

/**
 * What is typed as the least and the most: each as `readBound` reads it, and the wrong way round the other way, because 90 to
 * 60 means 60 to 90.
 * Spec §5, SEARCH-30, SEARCH-31.
 */
export const readRange = (
  from: string,
  to: string,
  range: Range,
  precision = 0,
): readonly [least: number | null, most: number | null] => {
  const [least, most] = [readBound(from, range, precision), readBound(to, range, precision)];
  return least !== null && most !== null && least > most ? [most, least] : [least, most];
};

/**
 * What is typed into a range input is a number between the index's least and most, on the input's step; anything else is nothing.
 * An input left empty sets no bound: null.
 * Spec §5, SEARCH-31.
 */
export const readBound = (typed: string, range: Range, precision = 0): number | null => {
  if (!/^\s*[-+]?(\d+\.?\d*|\.\d+)\s*$/.test(typed)) return null;
  const rounded = Number(Number(typed).toFixed(digitsOf(precision)));
  return Math.min(Math.max(rounded, range.min), range.max);
};
