import { pageKinds } from "@larder/domain/page/page-model.schema";
import * as Data from "effect/Data";
import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import { hashOf, newSecret } from "../../database/secret.ts";
import { auditCommand, type CommandTrace } from "../../database/writes/audit-command.ts";
import { type Limit, limitTries, LONGEST_WINDOW } from "../auth/rate-limit.ts";

/** How long a setup link is valid, and the session of the browser that opened it, in ms (OP-26). */
export const SETUP_LIFETIME = 24 * 3_600_000;

const byNetwork: Limit = { hits: 10, seconds: LONGEST_WINDOW };

/** The link was used, has expired, never existed, or the shop has an administrator; never says which. */
export class SetupLinkNotFound extends Data.TaggedError("SetupLinkNotFound") {}

/** The shop has an administrator, who signs in instead of using a setup link. */
export class AlreadyAdministered extends Data.TaggedError("AlreadyAdministered") {}

export type SetupError = SetupLinkNotFound | AlreadyAdministered;

/** Whether someone is the shop's administrator, suspended or not: a condition. */
const isAdministered = sql<boolean>`exists (select from app_user where roles ? 'administrator')`;

export const hasAdministrator = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`select ${isAdministered} as is`.execute(db);
  return rows[0]?.is === true;
};

/** Two browsers can't open links, or make administrators, at the same moment. */
const lockSetup = (trx: Db) => sql`select pg_advisory_xact_lock(460048)`.execute(trx);

/**
 * Makes a link that sets up a shop once, and audits it. `replaces`: earlier links, and a browser that is setting up
 * the shop now, stop working. The secret is in the fragment, which browsers don't send, and only its hash is stored.
 * Throws AlreadyAdministered.
 */
export const makeSetupLink = async (trx: Db, trace: CommandTrace, replaces: boolean): Promise<string> => {
  await lockSetup(trx);
  if (await hasAdministrator(trx)) throw new AlreadyAdministered();
  if (replaces) await endSetup(trx);
  const token = newSecret();
  const expires = new Date(trace.now.getTime() + SETUP_LIFETIME);
  await trx
    .insertInto("setup_link")
    .values({ token_hash: hashOf(token), session_hash: null, expires_at: expires })
    .execute();
  await auditCommand(trx, trace, "setup");
  return `${pageKinds.setup.path}#${token}`;
};

/** Ends every setup link and session. */
export const endSetup = async (trx: Db): Promise<void> => {
  await trx.deleteFrom("setup_link").execute();
};

/**
 * Opens a link, once, and returns the secret of its browser's setup session; every other link and setup session ends.
 * Throws SetupLinkNotFound and TooManySignIns.
 */
export const startSetup = async (db: Db, trace: CommandTrace, token: string, network: string): Promise<string> => {
  await limitTries(db, `setup-link ${network}`, byNetwork, trace.now);
  return db.transaction().execute(async (trx) => {
    await lockSetup(trx);
    const secret = newSecret();
    const { numAffectedRows } = await sql`update setup_link
      set session_hash = ${hashOf(secret)}, expires_at = ${new Date(trace.now.getTime() + SETUP_LIFETIME)}
      where token_hash = ${hashOf(token)} and session_hash is null and expires_at > ${trace.now} and not ${isAdministered}`.execute(
      trx,
    );
    if (numAffectedRows !== 1n) throw new SetupLinkNotFound();
    await trx.deleteFrom("setup_link").where("token_hash", "<>", hashOf(token)).execute();
    await auditCommand(trx, trace, "setup");
    return secret;
  });
};

/** Whether a secret is a setup session's, which ends with the first administrator. */
export const isSettingUp = async (db: Db, secret: string, now: Date): Promise<boolean> => {
  const { rows } = await sql`select from setup_link
    where session_hash = ${hashOf(secret)} and expires_at > ${now} and not ${isAdministered}`.execute(db);
  return rows.length > 0;
};

/** Keeps two first administrators from being made at the same moment. Throws AlreadyAdministered. */
export const requireNoAdministrator = async (trx: Db): Promise<void> => {
  await lockSetup(trx);
  if (await hasAdministrator(trx)) throw new AlreadyAdministered();
};
