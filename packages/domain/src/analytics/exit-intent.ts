const two = (value: number): string => String(value).padStart(2, "0");

/** An exit intent's time is UTC, MM/DD/YYYY hh:mm am/pm; `now` in ms (§9, ANALYTICS-11, CONST-36, OP-113). */
export const exitIntentTimestamp = (now: number): string => {
  const at = new Date(now);
  const hour = at.getUTCHours();
  const day = `${two(at.getUTCMonth() + 1)}/${two(at.getUTCDate())}/${String(at.getUTCFullYear()).padStart(4, "0")}`;
  return `${day} ${two(hour % 12 === 0 ? 12 : hour % 12)}:${two(at.getUTCMinutes())} ${hour < 12 ? "am" : "pm"}`;
};
