import { RecentlyUsed } from "../process/recently-used.ts";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { sql } from "kysely";
import type { Customer } from "../auth/caller.ts";
import type { Db } from "../db/schema.ts";
import { isRowId } from "../guides/access.ts";
import { insertGuide } from "../guides/insert-guide.ts";
import { UploadNotFound } from "./errors.ts";
import type { Fix, Fixes } from "./match-lines.ts";
import type { Table } from "../tabular/table.ts";

/** How long an upload waits for its review, in ms: a week. After that it is unknown, and swept (OP-67). */
export const WAITS = 7 * 24 * 3_600_000;

/** How many uploads of an organization wait at once; one more, and the oldest is gone. */
export const MAX_WAITING = 20;

/** The columns of an upload as they are kept; null = not in the file. */
export type KeptColumns = Readonly<Record<"sku" | "unit" | "quantity" | "group" | "name", number | null>>;

/** What was uploaded, without its cells. */
export interface Held {
  readonly id: number;
  readonly name: string;
  readonly fileName: string;
  readonly target: number | null;
  readonly columns: KeptColumns;
  /** The columns as they were taken at first; null = kept before this was kept. */
  readonly guessed: KeptColumns | null;
  readonly plain: readonly number[];
  readonly fixes: Fixes;
}

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** Cells of uploads that were looked at last, so many rows; they never change under their id. A large one is not kept for long. */
const recent = new RecentlyUsed<Table>(200_000, ({ rows }) => rows.length + 100);

type KeptFix = readonly [row: number, sku: string | null, unit: string | null, quantity: number | null] | number;

/** A row that is only left out is kept as its number: there may be a hundred thousand of them. */
const packFixes = (fixes: Fixes): string =>
  JSON.stringify(
    [...fixes].map(([row, { sku, unit, quantity, skip }]): KeptFix => (skip ? row : [row, sku, unit, quantity])),
  );
const unpackFixes = (kept: readonly KeptFix[]): Fixes =>
  new Map(
    kept.map((fix): readonly [number, Fix] =>
      typeof fix === "number"
        ? [fix, { sku: null, unit: null, quantity: null, skip: true }]
        : [fix[0], { sku: fix[1], unit: fix[2], quantity: fix[3], skip: false }],
    ),
  );

/** Keeps an upload as a guide that is not visible yet. Answers its id. */
export const keepUpload = async (
  db: Db,
  customer: Customer,
  upload: Pick<Held, "name" | "fileName" | "target" | "columns" | "guessed" | "plain"> & {
    readonly table: Table;
    readonly now: Date;
  },
): Promise<number> => {
  const { name, fileName, target, columns, guessed, plain, table, now } = upload;
  const { organization, user } = customer;
  const content = await pack(JSON.stringify(table));
  return db.transaction().execute(async (trx) => {
    await sql`
      delete from guide where organization_id = ${organization.id} and is_pending and id in (
        select guide_id from guide_upload where organization_id = ${organization.id} order by created_at desc, guide_id desc offset ${MAX_WAITING - 1})`.execute(
      trx,
    );
    const id = await insertGuide(trx, customer, {
      name,
      businessUnit: organization.businessUnit,
      isPending: true,
      now,
    });
    await trx
      .insertInto("guide_upload")
      .values({
        guide_id: id,
        organization_id: organization.id,
        user_id: user.id,
        target_guide_id: target,
        headings: JSON.stringify(table.headings),
        columns: JSON.stringify(columns),
        guessed: JSON.stringify(guessed),
        file_name: fileName,
        plain: JSON.stringify(plain),
        fixes: "[]",
        content,
        created_at: now,
      })
      .execute();
    recent.set(String(id), table);
    return id;
  });
};

const waitingUploads = (db: Db, { organization, user }: Customer, now: Date) =>
  db
    .selectFrom("guide_upload as u")
    .innerJoin("guide as g", (join) =>
      join.onRef("g.id", "=", "u.guide_id").onRef("g.organization_id", "=", "u.organization_id"),
    )
    .where("u.organization_id", "=", organization.id)
    .where("u.user_id", "=", user.id)
    .where("u.created_at", ">", new Date(now.getTime() - WAITS));

/** The upload, when this very user made it for this organization and it still waits; every other one is unknown (GUIDE-LIST-23). */
export const heldUpload = async (db: Db, customer: Customer, id: number, now: Date, lock = false): Promise<Held> => {
  if (!isRowId(id)) throw new UploadNotFound();
  const row = await waitingUploads(db, customer, now)
    .select(["u.target_guide_id", "u.columns", "u.guessed", "u.plain", "u.fixes", "u.file_name", "g.name"])
    .where("u.guide_id", "=", id)
    .$if(lock, (query) => query.forUpdate("u"))
    .executeTakeFirst();
  if (row === undefined) throw new UploadNotFound();
  return {
    id,
    name: row.name,
    fileName: row.file_name,
    target: row.target_guide_id,
    columns: row.columns as KeptColumns,
    guessed: row.guessed as KeptColumns | null,
    plain: row.plain,
    fixes: unpackFixes(row.fixes as readonly KeptFix[]),
  };
};

/** The cells of an upload that the customer holds. */
export const tableOfUpload = async (db: Db, customer: Customer, { id }: Held): Promise<Table> => {
  const kept = recent.get(String(id));
  if (kept !== undefined) return kept;
  const row = await db
    .selectFrom("guide_upload")
    .select("content")
    .where("organization_id", "=", customer.organization.id)
    .where("guide_id", "=", id)
    .executeTakeFirst();
  if (row === undefined) throw new UploadNotFound();
  const read = JSON.parse((await unpack(row.content)).toString("utf8")) as Partial<Table> &
    Pick<Table, "headings" | "rows">;
  const table: Table = { first: 2, headingRow: 1, ...read };
  recent.set(String(id), table);
  return table;
};

/** Changes how an upload is read: its columns, or what was decided about its rows. */
export const changeUpload = async (
  db: Db,
  customer: Customer,
  id: number,
  change: { readonly columns?: KeptColumns; readonly fixes?: Fixes },
): Promise<void> => {
  await db
    .updateTable("guide_upload")
    .set({
      ...(change.columns === undefined ? {} : { columns: JSON.stringify(change.columns) }),
      ...(change.fixes === undefined ? {} : { fixes: packFixes(change.fixes) }),
    })
    .where("organization_id", "=", customer.organization.id)
    .where("guide_id", "=", id)
    .execute();
};

/** The customer's uploads that wait, the latest first. */
export const pendingUploads = async (db: Db, customer: Customer, now: Date) => {
  const rows = await waitingUploads(db, customer, now)
    .select(["u.guide_id", "u.target_guide_id", "u.file_name", "u.created_at", "g.name"])
    .orderBy("u.created_at", "desc")
    .orderBy("u.guide_id", "desc")
    .execute();
  return rows.map((row) => ({
    id: row.guide_id,
    name: row.name,
    fileName: row.file_name,
    targetGuideId: row.target_guide_id,
    at: row.created_at.getTime(),
  }));
};

/** Uploads that one sweep removes at most. */
const SWEPT = 200;

/** Removes uploads that have waited for a week, with all that was decided about them, and returns how many. In small steps. */
export const sweepUploads = async (db: Db, now: Date): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from guide where is_pending and id in (
      select guide_id from guide_upload where created_at <= ${new Date(now.getTime() - WAITS)} order by created_at limit ${SWEPT})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
};
