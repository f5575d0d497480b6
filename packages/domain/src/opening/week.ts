const FULL = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

const dayOf = (word: string): number | null => {
  const text = word.toLowerCase().replace(/\.$/, "");
  if (/^[1-7]$/.test(text)) return Number(text);
  const at = FULL.findIndex((day) => text.length >= 2 && day.startsWith(text));
  return at < 0 ? null : at + 1;
};

/** "Mon, Wed and Fri", "Mon-Fri" or "1,3,5" as days in order, each once; null = not days. Empty text is no days (OP-77). */
export const readWeek = (text: string): readonly number[] | null => {
  const days = new Set<number>();
  const parts = text
    .replaceAll(/\band\b|&/gi, " ")
    .replaceAll(/\s*[-–]\s*/g, "-")
    .split(/[\s,;/|]+/)
    .filter((part) => part !== "");
  for (const part of parts) {
    const [from = "", to = from, ...more] = part.split("-");
    const [first, last] = [dayOf(from), dayOf(to)];
    if (first === null || last === null || more.length > 0) return null;
    for (let day = first; ; day = (day % 7) + 1) {
      days.add(day);
      if (day === last) break;
    }
  }
  return [...days].toSorted((a, b) => a - b);
};
