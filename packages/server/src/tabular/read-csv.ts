import type { ColumnWords } from "./guess-columns.ts";
import { CsvReader } from "./csv-reader.ts";
import { decodeText, delimiterOf } from "./encoding.ts";
import { limits, problem, type TableAnswer, tableOf } from "./table.ts";
import { Unreadable } from "./text-file.ts";

/** How much of a file decides its delimiter, in characters. */
const SAMPLE = 4_096;

const PIECE = 65_536;

/** Extra rows to read, so that one row too many is noticed even below a title. */
const TITLE_ROWS = 20;

const unclosed = (row: number): TableAnswer =>
  problem({ _tag: "NotATable", detail: `Row ${row} has a quotation mark that never closes.` });

/** Reads a CSV file into memory, delimited by comma, semicolon, tab or bar, with RFC 4180 quotes (OP-67). */
export const readCsv = (bytes: Uint8Array, words: ColumnWords): TableAnswer => {
  const text = decodeText(bytes);
  if (text.trim() === "") return problem({ _tag: "Empty" });
  if (text.includes("\0")) return problem({ _tag: "NotATable", detail: "The file isn't text." });
  // Excel's delimiter line isn't a row.
  const [said, mark] = /^sep=([,;\t|])\r?\n/i.exec(text) ?? [""];
  const reader = new CsvReader({
    delimiter: mark ?? delimiterOf(text.slice(0, SAMPLE)),
    maxRecord: Infinity,
    maxColumns: Infinity,
  });
  const rows: (readonly string[])[] = said === "" ? [] : [[]];
  const most = limits.rows + TITLE_ROWS;
  try {
    for (let at = said.length; at < text.length && rows.length < most; at += PIECE) {
      for (const { cells, isBroken } of [
        ...reader.read(text.slice(at, at + PIECE)),
        ...(at + PIECE >= text.length ? reader.end() : []),
      ]) {
        if (isBroken) return unclosed(rows.length + 1);
        rows.push(cells);
      }
    }
  } catch (error) {
    if (error instanceof Unreadable) return unclosed(rows.length + 1);
    throw error;
  }
  return tableOf(rows.slice(0, most), words);
};
