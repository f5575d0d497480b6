import { setTimeout } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { LONGEST_WINDOW } from "./auth/rate-limit.ts";
import { IDLE } from "./auth/session.ts";
import { KNOWN_FOR } from "./auth/sign-in-limits.ts";
import type { Database } from "./db/schema.ts";
import { sweepUploads } from "./guide-file/upload-store.ts";
import { REMEMBERED } from "./routes/idempotency.ts";

/** How often what has run out is removed, in ms. */
const EVERY = 60_000;

/** Rows that one statement removes at most: the embedded database holds everything else up while it runs. */
const BATCH = 1_000;

/** Between two statements others have their turn, in ms. */
const PAUSE = 5;

/** Removes up to a batch of what has run out and returns how many rows that were. */
type Sweep = (db: Kysely<Database>, now: Date) => Promise<number>;

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

/** Rows that another server process removes right now are left to it. */
const sweeps: readonly Sweep[] = [
  async (db, now) =>
    affected(
      await sql`delete from session where id_hash in (
        select id_hash from session where expires_at < ${now} or seen_at < ${before(now, IDLE)} limit ${BATCH} for update skip locked)`.execute(
        db,
      ),
    ),
  async (db, now) =>
    affected(
      await sql`delete from rate_limit where key in (
        select key from rate_limit where window_start < ${before(now, LONGEST_WINDOW * 1_000)} limit ${BATCH} for update skip locked)`.execute(
        db,
      ),
    ),
  async (db, now) =>
    affected(
      await sql`delete from sign_in_network where (user_id, network) in (
        select user_id, network from sign_in_network where seen_at < ${before(now, KNOWN_FOR)} limit ${BATCH} for update skip locked)`.execute(
        db,
      ),
    ),
  async (db, now) =>
    affected(
      await sql`delete from idempotency where (user_id, key) in (
        select user_id, key from idempotency where created_at < ${before(now, REMEMBERED)} limit ${BATCH} for update skip locked)`.execute(
        db,
      ),
    ),
  sweepUploads,
];

const affected = ({ numAffectedRows }: { readonly numAffectedRows?: bigint }): number => Number(numAffectedRows ?? 0n);

/**
 * Removes everything that has run out: sessions, counts of tries, networks that were not signed in from for long,
 * idempotency keys (OP-91), uploads that nobody finished (OP-67). The audit stays: it is append-only, and its owner's to
 * archive. In small steps, until nothing is left or `isStopped`.
 */
export const sweep = async (db: Kysely<Database>, now: Date, isStopped: () => boolean = () => false): Promise<void> => {
  for (const remove of sweeps) while (!isStopped() && (await remove(db, now)) > 0) await setTimeout(PAUSE);
};

/** Sweeps every minute, the next time only after the last one is done. Returns how to stop it; a step that runs is finished first. */
export const sweepRegularly = (db: Kysely<Database>, onProblem: (problem: unknown) => void): (() => Promise<void>) => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      await sweep(db, new Date(), () => signal.aborted).catch(onProblem);
      await setTimeout(EVERY, undefined, { signal, ref: false }).catch(() => {});
    }
  };
  const running = run();
  return () => {
    stopping.abort();
    return running;
  };
};
