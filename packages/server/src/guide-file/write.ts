import { writeXlsx } from "hucre/xlsx";
import Papa from "papaparse";
import { columns } from "./columns.ts";
import { withGuard } from "./formula.ts";

/** One line of a download. */
export interface DownloadLine {
  readonly sku: string;
  readonly unit: string;
  readonly quantity: number;
  readonly group: string;
  readonly name: string;
}

/** A group without lines: its row holds the group and nothing else, as the import reads it (OP-68). */
export interface DownloadGroup {
  readonly sku: null;
  readonly group: string;
}

export type DownloadRow = DownloadLine | DownloadGroup;

const cellsOf = (row: DownloadRow): (string | number)[] =>
  row.sku === null
    ? ["", "", "", withGuard(row.group), ""]
    : [withGuard(row.sku), withGuard(row.unit), row.quantity, withGuard(row.group), withGuard(row.name)];

/** What looks like a spreadsheet's own word for a character, such as _x0041_, is written so that it is read as it stands. */
const asItStands = (cell: string | number): string | number =>
  typeof cell === "number" ? cell : cell.replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, "_x005F_");

/** Writes a guide as CSV in UTF-8 with its mark, in the columns that an import reads (OP-68). */
export const writeGuideCsv = (rows: readonly DownloadRow[]): Buffer =>
  Buffer.from(
    `\uFEFF${Papa.unparse({ fields: [...columns], data: rows.map(cellsOf) }, { newline: "\r\n" })}\r\n`,
    "utf8",
  );

/** Writes a guide as XLSX in the columns that an import reads; skus stay texts (OP-68). */
export const writeGuideXlsx = async (rows: readonly DownloadRow[]): Promise<Buffer> => {
  const widths = [14, 8, 10, 24, 48];
  return Buffer.from(
    await writeXlsx({
      sheets: [
        {
          name: "Order guide",
          columns: columns.map((header, index) => ({ header, width: widths[index] ?? 12 })),
          rows: [[...columns], ...rows.map((row) => cellsOf(row).map(asItStands))],
        },
      ],
    }),
  );
};
