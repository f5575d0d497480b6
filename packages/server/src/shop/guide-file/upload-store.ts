import { RecentlyUsed } from "../../database/process/recently-used.ts";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { sql } from "kysely";
import type { Customer } from "../../accounts/auth/caller.ts";
import type { Db } from "../../database/schema.ts";
import { isRowId } from "../guides/access.ts";
import { insertGuide } from "../guides/insert-guide.ts";
import { UploadNotFound } from "./errors.ts";
import type { Fix, Fixes } from "./match-lines.ts";
import type { Table } from "../../tabular/table.ts";

/** How long an upload waits for review, in ms: a week. After that it is unknown and gets swept (OP-67). */
export const WAITS = 7 * 24 * 3_600_000;

/** Pending uploads per organization; one more replaces the oldest. */
export const MAX_WAITING = 20;

/** An upload's columns as stored; null = not in the file. */
export type KeptColumns = Readonly<Record<"sku" | "unit" | "quantity" | "group" | "name", number | null>> & {
  readonly own?: number | null;
};

/** An upload without its cells. */
export interface Held {
  readonly id: number;
  readonly name: string;
  readonly fileName: string;
  readonly target: number | null;
  readonly columns: KeptColumns;
  /** The columns as first guessed; null in older uploads. */
  readonly guessed: KeptColumns | null;
  readonly plain: readonly number[];
  readonly fixes: Fixes;
}

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** The most recently viewed uploads, limited by rows. Cells never change for an id. */
const recent = new RecentlyUsed<Table>(200_000, ({ rows }) => rows.length + 100);

type KeptFix = readonly [row: number, sku: string | null, unit: string | null, quantity: number | null] | number;

/** A skipped row is stored as its number: there may be a hundred thousand. */
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

/** Stores an upload as a guide that isn't visible yet. Returns its id. */
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

/** The user's own pending upload for this organization; any other counts as unknown (GUIDE-LIST-23). */
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

/** The cells of the customer's upload. */
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

/** Changes an upload's columns or fixes. */
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

/** The customer's pending uploads, latest first. */
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

const SWEPT = 200;

/** Removes uploads older than a week with their fixes, in small steps; returns how many. */
export const sweepUploads = async (db: Db, now: Date): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from guide where is_pending and id in (
      select guide_id from guide_upload where created_at <= ${new Date(now.getTime() - WAITS)} order by created_at limit ${SWEPT})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
};
