import type { Db } from "../db/schema.ts";
import type { PunchoutSession } from "./caller.ts";
import { hashOf, newSecret } from "./secret.ts";

/** A session ends at the latest this long after its start, in ms (T9); `IDLE` of read-session.ts ends an unused one sooner. */
export const ABSOLUTE = 30 * 24 * 3_600_000;

/** What a session is made of. */
export interface NewSession {
  readonly userId: number;
  readonly organizationId: number | null;
  readonly region: string | null;
  readonly punchout?: PunchoutSession;
  /** What it is used with; left out = not known. */
  readonly device?: string;
}

/** Starts a session under a new secret and answers the secret; only its hash is stored. `replaces` ends the one before (T9). */
export const startSession = async (
  db: Db,
  { userId, organizationId, region, punchout, device = "" }: NewSession,
  now: Date,
  replaces: string | null,
): Promise<string> => {
  const secret = newSecret();
  const row = { user_id: userId, organization_id: organizationId, region, created_at: now, seen_at: now, device };
  if (replaces !== null) await endSession(db, replaces);
  await db
    .insertInto("session")
    .values({
      id_hash: hashOf(secret),
      ...row,
      expires_at: new Date(now.getTime() + ABSOLUTE),
      ...(punchout === undefined ? {} : { punchout: JSON.stringify(punchout) as never }),
    })
    .execute();
  return secret;
};

const move = async (
  db: Db,
  session: string,
  to: { readonly organization_id: number | null; readonly as_user_id?: number | null; readonly region?: null },
): Promise<string> => {
  const secret = newSecret();
  await db
    .updateTable("session")
    .set({ id_hash: hashOf(secret), ...to })
    .where("id_hash", "=", session)
    .execute();
  return secret;
};

/** The same session under a new secret, with another organization; the absolute limit stays (T9). */
export const moveSession = (db: Db, session: string, organizationId: number): Promise<string> =>
  move(db, session, { organization_id: organizationId });

/** The same session under a new secret, as another user and from that user's region; null = as the user who signed in (IDENT-19, OP-20). */
export const actAs = (
  db: Db,
  session: string,
  { asUserId, organizationId }: { readonly asUserId: number | null; readonly organizationId: number | null },
): Promise<string> => move(db, session, { as_user_id: asUserId, organization_id: organizationId, region: null });

/** Ends a session at once. */
export const endSession = async (db: Db, session: string): Promise<void> => {
  await db.deleteFrom("session").where("id_hash", "=", session).execute();
};
