/** A numeric facet's range in the index. */
export interface Range {
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
