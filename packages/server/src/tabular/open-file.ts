import { cellAt } from "./cell.ts";
import { CsvReader, type CsvRecord, isEmptyRecord } from "./csv-reader.ts";
import type { ColumnPlaces } from "./guess-columns.ts";
import { type Headings, headingsOf } from "./headings.ts";
import { type Progress, sizeOf, textOf, Unreadable } from "./text-file.ts";

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
    ? "A quotation mark stands where none may be."
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
