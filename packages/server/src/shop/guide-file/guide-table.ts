import { writeCsv, type WrittenCell, writeSpreadsheet } from "../../tabular/write-table.ts";
import { type Column, columns } from "./columns.ts";

/** One line of a download. */
export interface DownloadLine {
  readonly sku: string;
  readonly unit: string;
  readonly quantity: number;
  readonly group: string;
  readonly name: string;
  /** The customer's own number for it in this size; null = none. */
  readonly own: string | null;
}

/** An empty group: a row with nothing but its name, as the import reads it (OP-68). */
export interface DownloadGroup {
  readonly sku: null;
  readonly group: string;
}

export type DownloadRow = DownloadLine | DownloadGroup;

const cellsOf = (row: DownloadRow): readonly WrittenCell[] =>
  row.sku === null
    ? ["", "", "", row.group, "", ""]
    : [row.sku, row.unit, row.quantity, row.group, row.name, row.own ?? ""];

const widths: Readonly<Record<Column, number>> = { sku: 14, unit: 8, quantity: 10, group: 24, name: 48, own: 18 };

const guideColumns = columns.map((column) => ({
  heading: column === "own" ? "own number" : column,
  width: widths[column],
}));

/** The columns and cells of a guide; that of the own numbers, the last, only where there are any. */
const tableOf = (rows: readonly DownloadRow[]) => {
  const width = rows.some((row) => row.sku !== null && row.own !== null)
    ? guideColumns.length
    : guideColumns.length - 1;
  return [guideColumns.slice(0, width), rows.map((row) => cellsOf(row).slice(0, width))] as const;
};

/** Writes a guide as CSV in the columns that an import reads (OP-68). */
export const writeGuideCsv = (rows: readonly DownloadRow[]): Buffer => writeCsv(...tableOf(rows));

/** Writes a guide as XLSX in the columns that an import reads; item numbers stay text (OP-68). */
export const writeGuideXlsx = (rows: readonly DownloadRow[]): Promise<Buffer> =>
  writeSpreadsheet("Order guide", ...tableOf(rows));
