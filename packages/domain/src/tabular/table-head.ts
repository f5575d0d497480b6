import { isData } from "./cell-kind.ts";

/** How many of a file's first rows the headings can stand in. */
export const HEAD_ROWS = 30;

/** Where a file's headings are: `last` is the row above the first product, `first` is `last` or the row above it; null = none. */
export interface TableHead {
  readonly first: number;
  readonly last: number;
}

type Row = readonly string[];
type IsKnown = (heading: string) => boolean;

const filled = (row: Row): number => row.filter((cell) => cell.trim() !== "").length;
const texts = (row: Row): number => new Set(row.map((cell) => cell.trim()).filter((cell) => cell !== "")).size;
/** Labels say something: a line of dashes below the headings is none of them. */
const isLabels = (row: Row | undefined): row is Row =>
  row !== undefined && texts(row) >= 2 && !row.some(isData) && row.some((cell) => /\p{L}/u.test(cell));

/** The filled cells of most rows that hold data. */
const usualWidth = (rows: readonly Row[]): number => {
  const widths = rows
    .filter((row) => row.some(isData))
    .map(filled)
    .toSorted((a, b) => a - b);
  return widths[Math.floor(widths.length / 2)] ?? 0;
};

const knownIn = (row: Row, isKnown: IsKnown): number => row.filter((cell) => isKnown(cell)).length;

/** Whether a row completes the headings above it: labels over columns of numbers. */
const continuesHead = (rows: readonly Row[], at: number): boolean => {
  const row = rows[at];
  if (!isLabels(row)) return false;
  const below = rows.slice(at + 1).find((next) => filled(next) >= 2);
  return below !== undefined && row.some((cell, column) => cell.trim() !== "" && isData(below[column] ?? ""));
};

/**
 * Finds the headings in a file's first 30 rows: the row with the most known ones; where none is known, the first row as
 * wide as the products, unless it is a product itself. Two rows are one head when both hold labels only (OP-67).
 */
export const findHead = (rows: readonly Row[], isKnown: IsKnown): TableHead | null => {
  const start = rows.slice(0, HEAD_ROWS);
  const known = start.map((row) => knownIn(row, isKnown));
  const best = Math.max(0, ...known);
  const width = usualWidth(rows);
  const needed = width <= 2 ? 1 : 2;
  const least = start.findIndex((row) => filled(row) >= Math.max(1, Math.ceil(width * 0.6)));
  const at = best >= needed ? known.indexOf(best) : least;
  const row = start[at];
  if (row === undefined || (best < needed && row.some(isData))) return null;
  // Numbers among known headings are labels too ("Price 1"), but a product with a familiar word is not a head.
  if (best < needed && filled(row) < 2 && width > 1) return null;
  if (continuesHead(rows, at + 1)) return { first: at, last: at + 1 };
  if (isLabels(start[at - 1]) && texts(row) >= 2 && knownIn(start[at - 1] as Row, isKnown) > 0)
    return { first: at - 1, last: at };
  return { first: at, last: at };
};

/** The headings of each column: of two rows, the upper one reaches over the empty cells to its right. */
export const headingsOf = (rows: readonly Row[], head: TableHead | null): readonly string[] => {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  if (head === null) return Array.from({ length: width }, () => "");
  const lower = rows[head.last] ?? [];
  const upper = head.first === head.last ? [] : (rows[head.first] ?? []);
  let over = "";
  const length = Math.max(lower.length, upper.length);
  return Array.from({ length }, (_, at) => {
    const [top, bottom] = [(upper[at] ?? "").trim(), (lower[at] ?? "").trim()];
    if (top !== "") over = top;
    else if (bottom === "") over = "";
    return top === bottom
      ? bottom
      : [top === "" && bottom !== "" ? over : top, bottom].filter((part) => part !== "").join(" ");
  }).map((heading) => heading.replaceAll(/\s+/g, " "));
};
