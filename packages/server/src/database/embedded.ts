import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { createPgConfig } from "@electric-sql/pglite/node-postgres";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";
import { Pool, type PoolClient } from "pg";
import { Parser } from "pg-protocol/dist/parser.js";
import { hearAll, type NotificationHub } from "./notifications.ts";
import { nextTurn } from "./process/turns.ts";
import type { Database, Db } from "./schema.ts";
import { clock } from "../clock.ts";
import { isTraced, traceStatement } from "../trace.ts";
import { failpoint } from "../failpoint.ts";

const KEPT = 400;

const names = new Map<string, string>();

/** The same text gets the same name on every connection; null = limit reached. */
const nameOf = (text: string): string | null => {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= KEPT) return null;
  const name = createHash("sha256").update(text).digest("base64url").slice(0, 20);
  names.set(text, name);
  return name;
};

const READ_ONLY = "25006";

/** `isNamed`: statements are planned once per connection instead of once per call: planning is about half the cost of a read. */
const overClient = (client: PoolClient, isNamed: boolean): PostgresPoolClient => {
  let isReadOnly = false;
  const send = (text: string, values?: unknown[]) => {
    if (!isNamed || values === undefined || values.length === 0) return client.query(text, values);
    const name = nameOf(text);
    return name === null ? client.query(text, values) : client.query({ name, text, values });
  };
  return {
    query: (async (text: string, values?: unknown[]) => {
      try {
        await failpoint("before a statement");
        const answer = await send(text, values);
        await failpoint("after a statement");
        return answer;
      } catch (error) {
        isReadOnly ||= (error as { readonly code?: unknown }).code === READ_ONLY;
        throw error;
      }
    }) as unknown as PostgresPoolClient["query"],
    // A server that became a standby is left for the one that took its place.
    release: () => client.release(isReadOnly),
  };
};

interface Using {
  /** Behind a pooler, statements stay without names: those of one connection would meet those of another. */
  readonly isPooled?: boolean;
  /** Finds the server that can be written, where there are several. */
  readonly connect?: (pool: Pool) => Promise<PoolClient>;
}

const poolFor = (pool: Pool, { isPooled = false, connect = (from) => from.connect() }: Using): PostgresPool => {
  const held = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    connect: async () => {
      const client = await connect(pool);
      const known = held.get(client) ?? overClient(client, !isPooled);
      held.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
};

interface Answer {
  readonly name: string;
  readonly severity?: string | undefined;
  readonly message?: string;
}

/** A PANIC or FATAL error: the database, for example unable to write its log, no longer answers. */
const hasGivenUp = ({ name, severity = "" }: Answer): boolean => name === "error" && /^(PANIC|FATAL)$/.test(severity);

/** Ends the process after such an error: the next start recovers what is on disk, while going on would hang the next statement. */
const endWhenGivenUp = (answers: readonly Answer[]): void => {
  const last = answers.find(hasGivenUp);
  if (last === undefined) return;
  process.stderr.write(
    `The embedded database gave up (${last.message}); the server ends. Whatever was acknowledged is kept.\n`,
  );
  process.exit(1);
};

type Source = Pick<PGlite, "waitReady" | "execProtocolStream">;

const TURN = 10;

/** The first byte of the messages that end a batch (Sync, Query, Flush, Terminate); all others are answered with one of these. */
const BATCH_ENDS = new Set(["S", "Q", "H", "X"].map((type) => type.charCodeAt(0)));

/**
 * The settings of a `pg` connection over PGlite, with pg's own parser: PGlite's drops a leading U+FEFF as a byte order
 * mark.
 *
 * PGlite runs on this thread and never yields between statements, so a transaction of fifty would block all other
 * requests; this yields after `TURN` ms.
 *
 * The messages of one statement (Bind, Describe, Execute, Sync) go in one call, like one packet to a PostgreSQL.
 */
const connectionOver = (pglite: PGlite): ReturnType<typeof createPgConfig> => {
  let began = 0;
  let batch: Uint8Array[] = [];
  const source: Source = {
    waitReady: pglite.waitReady,
    execProtocolStream: async (message) => {
      batch.push(message);
      if (!BATCH_ENDS.has(message[0] ?? 0)) return [];
      const sent = batch.length === 1 ? message : Buffer.concat(batch);
      batch = [];
      if (clock.elapsed() - began > TURN) {
        await nextTurn();
        began = clock.elapsed();
      }
      const messages: unknown[] = [];
      const parser = new Parser();
      await pglite.execProtocolRawStream(sent, {
        // The file system already syncs.
        syncToFs: false,
        // Copied: the part is PGlite's own memory, which the next one overwrites.
        onRawData: (part) => parser.parse(Buffer.from(part), (one) => messages.push(one)),
      });
      endWhenGivenUp(messages as Parameters<typeof endWhenGivenUp>[0]);
      return messages as Awaited<ReturnType<PGlite["execProtocolStream"]>>;
    },
  };
  return createPgConfig(source as PGlite);
};

type Init = NodeFS["init"];
interface Stream {
  readonly nfd?: number;
  readonly node: unknown;
}

const syncFolder = (folder: string): void => {
  const opened = fs.openSync(folder, "r");
  try {
    fs.fsyncSync(opened);
  } finally {
    fs.closeSync(opened);
  }
};

/** The embedded database's files with a real fsync: without it, a power failure could lose an acknowledged order. */
class DurableNodeFS extends NodeFS {
  syncs = 0;

  override async init(...[pg, options]: Parameters<Init>): ReturnType<Init> {
    const made = await super.init(pg, options);
    made.emscriptenOpts.preRun?.push((module) => {
      const files = module.NODEFS as unknown as {
        readonly stream_ops: { fsync?: (stream: Stream) => number };
        readonly realPath: (node: unknown) => string;
      };
      files.stream_ops.fsync = (stream) => {
        this.syncs += 1;
        if (stream.nfd === undefined) syncFolder(files.realPath(stream.node));
        else fs.fdatasyncSync(stream.nfd);
        return 0;
      };
    });
    return made;
  }
}

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

/** The database over a pool. Statements are traced if something takes traces by now. */
export const kyselyOver = (pool: Pool, using: Using = {}): Db =>
  new Kysely<Database>({
    dialect: new PostgresDialect({ pool: poolFor(pool, using) }),
    ...(isTraced()
      ? {
          log: ({ level, query, queryDurationMillis }) =>
            traceStatement(query.sql, queryDurationMillis, level === "error"),
        }
      : {}),
  });

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
