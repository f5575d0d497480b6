import fs from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { Pool } from "pg";
import type { PGlite } from "@electric-sql/pglite";
import type { Config } from "../config.ts";
import { ensureSystemPages } from "../cms/system-pages.ts";
import { type Check, checkOfStorage, requireWritable } from "./check.ts";
import { checkVersion, kyselyOver, openEmbedded, poolOver } from "./embedded.ts";
import type { FolderLock } from "./lock.ts";
import { isMigrated, migrate } from "./migrate.ts";
import { createHub, hearOwn, listenApart, type NotificationHub, type Notifications } from "./notifications.ts";
import {
  APPLICATION_ROLE,
  grantApplicationRole,
  isGranted,
  requireApplicationRole,
  setApplicationRole,
} from "./role.ts";
import type { Db } from "./schema.ts";
import { makeFolder, probeFolder, requireRoom, roomOf, StorageError, storageErrorOf } from "./storage.ts";
import { ensureTemplate, removeUnpacked, unpackTemplate } from "./template.ts";
import { isUnavailable } from "./unavailable.ts";
import { waitForFolder } from "./wait-for-folder.ts";

/** An open database. */
export interface Opened {
  readonly db: Db;
  readonly pool: Pool;
  readonly kind: "pglite" | "postgres";
  readonly notifications: Notifications;
  /** Whether audit and order lines are append-only by the database's word. */
  readonly isGuarded: boolean;
  /** What the operator should know, in sentences. */
  readonly warnings: readonly string[];
  /** Whether the database can be read and written right now. */
  readonly check: Check;
  /** Whether there is room for writes. */
  readonly hasRoom: () => boolean;
  /** Tells a process that waits for the data folder that it will be free soon. */
  readonly announceClose: () => void;
  /** Closes the database and gives the data folder back. */
  readonly close: () => Promise<void>;
}

export interface OpenOptions {
  /** `application` (the default) may not change the audit or order lines; `owner` is for backup and restore. */
  readonly as?: "application" | "owner";
  /** Puts the demo data into a PostgreSQL of one's own; the embedded one has it from its template. */
  readonly seed?: (db: Db) => Promise<void>;
}

const NO_ROLE =
  `The database user may not create the role ${APPLICATION_ROLE}: the audit and the lines of orders are not protected by the database. ` +
  "Let an administrator create it and grant it, or give the user CREATEROLE.";

/** Brings tables, pages and rights to what this version needs; answers whether the application role protects them. */
const prepare = async (owner: Db): Promise<boolean> => {
  const isReady = (await isMigrated(owner)) && (await isGranted(owner));
  if (!isReady) await migrate(owner);
  await ensureSystemPages(owner);
  return isReady || grantApplicationRole(owner);
};

const openLocked = async (config: Config, lock: FolderLock, { as = "application" }: OpenOptions): Promise<Opened> => {
  const { dataDir } = config;
  const folder = path.join(dataDir, "pg");
  const isNew = !fs.existsSync(folder);
  let pglite: PGlite | null = null;
  try {
    if (isNew) unpackTemplate(await ensureTemplate(config.demo), folder);
    else checkVersion(folder);
    requireRoom(dataDir);
    pglite = await openEmbedded(folder);
    const hub = createHub();
    const pool = poolOver(pglite, hub);
    const db = kyselyOver(pool);
    const isGuarded = await prepare(db);
    if (isGuarded && as === "application") {
      const embedded = pglite;
      await setApplicationRole({ query: (text) => embedded.exec(text) });
      await requireApplicationRole(db);
    }
    const opened = pglite;
    return {
      db,
      pool,
      kind: "pglite",
      notifications: hub,
      isGuarded,
      warnings: isGuarded ? [] : [NO_ROLE],
      check: checkOfStorage(async () => {
        await probeFolder(dataDir);
        await requireWritable(db);
      }),
      hasRoom: roomOf(dataDir),
      announceClose: lock.announceRelease,
      close: async () => {
        await db.destroy();
        await opened.close();
        lock.release();
      },
    };
  } catch (error) {
    await pglite?.close().catch(() => {});
    if (isNew) {
      removeUnpacked(folder);
      lock.abandon();
    } else lock.release();
    throw error;
  }
};

