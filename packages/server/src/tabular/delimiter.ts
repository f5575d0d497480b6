const delimiters = [",", ";", "\t", "|"] as const;

const SAMPLE = 10;

/** The delimiter of the first rows outside quotes: the one in most rows, then the most frequent; a comma if there is none. */
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
