import type { Db } from "../../database/schema.ts";
import { hashOf, newSecret } from "../../database/secret.ts";
import type { PunchoutSession } from "../../database/tables/account.ts";

/** A session's maximum age in ms (T9); `IDLE` in read-session.ts ends unused ones sooner. */
export const ABSOLUTE = 30 * 24 * 3_600_000;

export interface NewSession {
  readonly userId: number;
  readonly organizationId: number | null;
  readonly region: string | null;
  readonly punchout?: PunchoutSession;
  /** The device; missing = unknown. */
  readonly device?: string;
}

/** Starts a session and returns its secret; only the hash is stored. `replaces`: the session to end (T9). */
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
    .with("started", (part) =>
      part.insertInto("session").values({
        id_hash: hashOf(secret),
        ...row,
        expires_at: new Date(now.getTime() + ABSOLUTE),
        ...(punchout === undefined ? {} : { punchout: JSON.stringify(punchout) as never }),
      }),
    )
    .updateTable("app_user")
    .set({ last_sign_in_at: now })
    .where("id", "=", userId)
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

/** Switches a session's organization, under a new secret; its maximum age stays (T9). */
export const moveSession = (db: Db, session: string, organizationId: number): Promise<string> =>
  move(db, session, { organization_id: organizationId });

/** Switches a session's user and region, under a new secret; null = back to who signed in (IDENT-19, OP-20). */
export const actAs = (
  db: Db,
  session: string,
  { asUserId, organizationId }: { readonly asUserId: number | null; readonly organizationId: number | null },
): Promise<string> => move(db, session, { as_user_id: asUserId, organization_id: organizationId, region: null });

export const endSession = async (db: Db, session: string): Promise<void> => {
  await db.deleteFrom("session").where("id_hash", "=", session).execute();
};
