/** The wait that the server requests, ms: a number of seconds, or a date. null = it does not say, or nothing that can be read. */
export const retryAfter = (header: string | null, now: number): number | null => {
  const text = header?.trim() ?? "";
  if (/^\d+$/.test(text)) return Number(text) * 1_000;
  const date = text === "" ? Number.NaN : Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
};
