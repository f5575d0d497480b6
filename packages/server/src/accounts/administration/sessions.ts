import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import { deviceId, isAliveAt } from "../read-account.ts";

export interface ListedSession {
  /** A public id, different from its lookup key. */
  readonly id: string;
  readonly email: string;
  readonly device: string;
  readonly startedAt: Date;
  readonly seenAt: Date;
}

/** Who is signed in, the latest use first; of one user, or of all. */
export const listSessions = async (db: Db, email: string | null, now: Date): Promise<readonly ListedSession[]> => {
  const { rows } = await sql<ListedSession>`
    select ${deviceId} as id, u.email, s.device, s.created_at as "startedAt", s.seen_at as "seenAt"
    from session s join app_user u on u.id = s.user_id
    where ${isAliveAt(now)} and (${email}::text is null or lower(u.email) = lower(${email})) order by s.seen_at desc, 1 limit 500`.execute(
    db,
  );
  return rows;
};

/** Ends one session by its public id, or all of a user's. Returns how many. */
export const endSessions = async (
  trx: Db,
  which: { readonly id: string } | { readonly userId: number },
): Promise<number> => {
  const { rows } = await sql`delete from session s where ${
    "id" in which ? sql`${deviceId} = ${which.id}` : sql`s.user_id = ${which.userId}`
  } returning s.id_hash`.execute(trx);
  return rows.length;
};
