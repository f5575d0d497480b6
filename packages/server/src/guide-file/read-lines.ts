import { readQuantity } from "@larder/domain/quantity/read-quantity";
import { type ColumnMap, guessColumns } from "./columns.ts";
import { withoutGuard } from "./formula.ts";
import type { Table } from "./table.ts";

/** One line that a guide file asks for. `row` is its row in the file, as a spreadsheet counts. */
export interface GuideFileLine {
  readonly row: number;
  readonly sku: string;
  readonly unit: string;
  readonly quantity: number;
  readonly group: string;
  readonly name: string;
}

/** A row that cannot be used, and why. */
export interface RowProblem {
  readonly row: number;
  readonly message: string;
}

export interface GuideFile {
  readonly columns: ColumnMap;
  readonly lines: readonly GuideFileLine[];
  readonly problems: readonly RowProblem[];
}

const GROUP_LENGTH = 120;

/**
 * Reads what a table asks for as guide lines: the columns as given or as guessed from the headings; a row without a sku,
 * or with a quantity that is not a whole number, is a problem of that row alone (OP-67, GUIDE-IO-10).
 */
export const readLines = (table: Table, given?: ColumnMap): GuideFile => {
  const columns = given ?? guessColumns(table.headings);
  const lines: GuideFileLine[] = [];
  const problems: RowProblem[] = [];
  if (columns.sku === undefined) return { columns, lines, problems: [{ row: 1, message: "No column is headed sku." }] };
  table.rows.forEach((cells, index) => {
    const row = index + 2;
    if (cells.every((cell) => cell.trim() === "")) return;
    const cell = (at: number | undefined): string => (at === undefined ? "" : withoutGuard((cells[at] ?? "").trim()));
    const sku = cell(columns.sku);
    const group = cell(columns.group);
    if (sku === "") return problems.push({ row, message: "The sku is missing." });
    if (group.length > GROUP_LENGTH)
      return problems.push({ row, message: `The group's name is longer than ${GROUP_LENGTH} characters.` });
    const quantity = readQuantity(cell(columns.quantity));
    if (!quantity.ok) return problems.push({ row, message: `quantity: ${quantity.problem}` });
    return lines.push({
      row,
      sku,
      unit: cell(columns.unit),
      quantity: quantity.quantity,
      group,
      name: cell(columns.name),
    });
  });
  return { columns, lines, problems };
};
