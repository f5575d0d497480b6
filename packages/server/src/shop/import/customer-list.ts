import fs from "node:fs";
import { Readable } from "node:stream";
import {
  type CustomerReading,
  type CustomerReview,
  type ListChanges,
  MAX_CUSTOMER_ROWS,
} from "@larder/domain/customer-import/customer-import.schema";
import {
  type ListColumn,
  type ListKind,
  listKinds,
  type ListMeanings,
  missingColumns,
} from "@larder/domain/customer-import/list-kinds";
import { type ColumnChoice, type ColumnGuess, SURE } from "@larder/domain/tabular/column-guess";
import { placesIn } from "@larder/domain/tabular/column-meanings";
import { keepShape, listKey, readShapes } from "../../catalog/import/file-shapes.ts";
import { AtMost } from "../../database/process/turns.ts";
import type { Db } from "../../database/schema.ts";
import { invalidField } from "../../database/writes/input-error.ts";
import { openFile, type OpenFile } from "../../tabular/open-file.ts";
import type { OpenRows } from "../../tabular/open-rows.ts";
import type { RawRow } from "../../tabular/raw-row.ts";
import { ROW_LIMITS, rowsInWorker } from "../../tabular/rows-in-worker.ts";
import { Unreadable } from "../../tabular/text-file.ts";
import { type CustomersImporting, importers } from "./list-importers.ts";

/** A list on disk. */
interface CustomersFile {
  readonly kind: ListKind;
  readonly file: string;
  readonly name: string;
  /** The sheet or packed file; null = the first. */
  readonly part: string | null;
}

const CELLS = 3;
const CELL = 80;

/** Lists that are read at once, which bounds the memory that they take. */
const turns = new AtMost(1);

async function* keeping(rows: AsyncIterable<RawRow>, kept: RawRow[]): AsyncGenerator<RawRow> {
  for await (const row of rows) {
    kept.push(row);
    yield row;
  }
}

/** Opens a file in a worker, and again from what it read. */
const reader = () => {
  const kept: RawRow[] = [];
  let first: OpenRows | null = null;
  return async (file: string, part: string | null): Promise<OpenRows> => {
    if (first !== null) return { ...first, rows: keeping(Readable.from([...kept]), []) };
    first = await rowsInWorker(file, part, { ...ROW_LIMITS, rows: MAX_CUSTOMER_ROWS });
    return { ...first, rows: keeping(first.rows, kept) };
  };
};

const listOf = (
  name: string,
  { source, headings, table, guess }: OpenFile<ListColumn>,
): Omit<CustomerReading, "isRemembered"> => ({
  fileName: name.replace(/^.*[\\/]/, "").slice(0, 200),
  format: source.format,
  encoding: source.encoding,
  headLine: headings.line,
  part: source.part,
  parts: source.parts,
  columns: headings.texts.map((heading, at) => {
    const found = guess.columns.find((one) => one.at === at);
    return {
      heading,
      meaning: found?.column ?? null,
      isGuess: found !== undefined && found.confidence < SURE,
      cells: table.rows.slice(0, CELLS).map((row) => (row[at] ?? "").slice(0, CELL)),
    };
  }),
  questions: guess.questions,
});

const columnsOf = (kind: ListKind): readonly ListColumn[] => listKinds[kind].columns;

/** Throws InvalidField for meanings that aren't those of the file. */
const refuseMeanings = (kind: ListKind, meanings: ListMeanings, width: number): void => {
  if (meanings.length !== width) throw invalidField("meanings", `the file has ${width} columns`);
  const used = meanings.filter((one) => one !== null);
  const twice = used.find((one, at) => used.indexOf(one) < at);
  if (twice !== undefined) throw invalidField("meanings", `two columns are the ${twice}`);
  const missing = missingColumns(kind, meanings);
  if (missing !== null) throw invalidField("meanings", `no column is the ${missing.join(" or the ")}`);
  const other = used.find((one) => !columnsOf(kind).includes(one));
  if (other !== undefined) throw invalidField("meanings", `such a list has no ${other}`);
};

/** What was chosen against the guess is remembered for the next list with the same headings. */
const remember = async (
  db: Db,
  kind: ListKind,
  texts: readonly string[],
  guess: ColumnGuess<ListColumn>,
  chosen: ColumnChoice<ListColumn>,
  now: Date,
): Promise<void> => {
  const guessed = new Map(guess.columns.map(({ column, at }) => [column, at]));
  const isNews = columnsOf(kind).some((column) => (chosen[column] ?? null) !== (guessed.get(column) ?? null));
  if (!isNews && guess.questions.length === 0) return;
  const said = columnsOf(kind).filter((column) => chosen[column] != null || guessed.has(column));
  await keepShape(
    db,
    listKey(importers[kind].shape, texts),
    Object.fromEntries(said.map((one) => [one, chosen[one] ?? null])),
    now,
  );
};

/** Opens a list and reads it to its end, so that one that breaks off or is too long is refused. Throws Unreadable. */
const openWhole = async (db: Db, { kind, file, name, part }: CustomersFile, open: ReturnType<typeof reader>) => {
  const shapes = await readShapes(db);
  let isRemembered = false;
  const decide = (headings: readonly string[]): ColumnChoice<ListColumn> => {
    const known = shapes.get(listKey(importers[kind].shape, headings));
    isRemembered = known !== undefined;
    return (known ?? {}) as ColumnChoice<ListColumn>;
  };
  const needed = listKinds[kind].needs.flatMap((group): readonly ListColumn[] => (group.length === 1 ? group : []));
  const options = { part, decide, isGuessing: true, open };
  const opened = await openFile<ListColumn>(file, importers[kind].columns, needed, options);
  for await (const _ of opened.rows);
  if (opened.table.rows.length === 0) throw new Unreadable("There's no row below the headings.");
  return { opened, reading: { ...listOf(name, opened), isRemembered } };
};

/** How a list of customers is read. Throws Unreadable. */
export const readCustomerFile = (db: Db, list: CustomersFile): Promise<CustomerReading> =>
  turns.run(async () => (await openWhole(db, list, reader())).reading);

/** What a list of customers changes, and the rows that can't be taken as CSV; null = none. */
export interface CustomersTaken {
  readonly review: CustomerReview | ListChanges;
  readonly rejects: Buffer | null;
}

/**
 * Compares a list with the shop, or brings it in (OP-26, OP-67). What was
 * chosen against the guess is remembered once it's in. Throws Unreadable and InvalidField.
 */
export const takeCustomers = (
  importing: CustomersImporting,
  list: CustomersFile,
  meanings: ListMeanings,
  { isDryRun }: { readonly isDryRun: boolean },
): Promise<CustomersTaken> =>
  turns.run(async () => {
    const { db, trace } = importing;
    const { kind } = list;
    const open = reader();
    const { opened } = await openWhole(db, list, open);
    const { texts } = opened.headings;
    refuseMeanings(kind, meanings, texts.length);
    const chosen = placesIn(columnsOf(kind), meanings);
    const rejects = `${list.file}.rejects.csv`;
    const taken = { file: list.file, part: opened.source.part, chosen, open, rejects, isDryRun };
    const review = await importers[kind].take(importing, taken);
    if (!isDryRun) await remember(db, kind, texts, opened.guess, chosen, trace.now);
    return { review, rejects: review.refusedRows === 0 ? null : await fs.promises.readFile(rejects) };
  });
