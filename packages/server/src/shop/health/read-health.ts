import fs from "node:fs";
import path from "node:path";
import type { HealthFacts } from "@larder/domain/staff/health.schema";
import { sql } from "kysely";
import { type Config, repositoryRoot } from "../../config.ts";
import type { Db } from "../../database/schema.ts";
import { BACKUP_SETTING } from "../../database/backup-record.ts";
import { freeBytes } from "../../database/storage.ts";

type WireFacts = (typeof HealthFacts)["Encoded"];

const DAY = 86_400_000;

interface Row {
  readonly waiting: number;
  readonly oldest: Date | null;
  readonly failed: number;
  readonly bytes: string;
  readonly connections: number;
  readonly allowed: number;
  readonly migrations: number;
  readonly last: string;
  readonly version: string;
}

const ownVersion = (): string =>
  (JSON.parse(fs.readFileSync(path.join(repositoryRoot, "package.json"), "utf8")) as { readonly version: string })
    .version;

const isOwnDisk = (config: Pick<Config, "databaseUrl">): boolean => config.databaseUrl === null;

/** The shop's health as it is now. `indexedAt`: when the search index last caught up, in ms since 1970; null = it's being built. */
export const readHealth = async (
  db: Db,
  config: Pick<Config, "databaseUrl" | "dataDir" | "smtp">,
  indexedAt: number | null,
  now: Date,
): Promise<WireFacts> => {
  const { rows } = await sql<Row>`
    select (select count(*)::int from mail where state = 'waiting') as waiting,
      (select min(queued_at) from mail where state = 'waiting') as oldest,
      (select count(*)::int from mail where state = 'failed' and coalesce(tried_at, queued_at) > ${new Date(now.getTime() - DAY)}) as failed,
      pg_database_size(current_database())::text as bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as allowed,
      (select count(*)::int from kysely_migration) as migrations,
      (select coalesce(max(name), '') from kysely_migration) as last,
      current_setting('server_version') as version`.execute(db);
  const failure = await sql<{ at: Date; problem: string }>`
    select coalesce(tried_at, queued_at) as at, problem from mail where state = 'failed' order by id desc limit 1`.execute(
    db,
  );
  const backups = await sql<{
    at: string | null;
  }>`select value ->> 'at' as at from setting where key = ${BACKUP_SETTING}`.execute(db);
  const backedUp = backups.rows[0]?.at ?? null;
  const facts = rows[0]!;
  const [last] = failure.rows;
  return {
    indexAgeMs: indexedAt === null ? null : Math.max(0, now.getTime() - indexedAt),
    isSendingMail: config.smtp !== null,
    mailWaiting: facts.waiting,
    mailWaitMs: facts.oldest === null ? null : Math.max(0, now.getTime() - facts.oldest.getTime()),
    mailFailed: facts.failed,
    lastFailure: last === undefined ? null : { at: last.at.toISOString(), problem: last.problem },
    databaseBytes: Number(facts.bytes),
    connections: facts.connections,
    maxConnections: facts.allowed,
    migrations: facts.migrations,
    lastMigration: facts.last,
    diskFreeBytes: isOwnDisk(config) ? freeBytes(config.dataDir) : null,
    backupAgeMs: backedUp === null ? null : Math.max(0, now.getTime() - Date.parse(backedUp)),
    versions: [
      { name: "Larder", version: ownVersion() },
      { name: isOwnDisk(config) ? "PostgreSQL (embedded)" : "PostgreSQL", version: facts.version },
      { name: "Node", version: process.versions.node },
    ],
  };
};
