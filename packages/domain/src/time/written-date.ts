/** A day is an existing date 'YYYY-MM-DD' from year 1 on; `Date` accepts more (T21). */
export const isDay = (text: string): boolean => {
  const [, year = "", month = "", day = ""] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (year === "" || year === "0000") return false;
  const date = new Date(`${text}T00:00:00Z`);
  return date.getUTCMonth() + 1 === Number(month) && date.getUTCDate() === Number(day);
};

/** A point in time is a day with time and zone, seconds optional; offsets at most 15:59 (T21). */
export const isInstant = (text: string): boolean => {
  const [, day = "", offset = ""] =
    /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,6})?)?(Z|[+-](?:0\d|1[0-5]):[0-5]\d)$/.exec(
      text,
    ) ?? [];
  return offset !== "" && isDay(day);
};
