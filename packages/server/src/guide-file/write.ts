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

const cellsOf = (line: DownloadLine): (string | number)[] => [
  withGuard(line.sku),
  withGuard(line.unit),
  line.quantity,
  withGuard(line.group),
  withGuard(line.name),
];

/** Writes a guide as CSV in UTF-8 with its mark, in the columns that an import reads (OP-68). */
export const writeGuideCsv = (lines: readonly DownloadLine[]): Buffer =>
  Buffer.from(
    `\uFEFF${Papa.unparse({ fields: [...columns], data: lines.map(cellsOf) }, { newline: "\r\n" })}\r\n`,
    "utf8",
  );

/** Writes a guide as XLSX in the columns that an import reads; skus stay texts (OP-68). */
export const writeGuideXlsx = async (lines: readonly DownloadLine[]): Promise<Buffer> => {
  const widths = [14, 8, 10, 24, 48];
  return Buffer.from(
    await writeXlsx({
      sheets: [
        {
          name: "Order guide",
          columns: columns.map((header, index) => ({ header, width: widths[index] ?? 12 })),
          rows: [[...columns], ...lines.map(cellsOf)],
        },
      ],
    }),
  );
};
