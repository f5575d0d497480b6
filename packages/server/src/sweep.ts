import { sql } from "kysely";
import { sweepImportUploads } from "./catalog/upload/upload-store.ts";
import type { Retention } from "@larder/domain/staff/retention";
import { readRetention } from "./accounts/privacy/retention.ts";
import { removeDropped, UNDO_TIME } from "./catalog/import/import-record.ts";
import { DRAFT_LIFETIME_MS } from "@larder/domain/guide-cart/merge-drafts";
import { LONGEST_WINDOW } from "./accounts/auth/rate-limit.ts";
import { IDLE } from "./accounts/auth/read-session.ts";
import { KNOWN_FOR } from "./accounts/auth/sign-in-limits.ts";
import type { Database, Db } from "./database/schema.ts";
import { sweepUploads } from "./shop/guide-file/upload-store.ts";
import { learnWords } from "./search/learned/learn-words.ts";
import { repeat } from "./database/process/turns.ts";
import { KEY_LIFETIME } from "./database/writes/idempotency.ts";
import { clock } from "./clock.ts";
import { failpoint } from "./failpoint.ts";

/** How long a back-in-stock notice is shown, in ms. */
const NOTICE_LIFETIME = 30 * 24 * 3_600_000;

/** How often expired rows are removed, in ms. */
const EVERY = 60_000;

/** Rows per statement, which blocks the embedded database for everyone else. */
const BATCH = 1_000;

/** A pause between statements for others, in ms. */
const PAUSE = 5;

/** How long events reported to the messaging service are kept, in ms. */
const EVENTS_KEPT_FOR = 90 * 86_400_000;

const DAY = 24 * 3_600_000;

type Sweep = (db: Db, now: Date, kept: Retention) => Promise<number>;

/** Removes rows by age through an index, so a step costs the same at any size; skips rows that another server is removing. */
const olderThan =
  (table: keyof Database, column: string, age: number | ((kept: Retention) => number)): Sweep =>
  async (db, now, kept) => {
    const before = new Date(now.getTime() - (typeof age === "number" ? age : age(kept)));
    const { numAffectedRows } = await sql`delete from ${sql.id(table)} where ctid = any(array(
      select ctid from ${sql.id(table)} where ${sql.id(column)} < ${before}
      order by ${sql.id(column)} limit ${BATCH} for update skip locked))`.execute(db);
    return Number(numAffectedRows ?? 0n);
  };

/** What undoing an import needs is as old as the import; an import that never ended goes as soon. */
const sweepImports: Sweep = async (db, now) => {
  const { numAffectedRows } = await sql`delete from catalogue_import_product where ctid = any(array(
    select s.ctid from catalogue_import_product s join catalogue_import i on i.id = s.import_id
    where i.started_at < ${new Date(now.getTime() - UNDO_TIME - DAY)} limit ${BATCH} for update of s skip locked))`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
};

/** The application may not delete from the audit; a function of the database's owner removes what is older than the setting. */
const sweepAudit: Sweep = async (db) => {
  const { rows } = await sql<{ removed: number }>`select remove_old_audit(${BATCH}) as removed`.execute(db);
  return rows[0]?.removed ?? 0;
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
  olderThan("passkey_challenge", "expires_at", 0),
  olderThan("sign_up_link", "expires_at", 0),
  olderThan("setup_link", "expires_at", 0),
  olderThan("mail", "created_at", ({ mails }) => mails * DAY),
  learnWords,
  olderThan("search_learned", "seen_at", ({ searches }) => searches * DAY),
  olderThan("analytics_event", "received_at", ({ events }) => events * DAY),
  olderThan("search_event", "received_at", ({ searches }) => searches * DAY),
  olderThan("stock_notice", "back_at", NOTICE_LIFETIME),
  olderThan("idempotency", "created_at", KEY_LIFETIME),
  olderThan("message_event", "created_at", EVENTS_KEPT_FOR),
  olderThan("draft_reminder", "sent_at", DRAFT_LIFETIME_MS),
  olderThan("guide_draft", "changed_at", DRAFT_LIFETIME_MS),
  sweepUploads,
  sweepImportUploads,
  removeDropped,
  sweepImports,
  sweepAudit,
];

/**
 * Removes everything expired: sessions, password, setup and punchout links, rate-limit counts, old sign-in networks,
 * back-in-stock notices (30 days), guide drafts (30 days), idempotency keys (OP-91), unfinished uploads, uploaded lists
 * (a week) and what undoing an import needs (OP-67); and emails, events, searches with what they teach, and the audit by the
 * shop's setting. Before events go, reads what they teach about words (OP-35). In small steps, until done or `isStopped`.
 */
export const sweep = async (db: Db, now: Date, isStopped: () => boolean = () => false): Promise<void> => {
  const kept = await readRetention(db);
  await failpoint("a sweep begins");
  for (const remove of sweeps) while (!isStopped() && (await remove(db, now, kept)) > 0) await clock.sleep(PAUSE);
};

/** Sweeps `every` ms (a minute by default) after the previous run ends. Returns a stop function that lets a running step finish. */
export const sweepRegularly = (db: Db, onProblem: (problem: unknown) => void, every = EVERY): (() => Promise<void>) =>
  repeat(every, (signal) => sweep(db, clock.now(), () => signal.aborted).catch(onProblem));
