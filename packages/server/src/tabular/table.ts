import { findHead, HEAD_ROWS, headingsOf } from "@larder/domain/tabular/table-head";
import { type ColumnWords, readHeadings } from "./guess-columns.ts";

export type TableProblem =
  | { readonly _tag: "Empty" }
  | { readonly _tag: "TooLarge"; readonly limit: string }
  | { readonly _tag: "NotATable"; readonly detail: string }
  | { readonly _tag: "TooSlow" };

export interface Table {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The file row (from 1) of `rows[0]`: 2 below headings, 1 without. */
  readonly first: number;
  /** The file row (from 1) of the headings, or where they were expected. */
  readonly headingRow: number;
}

export type TableAnswer =
  | { readonly ok: true; readonly table: Table }
  | { readonly ok: false; readonly problem: TableProblem };

/** The limits of an uploaded file (OP-67). */
export const limits = {
  bytes: 10 * 1024 * 1024,
  rows: 100_000,
  columns: 200,
  /** Characters per cell; anything longer isn't a valid value. */
  cell: 1_000,
  /** Uncompressed size of a spreadsheet, in bytes. */
  unpacked: 48 * 1024 * 1024,
  /** Ms until an answer. */
  time: 3_000,
} as const;

export const problem = (what: TableProblem): TableAnswer => ({ ok: false, problem: what });

/** Rows of a file that headings are looked for in. */
const TITLES = HEAD_ROWS;

/** Rows that tell whether headings stand in two rows. */
const SAMPLE = 200;

const isEmpty = (row: readonly string[]): boolean => row.every((cell) => cell.trim() === "");

/** The first row with two known headings, otherwise the first non-empty row. */
const headingsAt = (raw: readonly (readonly string[])[], words: ColumnWords): number => {
  const known = raw
    .slice(0, TITLES)
    .findIndex((row) => Object.keys(readHeadings(row.slice(0, limits.columns), words).columns).length >= 2);
  return known >= 0 ? known : raw.findIndex((row) => !isEmpty(row));
};

const isKnown = (heading: string, words: ColumnWords): boolean =>
  Object.keys(readHeadings([heading], words).columns).length > 0;

/** Headings that stand in two rows, one of them at `at`: the lower row, and the heading of each column; null = in one. */
const twoRows = (raw: readonly (readonly string[])[], at: number, words: ColumnWords) => {
  const sample = raw.slice(0, SAMPLE).map((row) => row.slice(0, limits.columns));
  const head = findHead(sample, (heading) => isKnown(heading, words));
  if (head === null || head.first === head.last || (head.first !== at && head.last !== at)) return null;
  const headings = headingsOf(sample.slice(0, head.last + 1), head).map((both, column) => {
    const lower = (sample[head.last]?.[column] ?? "").trim();
    return isKnown(both, words) || !isKnown(lower, words) ? both : lower;
  });
  return { last: head.last, headings };
};

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

/** Makes a table of raw rows; `words` tell headings from titles. Empty rows stay, except trailing ones, so that row numbers are right. */
export const tableOf = (raw: readonly (readonly string[])[], words: ColumnWords): TableAnswer => {
  const found = headingsAt(raw, words);
  const two = twoRows(raw, found, words);
  const at = two?.last ?? found;
  const headings = two?.headings ?? raw[at];
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

/** The table when its first row turns out to be a product, not headings (OP-67). */
export const withoutHeadings = (table: Table): Table => ({
  headings: table.headings.map(() => ""),
  rows: [[], ...table.rows].map((row, at) => (at === table.headingRow - 1 ? table.headings : row)),
  first: 1,
  headingRow: table.headingRow,
});

export const hasContent = (cells: readonly string[]): boolean => !isEmpty(cells);
