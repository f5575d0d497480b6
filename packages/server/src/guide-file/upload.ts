import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { Upload } from "@larder/domain/order-guide/guide-upload.schema";
import { type Kysely, sql } from "kysely";
import type { Customer } from "../auth/caller.ts";
import type { Database } from "../db/schema.ts";
import { isRowId, ownGuide } from "../guides/access.ts";
import { otherNames } from "../guides/save-guide.ts";
import { freeGroupName } from "@larder/domain/order-guide/group-name";
import { invalid, notFound, Problem } from "../routes/problem.ts";
import { addLines } from "./add-lines.ts";
import { columns as allColumns, type ColumnMap, guessColumns } from "./columns.ts";
import { type Matched, matchLines } from "./match-lines.ts";
import { readLines } from "./read-lines.ts";
import { readTable } from "./read-table.ts";
import type { Table, TableProblem } from "./table.ts";

type WireUpload = (typeof Upload)["Encoded"];
type WireColumns = WireUpload["columns"];

/** How many rows the review shows, and how many bad rows it names; the counts are of all. */
const SAMPLE = 20;
const PREVIEW = 3;
const NAMED = 1_000;

const pack = promisify(gzip);
const unpack = promisify(gunzip);

const sentenceOf = (problem: TableProblem): string => {
  switch (problem._tag) {
    case "Empty":
      return "The file is empty.";
    case "TooLarge":
      return `The file is too large: ${problem.limit}.`;
    case "TooSlow":
      return "The file takes too long to read.";
    case "NotATable":
      return problem.detail;
  }
};

const toWire = (columns: ColumnMap): WireColumns => ({
  sku: columns.sku ?? null,
  unit: columns.unit ?? null,
  quantity: columns.quantity ?? null,
  group: columns.group ?? null,
  name: columns.name ?? null,
});

const fromWire = (columns: Readonly<Record<string, number | null>>, headings: readonly string[]): ColumnMap => {
  const map: { -readonly [C in keyof ColumnMap]: ColumnMap[C] } = {};
  const taken = new Map<number, string>();
  for (const column of allColumns) {
    const at = columns[column];
    if (at === null || at === undefined) continue;
    if (at >= headings.length) throw invalid(`body.columns.${column}`, "there is no such column in the file");
    const other = taken.get(at);
    if (other !== undefined) throw invalid(`body.columns.${column}`, `is the column of ${other} already`);
    taken.set(at, column);
    map[column] = at;
  }
  return map;
};

const matchTable = async (
  db: Kysely<Database>,
  customer: Customer,
  table: Table,
  columns: ColumnMap,
): Promise<Matched> => {
  const read = readLines(table, columns);
  const matched = await matchLines(db, customer.organization.customerGroup, read.lines);
  return { lines: matched.lines, problems: [...read.problems, ...matched.problems].sort((a, b) => a.row - b.row) };
};

/** How much of a bad row and of a cell is told: enough to find it in the file. */
const ROW_LENGTH = 120;
const CELL_LENGTH = 60;

const rowText = (table: Table, row: number): string =>
  ((row === 1 ? table.headings : table.rows[row - 2]) ?? []).join(", ").slice(0, ROW_LENGTH);

const hasContent = (cells: readonly string[]): boolean => cells.some((cell) => cell.trim() !== "");

const firstRows = (table: Table): readonly (readonly string[])[] => {
  const found: (readonly string[])[] = [];
  for (const cells of table.rows) {
    if (!hasContent(cells)) continue;
    found.push(table.headings.map((_, at) => (cells[at] ?? "").slice(0, CELL_LENGTH)));
    if (found.length === PREVIEW) break;
  }
  return found;
};

const review = (
  upload: { readonly id: number; readonly name: string; readonly target: number | null },
  table: Table,
  columns: ColumnMap,
  { lines, problems }: Matched,
): WireUpload => ({
  orderGuideId: upload.id,
  orderGuideName: upload.name,
  productCount: lines.length,
  errorCount: problems.length,
  errors: problems.slice(0, NAMED).map(({ row, message }) => ({ row, message, text: rowText(table, row) })),
  headings: table.headings,
  columns: toWire(columns),
  rowCount: table.rows.filter(hasContent).length,
  preview: firstRows(table),
  sample: lines.slice(0, SAMPLE),
  targetGuideId: upload.target,
});

const nameOf = (fileName: string): string => {
  const name = fileName
    .replace(/^.*[\\/]/, "")
    .replace(/\.[A-Za-z]{1,5}$/, "")
    .replaceAll(/\p{Cc}/gu, "")
    .trim();
  return name.slice(0, 120) || "Imported guide";
};

/**
 * Reads an uploaded file and keeps it, as a guide that nobody sees yet, until it is finished or cancelled
 * (GUIDE-IO-02, GUIDE-IO-03). A file that is no table is refused as a whole; a bad row is only left out.
 */
