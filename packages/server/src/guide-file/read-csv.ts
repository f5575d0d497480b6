import Papa from "papaparse";
import { type TableAnswer, limits, problem, tableOf } from "./table.ts";

/** How much of a file tells its encoding and its delimiter. */
const BEGINNING = 4_096;

/** UTF-16 by its mark or, without one, by the empty halves of its letters; otherwise UTF-8. */
const encodingOf = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const beginning = bytes.subarray(0, BEGINNING & ~1);
  const empty = [0, 0];
  for (let at = 0; at < beginning.length; at += 1)
    if (beginning[at] === 0) empty[at % 2] = (empty[at % 2] as number) + 1;
  const [even = 0, odd = 0] = empty;
  const most = beginning.length / 4;
  if (odd > most && even === 0) return "utf-16le";
  return even > most && odd === 0 ? "utf-16be" : "utf-8";
};

/** Reads text as UTF-8 or UTF-16; what is neither is taken as Windows' Western European, as spreadsheets save it. */
const decode = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
};

const delimiters = [",", ";", "\t", "|"] as const;

/** What stands between the cells: what the first rows have most often, each as often as the others; outside of quotes. */
const delimiterOf = (text: string): string => {
  const bare = text.slice(0, BEGINNING).replaceAll(/"[^"]*"/g, "");
  const rows = bare
    .split(/[\r\n]+/)
    .filter((row) => row.trim() !== "")
    .slice(0, 10);
  const marks = delimiters.map((mark) => {
    const counts = rows.map((row) => row.split(mark).length - 1);
    return {
      mark,
      rows: counts.filter((count) => count > 0).length,
      all: counts.reduce((sum, count) => sum + count, 0),
    };
  });
  return marks.reduce((best, next) =>
    next.rows > best.rows || (next.rows === best.rows && next.all > best.all) ? next : best,
  ).mark;
};

/** Reads a CSV file: comma, semicolon, tab or bar between the cells, quotes as in RFC 4180 (OP-67). */
export const readCsv = (bytes: Uint8Array): TableAnswer => {
  const text = decode(bytes);
  if (text.trim() === "") return problem({ _tag: "Empty" });
  if (text.includes("\0")) return problem({ _tag: "NotATable", detail: "The file is not text." });
  // Excel's own word for the delimiter, which is no row.
  const [said, mark] = /^sep=([,;\t|])\r?\n/i.exec(text) ?? [""];
  const { data, errors } = Papa.parse<string[]>(text.slice(said.length), {
    delimiter: mark ?? delimiterOf(text),
    preview: limits.rows + TITLE_ROWS,
  });
  const broken = errors.find(({ type }) => type === "Quotes");
  if (broken !== undefined) {
    return problem({ _tag: "NotATable", detail: `Row ${(broken.row ?? 0) + 1}: a quotation mark is not closed.` });
  }
  return tableOf(said === "" ? data : [[], ...data]);
};

/** Rows beyond the limit that are looked at, so that one too many is noticed below a title. */
const TITLE_ROWS = 20;