/** Opens the data folder; what cannot be opened leaves nothing of this start behind. */
const openFolder = async (config: Config, options: OpenOptions): Promise<Opened> => {
  const { dataDir } = config;
  let removeMade = (): void => {};
  try {
    removeMade = makeFolder(dataDir);
    const lock = await waitForFolder(dataDir, (sentence) => process.stderr.write(`${sentence}\n`));
    return await openLocked(config, lock, options);
  } catch (error) {
    removeMade();
    throw storageErrorOf(error, dataDir) ?? error;
  }
};

/** An idle connection that breaks is replaced by the pool; it must not end the process. */
const warn = (problem: Error): void => process.emitWarning(`The database closed a connection: ${problem.message}`);

interface Connecting {
  /** Whether statements run as the application role. */
  readonly isGuarded?: boolean;
  readonly hub?: NotificationHub;
}

const connect = (connectionString: string, { isGuarded = false, hub }: Connecting = {}): Pool => {
  const pool = new Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: "larder",
    keepAlive: true,
    onConnect: async (client) => {
      if (isGuarded) await setApplicationRole(client);
      if (hub !== undefined) await hearOwn(hub)(client);
    },
  });
  pool.on("error", warn);
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
};

const durabilityWarnings = async (db: Db): Promise<string[]> => {
  const found = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes')`.execute(
    db,
  );
  return found.rows
    .filter(({ setting }) => setting === "off")
    .map(
      ({ name }) => `The database runs with ${name} = off: an acknowledged order can be lost when its machine fails.`,
    );
};

interface Prepared extends Pick<Opened, "isGuarded" | "warnings"> {
  readonly as: NonNullable<OpenOptions["as"]>;
}

/** Opens the pool that serves. The owner's is for one task, which keeps nothing that a notification could outdate. */
const openedServer = async (connectionString: string, { as, ...found }: Prepared): Promise<Opened> => {
  const hub = createHub();
  const { isGuarded } = found;
  const pool = connect(connectionString, { isGuarded, ...(as === "application" ? { hub } : {}) });
  const db = kyselyOver(pool);
  try {
    if (isGuarded) await requireApplicationRole(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const stopListening = as === "application" ? listenApart(connectionString, pool, hub) : null;
  return {
    db,
    pool,
    kind: "postgres",
    notifications: hub,
    ...found,
    check: checkOfStorage(() => requireWritable(db)),
    hasRoom: () => true,
    announceClose: () => {},
    close: async () => {
      await stopListening?.();
      await db.destroy();
    },
  };
};

const openServer = async (connectionString: string, { as = "application", seed }: OpenOptions): Promise<Opened> => {
  const owner = kyselyOver(connect(connectionString));
  try {
    const version = await sql<{ number: string }>`select current_setting('server_version_num') as number`.execute(
      owner,
    );
    if (Number(version.rows[0]?.number) < 150_000) throw new Error("DATABASE_URL must lead to PostgreSQL 15 or newer.");
    const isGuarded = await prepare(owner);
    if (seed !== undefined) await seed(owner);
    const warnings = [...(await durabilityWarnings(owner)), ...(isGuarded ? [] : [NO_ROLE])];
    await owner.destroy();
    return await openedServer(connectionString, { as, isGuarded: as === "application" && isGuarded, warnings });
  } catch (error) {
    await owner.destroy();
    const { code, message } = error as NodeJS.ErrnoException;
    throw isUnavailable(error)
      ? new StorageError(`The database of DATABASE_URL does not answer (${code ?? message}).`)
      : error;
  }
};

/**
 * Opens the database: a PostgreSQL of one's own by DATABASE_URL, otherwise the embedded one in the data folder, which is
 * locked for this process first; a process that is about to give the folder back is waited for. Tables are brought up to date; a new folder begins with a ready-made database.
 * Throws FolderInUse, OlderFolder, StorageError, or what the database says.
 */
export const openDatabase = (config: Config, options: OpenOptions = {}): Promise<Opened> =>
  config.databaseUrl === null ? openFolder(config, options) : openServer(config.databaseUrl, options);
