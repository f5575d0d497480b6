const delimiters = [",", ";", "\t", "|", "^", "~", "\u001F", "!"] as const;

const SAMPLED_ROWS = 40;

interface Delimited {
  readonly delimiter: string;
  /** The share of rows that it cuts into as many cells as most of them, from 0 to 1. */
  readonly share: number;
  readonly cells: number;
}

const withoutQuoted = (sample: string): string => sample.replaceAll(/"[^"]*(?:"|$)/g, "");

/** How a sample is delimited outside quotes: what cuts most of its rows alike, then the most frequent; a comma if nothing does. */
export const delimitedBy = (sample: string): Delimited => {
  const rows = withoutQuoted(sample)
    .split(/[\r\n]+/)
    .filter((row) => row.trim() !== "")
    .slice(0, SAMPLED_ROWS);
  const all = delimiters.map((delimiter): Delimited & { readonly rows: number } => {
    const counts = rows.map((row) => row.split(delimiter).length - 1).filter((count) => count > 0);
    const often = new Map<number, number>();
    for (const count of counts) often.set(count, (often.get(count) ?? 0) + 1);
    const [count, times] = [...often].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [0, 0];
    return { delimiter, share: rows.length === 0 ? 0 : times / rows.length, cells: count + 1, rows: counts.length };
  });
  return all.reduce((best, next) =>
    next.rows > best.rows ||
    (next.rows === best.rows && (next.share > best.share || (next.share === best.share && next.cells > best.cells)))
      ? next
      : best,
  );
};

export const delimiterOf = (sample: string): string => delimitedBy(sample).delimiter;

export type Encoding = "utf-8" | "utf-16le" | "utf-16be";

/** How much of a file decides its encoding, in bytes. */
const SAMPLE = 4_096;

const encodingByMark = (head: Uint8Array): Encoding => {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  return "utf-8";
};

/** UTF-16 by its mark or by the zero bytes of its letters; otherwise UTF-8. */
export const guessEncoding = (bytes: Uint8Array): Encoding => {
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
