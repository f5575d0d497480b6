const delimiters = [",", ";", "\t", "|"] as const;

/** Rows that are looked at. */
const SAMPLE = 10;

/**
 * The delimiter of the rows at the beginning of a CSV file: the one that most of them have, then the most frequent one,
 * outside of quotes; a comma when there is none.
 */
export const delimiterOf = (sample: string): string => {
  const rows = sample
    .replaceAll(/"[^"]*(?:"|$)/g, "")
    .split(/[\r\n]+/)
    .filter((row) => row.trim() !== "")
    .slice(0, SAMPLE);
  const counted = delimiters.map((delimiter) => {
    const counts = rows.map((row) => row.split(delimiter).length - 1);
    return {
      delimiter,
      rows: counts.filter((count) => count > 0).length,
      all: counts.reduce((sum, count) => sum + count, 0),
    };
  });
  return counted.reduce((best, next) =>
    next.rows > best.rows || (next.rows === best.rows && next.all > best.all) ? next : best,
  ).delimiter;
};