export const importFile = async (
  db: Kysely<Database>,
  customer: Customer,
  file: { readonly content: Buffer; readonly name: string },
  targetId: number | null,
  now: Date,
): Promise<WireUpload> => {
  const target = targetId === null ? null : await db.transaction().execute((trx) => ownGuide(trx, customer, targetId));
  const answer = await readTable(file.content);
  if (!answer.ok)
    throw new Problem(answer.problem._tag === "TooLarge" ? "TOO_LARGE" : "VALIDATION", sentenceOf(answer.problem), {
      fields: [{ path: "file", message: sentenceOf(answer.problem) }],
    });
  const { table } = answer;
  const columns = guessColumns(table.headings);
  const matched = await matchTable(db, customer, table, columns);
  const content = await pack(JSON.stringify(table));
  const { organization, user } = customer;
  const name = target?.name ?? nameOf(file.name);
  const id = await db.transaction().execute(async (trx) => {
    const guide = await trx
      .insertInto("guide")
      .values({
        organization_id: organization.id,
        name,
        business_unit: organization.businessUnit,
        owner_user_id: user.id,
        modified_by: user.id,
        is_pending: true,
        created_at: now,
        modified_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await trx
      .insertInto("guide_upload")
      .values({
        guide_id: guide.id,
        organization_id: organization.id,
        user_id: user.id,
        target_guide_id: target?.id ?? null,
        headings: JSON.stringify(table.headings),
        columns: JSON.stringify(toWire(columns)),
        content,
        created_at: now,
      })
      .execute();
    return guide.id;
  });
  return review({ id, name, target: target?.id ?? null }, table, columns, matched);
};

interface Held {
  readonly id: number;
  readonly name: string;
  readonly target: number | null;
  readonly table: Table;
  readonly columns: Readonly<Record<string, number | null>>;
}

/** The upload, when this very user made it for this organization; every other one is unknown (GUIDE-LIST-23). */
const ownUpload = async (db: Kysely<Database>, customer: Customer, id: number): Promise<Held> => {
  if (!isRowId(id)) throw notFound();
  const row = await db
    .selectFrom("guide_upload as u")
    .innerJoin("guide as g", "g.id", "u.guide_id")
    .select(["u.guide_id", "u.target_guide_id", "u.columns", "u.content", "g.name"])
    .where("u.organization_id", "=", customer.organization.id)
    .where("u.user_id", "=", customer.user.id)
    .where("u.guide_id", "=", id)
    .forUpdate("u")
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return {
    id,
    name: row.name,
    target: row.target_guide_id,
    columns: row.columns,
    table: JSON.parse((await unpack(row.content)).toString("utf8")) as Table,
  };
};

/** Reads an uploaded file again with the columns that the reviewer chose (OP-67). */
export const chooseColumns = async (
  db: Kysely<Database>,
  customer: Customer,
  id: number,
  chosen: Readonly<Record<string, number | null>>,
): Promise<WireUpload> => {
  const upload = await ownUpload(db, customer, id);
  const columns = fromWire(chosen, upload.table.headings);
  await db
    .updateTable("guide_upload")
    .set({ columns: JSON.stringify(toWire(columns)) })
    .where("organization_id", "=", customer.organization.id)
    .where("guide_id", "=", id)
    .execute();
  return review(upload, upload.table, columns, await matchTable(db, customer, upload.table, columns));
};

/** Makes a guide of what was reviewed, or adds it to the guide that it was uploaded for (GUIDE-IO-05, GUIDE-IO-09). Answers that guide. */
export const finishUpload = async (
  db: Kysely<Database>,
  customer: Customer,
  id: number,
  wanted: string,
  now: Date,
): Promise<number> => {
  const upload = await ownUpload(db, customer, id);
  const name = wanted.trim();
  if (name === "" || name.length > 200) throw invalid("body.name", "must be 1 to 200 characters");
  const { lines } = await matchTable(db, customer, upload.table, fromWire(upload.columns, upload.table.headings));
  const { organization, user } = customer;
  if (upload.target !== null) {
    const target = await ownGuide(db, customer, upload.target);
    await addLines(db, target, lines);
    await sql`update guide set version = version + 1, modified_at = ${now}, modified_by = ${user.id} where organization_id = ${organization.id} and id = ${target.id}`.execute(
      db,
    );
    await db.deleteFrom("guide").where("organization_id", "=", organization.id).where("id", "=", id).execute();
    return target.id;
  }
  const free = freeGroupName(name, await otherNames(db, organization.id, id)) ?? name;
  await addLines(db, { id, organization_id: organization.id }, lines);
  await db
    .updateTable("guide")
    .set({ name: free, is_pending: false, modified_at: now })
    .where("organization_id", "=", organization.id)
    .where("id", "=", id)
    .execute();
  await db
    .deleteFrom("guide_upload")
    .where("organization_id", "=", organization.id)
    .where("guide_id", "=", id)
    .execute();
  return id;
};

/** Throws an upload away; nothing of it stays (GUIDE-IO-08). */
export const cancelUpload = async (db: Kysely<Database>, customer: Customer, id: number): Promise<void> => {
  await ownUpload(db, customer, id);
  await db.deleteFrom("guide").where("organization_id", "=", customer.organization.id).where("id", "=", id).execute();
};
