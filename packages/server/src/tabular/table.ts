import { type ColumnWords, readHeadings } from "./guess-columns.ts";

/** What is wrong with a whole file, so that nothing of it can be used. */
export type TableProblem =
  | { readonly _tag: "Empty" }
  | { readonly _tag: "TooLarge"; readonly limit: string }
  | { readonly _tag: "NotATable"; readonly detail: string }
  | { readonly _tag: "TooSlow" };

/** The cells of a file, its headings apart. */
export interface Table {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The row of the file, from 1, that `rows[0]` is: 2 below headings, 1 without them. */
  readonly first: number;
  /** The row of the file, from 1, where the headings stand, or were looked for. */
  readonly headingRow: number;
}

export type TableAnswer =
  | { readonly ok: true; readonly table: Table }
  | { readonly ok: false; readonly problem: TableProblem };

/** What an uploaded file may hold at most (OP-67). */
export const limits = {
  bytes: 10 * 1024 * 1024,
  rows: 100_000,
  columns: 200,
  /** Characters of a cell; what is behind them is no sku, unit, quantity or name. */
  cell: 1_000,
  /** What a spreadsheet may unpack to, in bytes. */
  unpacked: 48 * 1024 * 1024,
  /** ms until an answer. */
  time: 3_000,
} as const;

export const problem = (what: TableProblem): TableAnswer => ({ ok: false, problem: what });

/** How far down the headings are looked for: above them there may be a title, a date, an address. */
const TITLES = 15;

const isEmpty = (row: readonly string[]): boolean => row.every((cell) => cell.trim() === "");

/** The headings are the first row with two words that are known as such, otherwise the first row that is not empty. */
const headingsAt = (raw: readonly (readonly string[])[], words: ColumnWords): number => {
  const known = raw
    .slice(0, TITLES)
    .findIndex((row) => Object.keys(readHeadings(row.slice(0, limits.columns), words).columns).length >= 2);
  return known >= 0 ? known : raw.findIndex((row) => !isEmpty(row));
};

/** How many columns hold anything, as far as a file is read. */
const widthOf = (raw: readonly (readonly string[])[]): number => {
  let width = 0;
  for (const row of raw) {
    for (let at = Math.min(row.length, limits.columns) - 1; at >= width; at -= 1) {
      if ((row[at] as string).trim() === "") continue;
      width = at + 1;
      break;
    }
  }
  return width;
};

/** Makes a table of raw rows; `words` distinguish the headings from titles above them. Empty rows stay in place so that row numbers hold, except those below the last one that is not. */
export const tableOf = (raw: readonly (readonly string[])[], words: ColumnWords): TableAnswer => {
  const at = headingsAt(raw, words);
  const headings = raw[at];
  if (headings === undefined) return problem({ _tag: "Empty" });
  if (headings.slice(limits.columns).some((cell) => cell.trim() !== ""))
    return problem({ _tag: "TooLarge", limit: `${limits.columns} columns` });
  const last = raw.findLastIndex((row) => !isEmpty(row));
  if (last - at > limits.rows)
    return problem({ _tag: "TooLarge", limit: `${limits.rows.toLocaleString("en-US")} rows` });
  const width = widthOf(raw.slice(at, last + 1));
  const cut = (row: readonly string[]) => row.slice(0, width).map((cell) => cell.slice(0, limits.cell));
  return {
    ok: true,
    table: {
      headings: Array.from({ length: width }, (_, column) => (headings[column] ?? "").slice(0, limits.cell)),
      rows: [...raw.slice(0, at).map(() => []), ...raw.slice(at + 1, last + 1).map(cut)],
      first: 2,
      headingRow: at + 1,
    },
  };
};

/** The same table when its first row turns out to be a product and no headings (OP-67). */
export const withoutHeadings = (table: Table): Table => ({
  headings: table.headings.map(() => ""),
  rows: [[], ...table.rows].map((row, at) => (at === table.headingRow - 1 ? table.headings : row)),
  first: 1,
  headingRow: table.headingRow,
});

/** Whether a row holds anything. */
export const hasContent = (cells: readonly string[]): boolean => !isEmpty(cells);
