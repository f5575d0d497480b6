const delimiters = [",", ";", "\t", "|"] as const;

const SAMPLED_ROWS = 10;

/** The delimiter of the first rows outside quotes: the one in most rows, then the most frequent; a comma if there is none. */
export const delimiterOf = (sample: string): string => {
  const rows = sample
    .replaceAll(/"[^"]*(?:"|$)/g, "")
    .split(/[\r\n]+/)
    .filter((row) => row.trim() !== "")
    .slice(0, SAMPLED_ROWS);
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

export type Encoding = "utf-8" | "utf-16le" | "utf-16be";

/** How much of a file decides its encoding, in bytes. */
const SAMPLE = 4_096;

/** UTF-16 if the byte order mark says so, otherwise UTF-8. */
export const encodingByMark = (head: Uint8Array): Encoding => {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  return "utf-8";
};

/** UTF-16 by its mark or by the zero bytes of its letters; otherwise UTF-8. */
const guessEncoding = (bytes: Uint8Array): Encoding => {
  const marked = encodingByMark(bytes);
  if (marked !== "utf-8") return marked;
  const sample = bytes.subarray(0, SAMPLE);
  const empty = [0, 0];
  for (let at = 0; at < sample.length; at += 1) if (sample[at] === 0) empty[at % 2] = (empty[at % 2] as number) + 1;
  const [even = 0, odd = 0] = empty;
  const most = sample.length / 4;
  if (odd > most && even === 0) return "utf-16le";
  return even > most && odd === 0 ? "utf-16be" : "utf-8";
};

/** Decodes text as UTF-8 or UTF-16, or else as Windows-1252, as spreadsheets save it. */
export const decodeText = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder(guessEncoding(bytes), { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
};
