import fs from "node:fs";
import zlib from "node:zlib";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "kysely";
import type { Pool, PoolClient } from "pg";
import { kyselyOver, poolOver } from "../src/database/embedded.ts";
import { createHub, type Notifications } from "../src/database/notifications.ts";
import { APPLICATION_ROLE } from "../src/database/role.ts";
import type { Db } from "../src/database/schema.ts";
import { ensureTemplate } from "../src/database/template.ts";
import { insertFixture } from "../test/fixture.ts";
import { insertRows } from "../test/insert-rows.ts";
import { keepTables, putTablesBack } from "../test/keep-tables.ts";
import { insertPrepGuide } from "./prep-guide.ts";

/** The database in memory, which outlives every server that works on it. */
export interface Store {
  /** A new server's connection; what the previous one left open is rolled back, as when its process ends. */
  readonly connect: (
    /** Passes on that something changed: at once, or later if another process changed it. */
    hear?: (publish: () => void) => void,
  ) => Promise<{ readonly db: Db; readonly pool: Pool; readonly notifications: Notifications }>;
  /**
   * The connection breaks under whoever holds it: its transaction is rolled back, and every further statement fails until
   * it is given back.
   */
  readonly breakConnection: () => Promise<void>;
  /** Reads between steps, past every server. */
  readonly read: <Row>(statement: string) => Promise<readonly Row[]>;
  /** Puts back the world of the first day. */
  readonly reset: () => Promise<void>;
}

/** A second truck region and holidays, so that days differ. */
const insertDays = (db: Db): Promise<void> =>
  insertRows(db, "delivery_calendar", [
    { warehouse: "Newark", day: "2027-03-17", is_closed: true, reason: "Holiday" },
    { warehouse: "Newark", day: "2027-11-11", is_closed: true, reason: "Holiday" },
  ]);

/** What a statement fails with when its connection breaks. */
export const lostConnection = (): Error => Object.assign(new Error("terminating connection"), { code: "57P01" });

const open = async (): Promise<Store> => {
  const template = zlib.gunzipSync(fs.readFileSync(await ensureTemplate(false)));
  const pglite = await PGlite.create({ loadDataDir: new Blob([new Uint8Array(template)]) });
  const owner = kyselyOver(poolOver(pglite));
  await insertFixture(owner);
  await insertDays(owner);
  await insertPrepGuide(owner);
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%' order by 1`.execute(
    owner,
  );
  await keepTables(
    owner,
    tables.map(({ name }) => name),
  );
  // Numbers that are nothing else's, so that they are found in answers.
  await sql`select setval('order_number_seq', 7300000)`.execute(owner);
  const { rows: sequences } = await sql<{ name: string; value: string | null }>`
    select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' order by 1`.execute(
    owner,
  );
  await owner.destroy();
  const release = async (): Promise<void> => {
    await pglite.exec("rollback");
    await pglite.exec("discard all");
  };
  let isBroken = false;
  const failWhileBroken = (client: PoolClient): void => {
    const query = client.query.bind(client) as (...args: readonly unknown[]) => unknown;
    client.query = ((...args: readonly unknown[]) =>
      isBroken ? Promise.reject(lostConnection()) : query(...args)) as typeof client.query;
  };
  return {
    connect: async (hear = (publish) => publish()) => {
      await release();
      isBroken = false;
      const notifications = createHub();
      const pool = poolOver(pglite, {
        ...notifications,
        publish: (payload) => hear(() => notifications.publish(payload)),
      });
      pool.on("connect", failWhileBroken);
      pool.on("release", () => {
        isBroken = false;
      });
      await pglite.exec(`set role ${APPLICATION_ROLE}`);
      return { db: kyselyOver(pool), pool, notifications };
    },
    breakConnection: async () => {
      isBroken = true;
      await pglite.exec("rollback");
    },
    read: async <Row>(statement: string) => (await pglite.query<Row>(statement)).rows,
    reset: async () => {
      await release();
      const db = kyselyOver(poolOver(pglite));
      await putTablesBack(db);
      for (const { name, value } of sequences)
        await sql`select setval(${name}::regclass, ${value ?? "1"}::bigint, ${value !== null})`.execute(db);
      await db.destroy();
    },
  };
};

let opened: Promise<Store> | undefined;

/** One for all simulations of this process: opening it takes longer than a simulated day. */
export const openStore = (): Promise<Store> => (opened ??= open());
