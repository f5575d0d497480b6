import fs from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import {
  CUSTOMER_COLUMNS,
  type CustomerColumn,
  type CustomerMeanings,
  hasCustomerNames,
} from "@larder/domain/customer-import/customer-columns";
import {
  type CustomerList,
  type CustomerReview,
  MAX_CUSTOMER_ROWS,
} from "@larder/domain/customer-import/customer-import.schema";
import { type ColumnChoice, type ColumnGuess, SURE } from "@larder/domain/tabular/column-guess";
import { placesIn } from "@larder/domain/tabular/column-meanings";
import type { WantedOrganization } from "../../accounts/administration/organizations.ts";
import { keepShape, listKey, readShapes } from "../../catalog/import/file-shapes.ts";
import { inFolder } from "../../catalog/upload/upload-store.ts";
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

/** A list that was sent, and what a person says about it. */
export interface SentCustomers {
  readonly content: Buffer;
  readonly name: string;
  /** The sheet or packed file; null = the first. */
  readonly part: string | null;
  /** What each of its columns means; null = not said yet. */
  readonly meanings: CustomerMeanings | null;
}

interface Reading {
  readonly db: Db;
  readonly trace: CommandTrace;
  readonly missing: WantedOrganization["usual"];
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
): Omit<CustomerList, "review" | "isRemembered"> => ({
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

const reviewOf = (summary: CustomersSummary, rejects: string): CustomerReview => ({
  rows: summary.rows,
  customers: summary.organizations,
  newUsers: summary.newUsers,
  withoutEmail: summary.withoutEmail,
  refusedRows: summary.refused,
  listed: summary.listed,
  problems: summary.problems.slice(0, PROBLEMS),
  rejects: summary.refused === 0 ? null : fs.readFileSync(rejects, "utf8"),
});

/** Throws InvalidField for meanings that aren't those of the file. */
const refuseMeanings = (meanings: CustomerMeanings, width: number): void => {
  if (meanings.length !== width) throw invalidField("columns", `the file has ${width} columns`);
  if (!hasCustomerNames(meanings)) throw invalidField("columns", "no column is the organization");
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

/**
 * Reads a list of customers that was sent, and with its columns said compares it with the shop, or brings it in:
 * customers, and users who are invited later (OP-26, OP-67). Throws Unreadable and InvalidField.
 */
export const takeCustomers = (
  { db, trace, missing }: Reading,
  { content, name, part, meanings }: SentCustomers,
  { isDryRun }: { readonly isDryRun: boolean },
): Promise<CustomerList> =>
  turns.run(() =>
    inFolder(async (folder) => {
      const file = path.join(folder, "list");
      const open = reader();
      await fs.promises.writeFile(file, content);
      const shapes = await readShapes(db);
      let isRemembered = false;
      const decide = (headings: readonly string[]): ColumnChoice<CustomerColumn> => {
        const known = shapes.get(listKey("customers", headings));
        isRemembered = known !== undefined;
        return (known ?? {}) as ColumnChoice<CustomerColumn>;
      };
      const opened = await openFile<CustomerColumn>(file, customerColumns, ["organization"], {
        part,
        decide,
        isGuessing: true,
        open,
      });
      // To its end, so that a list that breaks off or is too long leaves nothing.
      for await (const _ of opened.rows);
      const list = { ...listOf(name, opened), isRemembered };
      if (opened.table.rows.length === 0) throw new Unreadable("There's no row below the headings.");
      if (meanings === null) return { ...list, review: null };
      const { texts } = opened.headings;
      refuseMeanings(meanings, texts.length);
      const chosen = placesIn(CUSTOMER_COLUMNS, meanings);
      const rejects = path.join(folder, "rejects.csv");
      const { now } = trace;
      const summary = await importCustomers(db, {
        file,
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
      return { ...list, review: reviewOf(summary, rejects) };
    }),
  );
