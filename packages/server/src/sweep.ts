import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { EVENTS_KEPT } from "./analytics/store-events.ts";
import { DRAFT_LIFETIME_MS } from "@larder/domain/guide-cart/merge-drafts";
import { LONGEST_WINDOW } from "./auth/rate-limit.ts";
import { IDLE } from "./auth/read-session.ts";
import { KNOWN_FOR } from "./auth/sign-in-limits.ts";
import type { Database, Db } from "./db/schema.ts";
import { MAIL_LIFETIME } from "./mail/outbox.ts";
import { sweepUploads } from "./guide-file/upload-store.ts";
import { repeat } from "./process/repeat.ts";
import { SEARCH_EVENTS_KEPT } from "./search/insights/store-events.ts";
import { KEY_LIFETIME } from "./writes/idempotency.ts";

/** How long it is said that a product is back, in ms. */
const NOTICE_LIFETIME = 30 * 24 * 3_600_000;

/** How often what has run out is removed, in ms. */
const EVERY = 60_000;

/** Rows that one statement removes at most: the embedded database holds everything else up while it runs. */
const BATCH = 1_000;

/** Between two statements others have their turn, in ms. */
const PAUSE = 5;

/** How long what applications report to the messaging service is kept, in ms. */
const EVENTS_KEPT_FOR = 90 * 86_400_000;

/** Removes up to a batch of what has run out and returns how many rows that were. */
type Sweep = (db: Db, now: Date) => Promise<number>;

/**
 * Rows by their age. The oldest are found by an index and removed by their place, so that a step costs the same however
 * many there are; rows that another server process removes right now are left to it.
 */
const olderThan =
  (table: keyof Database, column: string, age: number): Sweep =>
  async (db, now) => {
    const { numAffectedRows } = await sql`delete from ${sql.id(table)} where ctid = any(array(
      select ctid from ${sql.id(table)} where ${sql.id(column)} < ${new Date(now.getTime() - age)}
      order by ${sql.id(column)} limit ${BATCH} for update skip locked))`.execute(db);
    return Number(numAffectedRows ?? 0n);
  };

const sweeps: readonly Sweep[] = [
  olderThan("session", "expires_at", 0),
  olderThan("session", "seen_at", IDLE),
  olderThan("rate_limit", "window_start", LONGEST_WINDOW * 1_000),
  olderThan("sign_in_network", "seen_at", KNOWN_FOR),
  olderThan("password_link", "expires_at", 0),
  olderThan("punchout_start", "expires_at", 0),
  olderThan("email_link", "expires_at", 0),
  olderThan("pending_sign_in", "expires_at", 0),
  olderThan("sign_up_link", "expires_at", 0),
  olderThan("mail", "created_at", MAIL_LIFETIME),
  olderThan("analytics_event", "received_at", EVENTS_KEPT),
  olderThan("search_event", "received_at", SEARCH_EVENTS_KEPT),
  olderThan("stock_notice", "back_at", NOTICE_LIFETIME),
  olderThan("idempotency", "created_at", KEY_LIFETIME),
  olderThan("message_event", "created_at", EVENTS_KEPT_FOR),
  olderThan("draft_reminder", "sent_at", DRAFT_LIFETIME_MS),
  olderThan("guide_draft", "changed_at", DRAFT_LIFETIME_MS),
  sweepUploads,
];

/**
 * Removes everything that has run out: sessions, links that set a password or started a punchout, counts of tries, networks that were not signed in from for long,
 * mails (90 days), notices of products that are back (30 days), events of analytics (a week) and of the search (90 days), typed quantities of guides (30 days), idempotency keys (OP-91), unfinished uploads (OP-67). The audit stays: it is append-only, and its owner's to
 * archive. In small steps, until nothing is left or `isStopped`.
 */
export const sweep = async (db: Db, now: Date, isStopped: () => boolean = () => false): Promise<void> => {
  for (const remove of sweeps) while (!isStopped() && (await remove(db, now)) > 0) await setTimeout(PAUSE);
};

/**
 * Sweeps `every` so many ms, a minute if not said otherwise, the next time only after the last one is done. Returns how to
 * stop it; a step that runs is finished first.
 */
export const sweepRegularly = (db: Db, onProblem: (problem: unknown) => void, every = EVERY): (() => Promise<void>) =>
  repeat(every, (signal) => sweep(db, new Date(), () => signal.aborted).catch(onProblem));
