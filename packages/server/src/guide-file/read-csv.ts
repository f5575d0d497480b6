import Papa from "papaparse";
import { type TableAnswer, limits, problem, tableOf } from "./table.ts";

const encodingOf = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return "utf-8";
};

/** Reads text as UTF-8 or UTF-16 by its mark; what is neither is taken as Windows' Western European, as spreadsheets save it. */
const decode = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
};

const delimiters = [",", ";", "\t", "|"] as const;

/** What stands between the cells: the mark that occurs most often in the headings, outside of quotes. */
const delimiterOf = (text: string): string => {
  const headings = text.trimStart().split(/[\r\n]/, 1)[0] ?? "";
  const bare = headings.replaceAll(/"[^"]*"/g, "");
  const counted = delimiters.map((mark) => [mark, bare.split(mark).length] as const);
  return counted.reduce((best, next) => (next[1] > best[1] ? next : best))[0];
};

/** Reads a CSV file: comma, semicolon, tab or bar between the cells, quotes as in RFC 4180 (OP-67). */
export const readCsv = (bytes: Uint8Array): TableAnswer => {
  const text = decode(bytes);
  if (text.trim() === "") return problem({ _tag: "Empty" });
  if (text.includes("\0")) return problem({ _tag: "NotATable", detail: "The file is not text." });
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text), preview: limits.rows + 2 });
  const broken = errors.find(({ type }) => type === "Quotes");
  if (broken !== undefined) {
    return problem({ _tag: "NotATable", detail: `Row ${(broken.row ?? 0) + 1}: a quotation mark is not closed.` });
  }
  const last = data.at(-1);
  return tableOf(last !== undefined && last.length === 1 && last[0] === "" ? data.slice(0, -1) : data);
};
