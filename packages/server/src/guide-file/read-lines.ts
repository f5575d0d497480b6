import { type ColumnMap, guessColumns } from "./columns.ts";
import { withoutGuard } from "./formula.ts";
import { hasContent, type Table } from "./table.ts";

/** What one row of a guide file says, cell by cell as it stands there. `row` is its row in the file, as a spreadsheet counts. */
export interface FileRow {
  readonly row: number;
  readonly sku: string;
  readonly unit: string;
  readonly quantity: string;
  readonly group: string;
  readonly name: string;
}

/** A row that holds nothing but a group: the products below it are in none because of it, but the group is in the guide. */
export const isGroupAlone = ({ sku, unit, quantity, group, name }: FileRow): boolean =>
  group !== "" && sku === "" && unit === "" && quantity === "" && name === "";

/** Reads the rows of a table that hold anything, by the columns as given or as guessed from the headings (OP-67). */
export const readRows = (table: Table, columns: ColumnMap = guessColumns(table.headings)): readonly FileRow[] => {
  const rows: FileRow[] = [];
  table.rows.forEach((cells, index) => {
    if (!hasContent(cells)) return;
    const cell = (at: number | undefined): string => (at === undefined ? "" : withoutGuard((cells[at] ?? "").trim()));
    rows.push({
      row: index + table.first,
      sku: cell(columns.sku),
      unit: cell(columns.unit),
      quantity: cell(columns.quantity),
      group: cell(columns.group),
      name: cell(columns.name),
    });
  });
  return rows;
};
