import { type GuideColumns, guessColumns } from "./columns.ts";
import { cellAt } from "../../tabular/formula-guard.ts";
import { hasContent, type Table } from "../../tabular/table.ts";

/** A row's cells as written. `row`: as a spreadsheet counts. */
export interface GuideRow {
  readonly row: number;
  readonly sku: string;
  readonly unit: string;
  readonly quantity: string;
  readonly group: string;
  readonly name: string;
  /** The customer's own number next to the item number; "" = none. */
  readonly own: string;
}

/** Whether a row only names a group: the guide gets the group, but the rows below aren't in it. */
export const isGroupAlone = ({ sku, unit, quantity, group, name }: GuideRow): boolean =>
  group !== "" && sku === "" && unit === "" && quantity === "" && name === "";

/** Parses the non-empty rows of a table, by the given columns or those guessed from the headings. A row without an item number is read by the own number (OP-67). */
export const readRows = (table: Table, columns: GuideColumns = guessColumns(table.headings)): readonly GuideRow[] => {
  const rows: GuideRow[] = [];
  table.rows.forEach((cells, index) => {
    if (!hasContent(cells)) return;
    const own = cellAt(cells, columns.own);
    rows.push({
      row: index + table.first,
      sku: cellAt(cells, columns.sku) || own,
      unit: cellAt(cells, columns.unit),
      quantity: cellAt(cells, columns.quantity),
      group: cellAt(cells, columns.group),
      name: cellAt(cells, columns.name),
      own,
    });
  });
  return rows;
};
