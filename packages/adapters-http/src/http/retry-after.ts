/** The server's requested wait in ms, from seconds or a date; null = missing or unreadable. */
export const retryAfter = (header: string | null, now: number): number | null => {
  const text = header?.trim() ?? "";
  if (/^\d+$/.test(text)) return Number(text) * 1_000;
  const date = text === "" ? Number.NaN : Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
};
