import fs from "node:fs";
import { Readable } from "node:stream";
import {
  CUSTOMER_COLUMNS,
  type CustomerColumn,
  type CustomerMeanings,
  hasCustomerNames,
} from "@larder/domain/customer-import/customer-columns";
import {
  type CustomerReading,
  type CustomerReview,
  MAX_CUSTOMER_ROWS,
} from "@larder/domain/customer-import/customer-import.schema";
import { type ColumnChoice, type ColumnGuess, SURE } from "@larder/domain/tabular/column-guess";
import { placesIn } from "@larder/domain/tabular/column-meanings";
import type { WantedOrganization } from "../../accounts/administration/organizations.ts";
import { keepShape, listKey, readShapes } from "../../catalog/import/file-shapes.ts";
import { AtMost } from "../../database/process/turns.ts";
import type { Db } from "../../database/schema.ts";
import type { CommandTrace } from "../../database/writes/audit-command.ts";
import { invalidField } from "../../database/writes/input-error.ts";
import { openFile, type OpenFile } from "../../tabular/open-file.ts";
import type { OpenRows } from "../../tabular/open-rows.ts";
import type { RawRow } from "../../tabular/raw-row.ts";
import { ROW_LIMITS, rowsInWorker } from "../../tabular/rows-in-worker.ts";
import { Unreadable } from "../../tabular/text-file.ts";
import { customerColumns } from "./customer-rows.ts";
import { type CustomersSummary, importCustomers } from "./import-customers.ts";

/** Who brings a list in, and what holds where neither a row nor the shop says anything. */
export interface CustomersImporting {
  readonly db: Db;
  readonly trace: CommandTrace;
  readonly missing: WantedOrganization["usual"];
}

/** A list on disk. */
interface CustomersFile {
  readonly file: string;
  readonly name: string;
  /** The sheet or packed file; null = the first. */
  readonly part: string | null;
}

const CELLS = 3;
const CELL = 80;
const PROBLEMS = 20;

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
  { source, headings, table, guess }: OpenFile<CustomerColumn>,
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

const reviewOf = (summary: CustomersSummary): CustomerReview => ({
  rows: summary.rows,
  customers: summary.organizations,
  newUsers: summary.newUsers,
  withoutEmail: summary.withoutEmail,
  refusedRows: summary.refused,
  listed: summary.listed,
  problems: summary.problems.slice(0, PROBLEMS),
});

/** Throws InvalidField for meanings that aren't those of the file. */
const refuseMeanings = (meanings: CustomerMeanings, width: number): void => {
  if (meanings.length !== width) throw invalidField("meanings", `the file has ${width} columns`);
  const used = meanings.filter((one) => one !== null);
  const twice = used.find((one, at) => used.indexOf(one) < at);
  if (twice !== undefined) throw invalidField("meanings", `two columns are the ${twice}`);
  if (!hasCustomerNames(meanings)) throw invalidField("meanings", "no column is the organization");
};

/** What was chosen against the guess is remembered for the next list with the same headings. */
const remember = async (
  db: Db,
  texts: readonly string[],
  guess: ColumnGuess<CustomerColumn>,
  chosen: Readonly<Record<CustomerColumn, number | null>>,
  now: Date,
): Promise<void> => {
  const guessed = new Map(guess.columns.map(({ column, at }) => [column, at]));
  const isNews = CUSTOMER_COLUMNS.some((column) => chosen[column] !== (guessed.get(column) ?? null));
  if (!isNews && guess.questions.length === 0) return;
  const said = CUSTOMER_COLUMNS.filter((column) => chosen[column] !== null || guessed.has(column));
  await keepShape(db, listKey("customers", texts), Object.fromEntries(said.map((one) => [one, chosen[one]])), now);
};

/** Opens a list and reads it to its end, so that one that breaks off or is too long is refused. Throws Unreadable. */
const openWhole = async (db: Db, { file, name, part }: CustomersFile, open: ReturnType<typeof reader>) => {
  const shapes = await readShapes(db);
  let isRemembered = false;
  const decide = (headings: readonly string[]): ColumnChoice<CustomerColumn> => {
    const known = shapes.get(listKey("customers", headings));
    isRemembered = known !== undefined;
    return (known ?? {}) as ColumnChoice<CustomerColumn>;
  };
  const options = { part, decide, isGuessing: true, open };
  const opened = await openFile<CustomerColumn>(file, customerColumns, ["organization"], options);
  for await (const _ of opened.rows);
  if (opened.table.rows.length === 0) throw new Unreadable("There's no row below the headings.");
  return { opened, reading: { ...listOf(name, opened), isRemembered } };
};

/** How a list of customers is read. Throws Unreadable. */
export const readCustomerFile = (db: Db, list: CustomersFile): Promise<CustomerReading> =>
  turns.run(async () => (await openWhole(db, list, reader())).reading);

/** What a list of customers changes, and the rows that can't be taken as CSV; null = none. */
export interface CustomersTaken {
  readonly review: CustomerReview;
  readonly rejects: Buffer | null;
}

/**
 * Compares a list with the shop, or brings it in: customers, and users who are invited later (OP-26, OP-67). What was
 * chosen against the guess is remembered once it's in. Throws Unreadable and InvalidField.
 */
export const takeCustomers = (
  { db, trace, missing }: CustomersImporting,
  list: CustomersFile,
  meanings: CustomerMeanings,
  { isDryRun }: { readonly isDryRun: boolean },
): Promise<CustomersTaken> =>
  turns.run(async () => {
    const open = reader();
    const { opened } = await openWhole(db, list, open);
    const { texts } = opened.headings;
    refuseMeanings(meanings, texts.length);
    const chosen = placesIn(CUSTOMER_COLUMNS, meanings);
    const rejects = `${list.file}.rejects.csv`;
    const { now } = trace;
    const summary = await importCustomers(db, {
      file: list.file,
      part: opened.source.part,
      chosen,
      open,
      rejects,
      trace,
      ...(missing === undefined ? {} : { missing }),
      invitation: "none",
      isDryRun,
      now,
    });
    if (!isDryRun) await remember(db, texts, opened.guess, chosen, now);
    return { review: reviewOf(summary), rejects: summary.refused === 0 ? null : await fs.promises.readFile(rejects) };
  });
