import fs from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import type { Pool } from "pg";
import type { PGlite } from "@electric-sql/pglite";
import type { Config } from "../config.ts";
import { type Check, checkOfStorage, isUnavailable, requireWritable } from "./check.ts";
import { connect, CONNECT_TIME, onPlainClient } from "./connect.ts";
import { checkVersion, kyselyOver, openEmbedded, poolOver } from "./embedded.ts";
import { type FolderLock, waitForFolder } from "./lock.ts";
import { ensureSystemPages, isMigrated, migrate } from "./migrate.ts";
import { createHub, listenApart, type Notifications } from "./notifications.ts";
import { type Hosts, hostsOf } from "./hosts.ts";
import { isPooled, NO_LISTENING } from "./pooler.ts";
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

export interface Opened {
  readonly db: Db;
  readonly pool: Pool;
  readonly kind: "pglite" | "postgres";
  readonly notifications: Notifications;
  /** Whether the database itself keeps audit and order lines append-only. */
  readonly isGuarded: boolean;
  readonly warnings: readonly string[];
  readonly check: Check;
  readonly hasRoom: () => boolean;
  readonly announceClose: () => void;
  readonly close: () => Promise<void>;
}

export interface OpenOptions {
  /** `application` (default) can't change audit or order lines; `owner` is for backup and restore. */
  readonly as?: "application" | "owner";
  /** Seeds an external PostgreSQL with demo data; the embedded one gets it from its template. */
  readonly seed?: (db: Db) => Promise<void>;
}

const NO_ROLE =
  `The database user can't create the role ${APPLICATION_ROLE}, so the database doesn't protect the audit and order lines. ` +
  "Let an administrator create it and grant it, or give the user CREATEROLE.";

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

/** Leaves nothing behind when the folder can't be opened. */
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
  readonly isPooled: boolean;
}

/** Where a PostgreSQL is, and where its notifications come from: null = the same servers, or nowhere behind a pooler. */
interface Address {
  readonly hosts: Hosts;
  readonly listenAt: readonly string[] | null;
}

const databaseOver = (hosts: Hosts, pool: Pool, isPooled: boolean): Db =>
  kyselyOver(pool, { isPooled, connect: (from) => hosts.untilServed(() => from.connect(), CONNECT_TIME) });

/** The owner's pool runs a single task and caches nothing, so it needs no notifications. */
const openedServer = async ({ hosts, listenAt }: Address, { as, isPooled, ...found }: Prepared): Promise<Opened> => {
  const hub = createHub();
  const { isGuarded } = found;
  const pool = connect(hosts, { isGuarded, isPooled, ...(as === "application" ? { hub } : {}) });
  const db = databaseOver(hosts, pool, isPooled);
  try {
    if (isGuarded) await requireApplicationRole(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const stopListening = as === "application" && listenAt !== null ? listenApart(hostsOf(listenAt), pool, hub) : null;
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

/** Whether a pooler is in between. Throws for a PostgreSQL that is too old. */
const lookAt = (hosts: Hosts): Promise<boolean> =>
  onPlainClient(hosts, async (client) => {
    const { rows } = await client.query<{ number: string }>("select current_setting('server_version_num') as number");
    if (Number(rows[0]?.number) < 150_000) throw new Error("DATABASE_URL must lead to PostgreSQL 15 or newer.");
    return isPooled(client);
  });

const prepareServer = async (
  { hosts, listenAt }: Address,
  { as = "application", seed }: OpenOptions,
  hasPooler: boolean,
): Promise<Prepared> => {
  const owner = databaseOver(hosts, connect(hosts, { isPooled: hasPooler }), hasPooler);
  try {
    const isGuarded = await prepare(owner);
    if (seed !== undefined) await seed(owner);
    const isUnheard = listenAt === null && as === "application";
    return {
      as,
      isPooled: hasPooler,
      isGuarded: as === "application" && isGuarded,
      warnings: [
        ...(await durabilityWarnings(owner)),
        ...(isGuarded ? [] : [NO_ROLE]),
        ...(isUnheard ? [NO_LISTENING] : []),
      ],
    };
  } finally {
    await owner.destroy();
  }
};

const openServer = async (
  addresses: readonly string[],
  listenAt: readonly string[] | null,
  options: OpenOptions,
): Promise<Opened> => {
  try {
    const hosts = hostsOf(addresses);
    const hasPooler = await lookAt(hosts);
    const address = { hosts, listenAt: listenAt ?? (hasPooler ? null : addresses) };
    return await openedServer(address, await prepareServer(address, options, hasPooler));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw isUnavailable(error)
      ? new StorageError(`The database of DATABASE_URL does not answer (${code ?? message}).`)
      : error;
  }
};

/**
 * Opens the database: the PostgreSQL of DATABASE_URL, or else the embedded one in the data folder, which it locks
 * first, waiting for a process that is about to release it. Migrates; a new folder starts from a template. Throws
 * FolderInUse, OlderFolder, StorageError or a database error.
 */
export const openDatabase = (config: Config, options: OpenOptions = {}): Promise<Opened> =>
  config.databaseUrl === null
    ? openFolder(config, options)
    : openServer(config.databaseUrl, config.databaseListenUrl, options);
