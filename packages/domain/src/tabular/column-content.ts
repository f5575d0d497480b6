import { type CellKind, kindsOf } from "./cell-kind.ts";

/** What the cells of a column look like: shares from 0 to 1, the length of the average cell in characters. */
export interface Content {
  readonly share: (kinds: readonly CellKind[]) => number;
  readonly filled: number;
  readonly distinct: number;
  readonly length: number;
}

/** The cells of a column, without empty ones. */
const contentOf = (rows: readonly (readonly string[])[], at: number): Content => {
  const cells = rows.map((row) => (row[at] ?? "").trim()).filter((cell) => cell !== "");
  const kinds = cells.map(kindsOf);
  return {
    share: (wanted) =>
      cells.length === 0 ? 0 : kinds.filter((own) => wanted.some((kind) => own.has(kind))).length / cells.length,
    filled: cells.length,
    distinct: cells.length === 0 ? 0 : new Set(cells).size / cells.length,
    length: cells.length === 0 ? 0 : cells.reduce((sum, cell) => sum + cell.length, 0) / cells.length,
  };
};

/** The first rows of a file below its headings. */
export interface TableSample {
  /** Each column's headings, the likeliest reading first; [] = no heading. */
  readonly headings: readonly (readonly string[])[];
  readonly rows: readonly (readonly string[])[];
}

/** What the cells of each column look like, in order (OP-67). */
export const contentsOf = ({ headings, rows }: TableSample): readonly Content[] =>
  headings.map((_, at) => contentOf(rows, at));
