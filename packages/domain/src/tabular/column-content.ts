import { type CellKind, kindsOf } from "./cell-kind.ts";

/** From this share of its cells on, a column is of their kind. */
const MOST_OF = 0.8;

/** What the cells of a column look like: shares from 0 to 1, the length of the average cell in characters. */
export interface Content {
  readonly share: (kinds: readonly CellKind[]) => number;
  readonly filled: number;
  readonly distinct: number;
  readonly length: number;
}

/** The cells of a column, without empty ones. */
export const contentOf = (rows: readonly (readonly string[])[], at: number): Content => {
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

/** Columns without a meaning yet that fit by their cells, best match first. Item numbers differ; names have the longest texts. */
export const byContent = (
  kind: CellKind,
  contents: readonly Content[],
  taken: ReadonlySet<number>,
): readonly [number, ...number[]] | null => {
  const fitting = contents.flatMap((content, at) => {
    const fits = content.filled > 0 && !taken.has(at) && content.share([kind]) >= MOST_OF;
    const isNumber = kind !== "code" || (content.distinct >= MOST_OF && content.share(["gtin", "money"]) < MOST_OF);
    return fits && isNumber ? [{ at, content }] : [];
  });
  const isWords = kind === "words";
  const [first, ...others] = isWords ? fitting.toSorted((a, b) => b.content.length - a.content.length) : fitting;
  return first === undefined ? null : [first.at, ...(isWords ? [] : others.map(({ at }) => at))];
};
