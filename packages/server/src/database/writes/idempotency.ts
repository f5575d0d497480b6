import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import * as Data from "effect/Data";
import type { AuditChange } from "@larder/domain/staff/audit.schema";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../schema.ts";

/** A planned write: its statements, audited object and response. */
export interface PlannedWrite {
  /** Parts of one statement; `locked` has a row if the write is allowed. Null = nothing is written. */
  readonly parts: RawBuilder<unknown> | null;
  /** Statements before and after it, which need a transaction. */
  readonly before?: readonly RawBuilder<unknown>[];
  readonly after?: readonly RawBuilder<unknown>[];
  readonly object: string;
  readonly answer: unknown;
  /** Called once it is committed. */
  readonly written?: () => void;
  /** Drops the stale cached value if another write came first; missing if it was just read. */
  readonly overtaken?: (() => void) | null;
}

/** The parts, if one statement is enough; null = needs the transaction. */
export const atOnceOf = ({ parts, before = [], after = [] }: PlannedWrite): RawBuilder<unknown> | null =>
  before.length + after.length === 0 ? parts : null;

/** Runs a plan in the transaction that locked what it was made from. */
export const writePlanned = async (trx: Db, { parts, before = [], after = [] }: PlannedWrite): Promise<void> => {
  for (const statement of before) await statement.execute(trx);
  if (parts !== null) {
    const { rows } = await sql`with ${parts} select from locked`.execute(trx);
    if (rows.length !== 1) throw new Error("what was locked is not what was read");
  }
  for (const statement of after) await statement.execute(trx);
};

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** A longer response, in characters, is compressed off this thread: a large cart's takes megabytes. */
const LONG = 8_192;

/** The first byte of a compressed response; JSON never starts with it. */
const PACKED = 0x1f;

/** A response as stored under its key; null = no body. */
const packAnswer = async (answer: string | null): Promise<Buffer | null> => {
  if (answer === null) return null;
  const bytes = Buffer.from(answer);
  return answer.length < LONG ? bytes : pack(bytes, { level: 1 });
};

/** Restores the response byte for byte (OP-91). */
export const unpackAnswer = async (stored: Buffer | null): Promise<string | null> => {
  if (stored === null) return null;
  return (stored[0] === PACKED ? await unpack(stored) : stored).toString("utf8");
};

/** The idempotency key was used for another request (OP-91). */
class IdempotencyKeyReused extends Data.TaggedError("IdempotencyKeyReused") {}

/** The write holding the idempotency key was just rolled back; the same request can be retried. */
class IdempotencyKeyBusy extends Data.TaggedError("IdempotencyKeyBusy") {}

export type WriteError = IdempotencyKeyReused | IdempotencyKeyBusy;

/** How long a key is remembered, in ms (OP-91). */
export const KEY_LIFETIME = 24 * 3_600_000;

/** Identifies a key's request: the call, its organization and what was sent. */
export const fingerprintOf = (organizationId: number | null, parts: readonly unknown[]): string =>
  createHash("sha256")
    .update(JSON.stringify([organizationId, ...parts]))
    .digest("base64url");

/** A write's response as sent: JSON, or null = no body. */
export interface Reply {
  readonly status: number;
  readonly body: string | null;
}

interface Request {
  readonly userId: number;
  readonly key: string;
  readonly call: string;
  readonly fingerprint: string;
  readonly now: Date;
}

/** Takes the key, or returns the first response; a concurrent request waits on the unique row, a different one is refused (OP-91). */
export const takeKey = async (trx: Db, { userId, key, call, fingerprint, now }: Request): Promise<Reply | null> => {
  const taken = await sql`
    insert into idempotency (user_id, key, call, body_hash, status, created_at) values (${userId}, ${key}, ${call}, ${fingerprint}, 0, ${now})
    on conflict (user_id, key) do update set call = excluded.call, body_hash = excluded.body_hash, status = 0, body = null, created_at = excluded.created_at
      where idempotency.created_at <= ${new Date(now.getTime() - KEY_LIFETIME)}
    returning key`.execute(trx);
  if (taken.rows.length > 0) return null;
  const { rows } = await sql<{
    call: string;
    body_hash: string;
    status: number;
    body: Buffer | null;
  }>`
    select call, body_hash, status, body from idempotency where user_id = ${userId} and key = ${key}`.execute(trx);
  const row = rows[0];
  if (row === undefined) throw new IdempotencyKeyBusy();
  if (row.call !== call || row.body_hash !== fingerprint) throw new IdempotencyKeyReused();
  return { status: row.status, body: await unpackAnswer(row.body) };
};

/** A write's audit entry: the actor, the user acted for, the organization, and the response if there is a key. */
export interface AuditEntry {
  readonly actorId: number;
  readonly asUserId: number | null;
  readonly organizationId: number | null;
  readonly call: string;
  readonly object: string;
  readonly requestId: string;
  /** The caller's address and device; "" = unknown. */
  readonly address: string;
  readonly device: string;
  /** What a change of the shop replaced; missing = it isn't kept for this call. */
  readonly changes?: readonly AuditChange[];
  readonly now: Date;
}

/**
 * Runs `parts`, and writes the audit and (with a key) the response in the same statement, hence one commit; `locked` in
 * the parts has a row if the write is allowed. Returns whether it was. Fails without writing when the key was used.
 */
export const writeAtOnce = async (
  db: Db,
  parts: RawBuilder<unknown>,
  trace: AuditEntry,
  kept: (Reply & { readonly key: string; readonly fingerprint: string }) | null,
): Promise<boolean> => {
  const body = kept === null ? null : await packAnswer(kept.body);
  const { rows } = await sql<{ locked: number }>`
    with ${parts}, noted as (
      insert into audit (at, actor_id, as_user_id, organization_id, call, object, request_id, address, device)
      select ${trace.now}::timestamptz, ${trace.actorId}::integer, ${trace.asUserId}::integer, ${trace.organizationId}::integer, ${trace.call}::text,
        ${trace.object}::text, ${trace.requestId}::text, ${trace.address}::text, ${trace.device}::text from locked)${
          kept === null
            ? sql``
            : sql`, kept as (
      insert into idempotency (user_id, key, call, body_hash, status, body, created_at)
      select ${trace.actorId}::integer, ${kept.key}::text, ${trace.call}::text, ${kept.fingerprint}::text, ${kept.status}::integer, ${body}::bytea,
        ${trace.now}::timestamptz from locked)`
        }
    select count(*)::int as locked from locked`.execute(db);
  return rows[0]?.locked === 1;
};

/** Writes the audit and, with a key, the response in one statement (OP-91). */
export const writeAudit = async (
  trx: Db,
  trace: AuditEntry,
  kept: (Reply & { readonly key: string }) | null = null,
): Promise<void> => {
  const audit = sql`insert into audit (at, actor_id, as_user_id, organization_id, call, object, request_id, address, device, changes)
    values (${trace.now}, ${trace.actorId}, ${trace.asUserId}, ${trace.organizationId}, ${trace.call}, ${trace.object}, ${trace.requestId},
      ${trace.address}, ${trace.device}, ${JSON.stringify(trace.changes ?? [])}::jsonb)`;
  if (kept === null) await audit.execute(trx);
  else {
    const body = await packAnswer(kept.body);
    await sql`with noted as (${audit})
      update idempotency set status = ${kept.status}, body = ${body} where user_id = ${trace.actorId} and key = ${kept.key}`.execute(
      trx,
    );
  }
};
