import fs from "node:fs";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { Kysely, PostgresDialect } from "kysely";
import { Pool } from "pg";
import { DurableNodeFS } from "./durable-fs.ts";
import { hearAll, type NotificationHub } from "./notifications.ts";
import { connectionOver } from "./pglite-connection.ts";
import { preparedPool } from "./prepared.ts";
import type { Database, Db } from "./schema.ts";

/** The embedded PostgreSQL's major version; it can't open another one's data folder. */
export const EMBEDDED_MAJOR = 18;

/** The data folder was written by another major version of the embedded database. */
export class OlderFolder extends Error {
  override readonly name = "OlderFolder";
}

/** A pool with a single connection, which serializes statements and never closes when idle. `hub` receives notifications. */
export const poolOver = (pglite: PGlite, hub: NotificationHub | null = null): Pool => {
  const pool = new Pool(
    Object.assign(connectionOver(pglite), {
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: 20_000,
      ...(hub === null ? {} : { onConnect: hearAll(hub) }),
    }) as ConstructorParameters<typeof Pool>[0],
  );
  // The next connection listens again; pending notifications are lost.
  if (hub !== null) pool.on("remove", () => hub.setListening(false));
  return pool;
};

export const kyselyOver = (pool: Pool): Db =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool: preparedPool(pool) }) });

/** Throws OlderFolder when this version can't read the folder's database. */
export const checkVersion = (folder: string): void => {
  const found = fs.readFileSync(path.join(folder, "PG_VERSION"), "utf8").trim();
  if (Number(found) !== EMBEDDED_MAJOR) {
    throw new OlderFolder(
      `The database in ${folder} was written by PostgreSQL ${found}; this server embeds ${EMBEDDED_MAJOR}. ` +
        "Run 'npm run backup' with the version that wrote it, then 'npm run restore' with this one into an empty folder.",
    );
  }
};

/** Shared memory is allocated at start and never freed: 145 MB with PostgreSQL's defaults. The operating system caches the same files anyway. */
const SETTINGS = ["wal_sync_method=fsync", "shared_buffers=32MB", "max_connections=10"];

/** Opens a folder's database with a real fsync. */
export const openEmbedded = async (folder: string): Promise<PGlite> => {
  const pglite = await PGlite.create({
    fs: new DurableNodeFS(folder),
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
      ...SETTINGS.flatMap((setting) => ["-c", setting]),
    ],
  });
  const { rows } = await pglite.query<{ fsync: string }>("show fsync");
  if (rows[0]?.fsync !== "on") throw new Error("The embedded database does not write durably (fsync is off).");
  return pglite;
};
