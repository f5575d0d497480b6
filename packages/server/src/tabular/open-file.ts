import { cellAt } from "./formula-guard.ts";
import { CsvReader, type CsvRecord, isEmptyRecord } from "./csv-reader.ts";
import { type ColumnPlaces, normalizeHeading } from "./guess-columns.ts";
import { type Progress, sizeOf, textOf, Unreadable } from "./text-file.ts";

interface Headings<C extends string> {
  readonly places: ColumnPlaces<C>;
  readonly unknown: readonly string[];
}

/** Finds columns by heading. Throws Unreadable for a missing or repeated one: guessing could put prices into names. */
const headingsOf = <C extends string>(
  cells: readonly string[],
  aliases: Readonly<Record<C, readonly string[]>>,
  needed: readonly C[],
): Headings<C> => {
  const meaning = new Map<string, C>();
  for (const column of Object.keys(aliases) as C[])
    for (const alias of [column, ...aliases[column]]) meaning.set(normalizeHeading(alias), column);
  const places: { [Column in C]?: number } = {};
  const unknown: string[] = [];
  cells.forEach((cell, at) => {
    const column = meaning.get(normalizeHeading(cell));
    if (column === undefined) {
      if (cell.trim() !== "") unknown.push(cell.trim());
    } else if (places[column] === undefined) places[column] = at;
    else
      throw new Unreadable(
        `Two columns mean ${column}: '${cells[places[column]]?.trim()}' and '${cell.trim()}'. Remove one of them.`,
      );
  });
  const missing = needed.filter((column) => places[column] === undefined);
  if (missing.length > 0) {
    throw new Unreadable(
      `The first line must name the columns, and ${missing.map((column) => `'${column}'`).join(" and ")} is missing. It reads: ${cells.join(", ").slice(0, 200)}`,
    );
  }
  return { places, unknown };
};

/** An unusable row and its reason. `line`: of the file. */
export interface RowProblem {
  readonly line: number;
  readonly reason: string;
}

/** A file's row by column: cells are trimmed, and "" when missing. */
export interface FileRow<C extends string> {
  readonly line: number;
  readonly cell: (column: C) => string;
  /** Why the row can't be trusted; null = it can. */
  readonly problem: string | null;
}

/** An opened file: headings read, rows not yet. */
export interface OpenFile<C extends string> {
  readonly headings: Headings<C>;
  readonly progress: Progress;
  readonly rows: AsyncIterable<FileRow<C>>;
}

const rowOf = <C extends string>(
  { line, cells, isBroken }: CsvRecord,
  places: ColumnPlaces<C>,
  width: number,
): FileRow<C> => {
  const tooMany = cells.slice(width).some((cell) => cell.trim() !== "");
  const problem = isBroken
    ? "There's a quotation mark where none can be."
    : tooMany
      ? `It has ${cells.length} cells, the first line has ${width}.`
      : null;
  return {
    line,
    problem,
    cell: (column) => cellAt(cells, places[column]),
  };
};

async function* recordsOf(file: string, progress: Progress): AsyncGenerator<CsvRecord> {
  const reader = new CsvReader();
  const isFilled = ({ cells }: CsvRecord): boolean => !isEmptyRecord(cells);
  for await (const text of textOf(file, progress)) yield* reader.read(text).filter(isFilled);
  yield* reader.end().filter(isFilled);
}

/** Opens a plain or gzipped CSV file; rows are read lazily. Throws Unreadable for an unusable file, here or while reading. */
export const openFile = async <C extends string>(
  file: string,
  aliases: Readonly<Record<C, readonly string[]>>,
  needed: readonly C[],
): Promise<OpenFile<C>> => {
  const progress: Progress = { read: 0, size: sizeOf(file) };
  const records = recordsOf(file, progress);
  const first = await records.next();
  if (first.done === true) throw new Unreadable("The file is empty.");
  const headings = headingsOf(first.value.cells, aliases, needed);
  const width = first.value.cells.length;
  async function* rows(): AsyncGenerator<FileRow<C>> {
    for await (const record of records) yield rowOf(record, headings.places, width);
  }
  return { headings, progress, rows: rows() };
};
