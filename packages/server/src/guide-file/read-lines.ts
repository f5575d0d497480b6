import { type GuideColumns, guessColumns } from "./columns.ts";
import { cellAt } from "../tabular/cell.ts";
import { hasContent, type Table } from "../tabular/table.ts";

/** What one row of a guide file says, cell by cell as it stands there. `row` is its row in the file, as a spreadsheet counts. */
export interface GuideRow {
  readonly row: number;
  readonly sku: string;
  readonly unit: string;
  readonly quantity: string;
  readonly group: string;
  readonly name: string;
}

/** A row that holds nothing but a group: the products below it are in none because of it, but the group is in the guide. */
export const isGroupAlone = ({ sku, unit, quantity, group, name }: GuideRow): boolean =>
  group !== "" && sku === "" && unit === "" && quantity === "" && name === "";

/** Reads the rows of a table that hold anything, by the columns as given or as guessed from the headings (OP-67). */
export const readRows = (table: Table, columns: GuideColumns = guessColumns(table.headings)): readonly GuideRow[] => {
  const rows: GuideRow[] = [];
  table.rows.forEach((cells, index) => {
    if (!hasContent(cells)) return;
    rows.push({
      row: index + table.first,
      sku: cellAt(cells, columns.sku),
      unit: cellAt(cells, columns.unit),
      quantity: cellAt(cells, columns.quantity),
      group: cellAt(cells, columns.group),
      name: cellAt(cells, columns.name),
    });
  });
  return rows;
};
