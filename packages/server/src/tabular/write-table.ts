import { writeXlsx } from "hucre/xlsx";
import Papa from "papaparse";
import { withGuard } from "./formula-guard.ts";

/** A column of a written file; `width` in characters. */
export interface WrittenColumn {
  readonly heading: string;
  readonly width: number;
}

export type WrittenCell = string | number;

/** Text is guarded against running as a formula; numbers stay numbers (OP-68). */
const guarded = (cells: readonly WrittenCell[]): WrittenCell[] =>
  cells.map((cell) => (typeof cell === "number" ? cell : withGuard(cell)));

const escaped = (cell: WrittenCell): WrittenCell =>
  typeof cell === "number" ? cell : cell.replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, "_x005F_");

/** The start of a CSV file in UTF-8: a byte order mark and the headings. */
export const csvHead = (headings: readonly string[]): string => `\uFEFF${Papa.unparse([[...headings]])}\r\n`;

/** Rows of a CSV file, to be written below its head. */
export const csvRows = (rows: readonly (readonly WrittenCell[])[]): string =>
  rows.length === 0 ? "" : `${Papa.unparse(rows.map(guarded), { newline: "\r\n" })}\r\n`;

/** Writes a table as CSV in UTF-8 with a byte order mark. */
export const writeCsv = (columns: readonly WrittenColumn[], rows: readonly (readonly WrittenCell[])[]): Buffer =>
  Buffer.from(csvHead(columns.map(({ heading }) => heading)) + csvRows(rows), "utf8");

/** Writes a table as an XLSX file with one sheet. */
export const writeSpreadsheet = async (
  sheet: string,
  columns: readonly WrittenColumn[],
  rows: readonly (readonly WrittenCell[])[],
): Promise<Buffer> =>
  Buffer.from(
    await writeXlsx({
      sheets: [
        {
          name: sheet,
          columns: columns.map(({ heading, width }) => ({ header: heading, width })),
          rows: [columns.map(({ heading }) => heading), ...rows.map((row) => guarded(row).map(escaped))],
        },
      ],
    }),
  );
