import type { Guessed } from "../../tabular/guess-columns.ts";
import { type Column, type GuideColumns, readGuideHeadings } from "./columns.ts";
import type { Offer } from "./offers.ts";
import { type Table, withoutHeadings } from "../../tabular/table.ts";

const SAMPLE = 100;

/** A table with its guessed columns. */
export interface GuessedTable extends Guessed<Column> {
  readonly table: Table;
}

const sampleOf = (table: Table): readonly (readonly string[])[] => {
  const rows = table.rows.slice(0, SAMPLE * 10).filter((row) => row.some((cell) => cell.trim() !== ""));
  return [table.headings, ...rows.slice(0, SAMPLE)];
};

const cellsAt = (rows: readonly (readonly string[])[], at: number): readonly string[] =>
  rows.map((row) => (row[at] ?? "").trim()).filter((cell) => cell !== "");

const share = (cells: readonly string[], test: (cell: string) => boolean): number =>
  cells.length === 0 ? 0 : cells.filter(test).length / cells.length;

const restOf = (
  rows: readonly (readonly string[])[],
  width: number,
  sku: number | undefined,
  units: ReadonlySet<string>,
): GuideColumns => {
  const free = Array.from({ length: width }, (_, at) => at).filter((at) => at !== sku);
  const first = (test: (cell: string) => boolean, except: readonly (number | undefined)[] = []) =>
    free.find((at) => !except.includes(at) && share(cellsAt(rows, at), test) >= 0.8);
  const unit = first((cell) => units.has(cell.toLowerCase()));
  const quantity = first((cell) => /^\d{1,4}$/.test(cell), [unit]);
  const name = first((cell) => /\p{L}{3}/u.test(cell) && cell.includes(" "), [unit, quantity]);
  return {
    ...(unit === undefined ? {} : { unit }),
    ...(quantity === undefined ? {} : { quantity }),
    ...(name === undefined ? {} : { name }),
  };
};

/** Guesses columns from headings, and the sku from cells if another column matches better; without headings, all from cells (OP-67). */
export const guessTable = async (
  table: Table,
  find: (skus: readonly string[]) => Promise<ReadonlyMap<string, Offer>>,
): Promise<GuessedTable> => {
  const { columns, plain } = readGuideHeadings(table.headings);
  const rows = sampleOf(table);
  const width = table.headings.length;
  const all = new Set(rows.flat().map((cell) => cell.trim()));
  const offers = await find([...all].filter((cell) => cell !== "" && cell.length <= 64));
  const known = Array.from({ length: width }, (_, at) => cellsAt(rows, at).filter((cell) => offers.has(cell)).length);
  const best = known.indexOf(Math.max(...known));
  const headed = columns.sku === undefined ? 0 : (known[columns.sku] ?? 0);
  const sku = (known[best] ?? 0) > headed * 2 ? best : columns.sku;
  if (Object.keys(columns).length > 0) {
    if (sku === columns.sku) return { table, columns, plain };
    const others = Object.entries(columns).filter(([column, at]) => column !== "sku" && at !== sku);
    return {
      table,
      columns: { ...Object.fromEntries(others), ...(sku === undefined ? {} : { sku }) },
      plain: plain.filter((at) => at !== sku && at !== columns.sku),
    };
  }
  const firstSku = sku === undefined ? "" : (table.headings[sku] ?? "").trim();
  const isData = sku === undefined ? table.headings.some((cell) => /^\s*\d{3,}\s*$/.test(cell)) : /\d/.test(firstSku);
  if (!isData) return { table, columns: sku === undefined ? {} : { sku }, plain: [] };
  const units = new Set([...offers.values()].flatMap((offer) => offer.units.map((unit) => unit.toLowerCase())));
  return {
    table: withoutHeadings(table),
    columns: { ...(sku === undefined ? {} : { sku }), ...restOf(rows, width, sku, units) },
    plain: [],
  };
};
