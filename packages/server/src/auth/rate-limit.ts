import { type Kysely, sql } from "kysely";
import type { Database } from "../db/schema.ts";

/** So many tries in so many seconds. */
export interface Limit {
  readonly hits: number;
  readonly seconds: number;
}

/** Tries to sign in: per address and per machine (OP-23). */
export const loginByEmail: Limit = { hits: 10, seconds: 900 };
export const loginByAddress: Limit = { hits: 100, seconds: 900 };

/** Tokens for the messaging service, per user; a page that is loaded anew asks for one. */
export const tokensByUser: Limit = { hits: 300, seconds: 900 };

/**
 * Counts one try and answers how many seconds to wait; 0 = go on. Counted in the database, so that several server
 * processes count together.
 */
export const countTry = async (db: Kysely<Database>, key: string, limit: Limit, now: Date): Promise<number> => {
  const since = new Date(now.getTime() - limit.seconds * 1_000);
  const { rows } = await sql<{ hits: number; window_start: Date }>`
    insert into rate_limit (key, window_start, hits) values (${key.slice(0, 300)}, ${now}, 1)
    on conflict (key) do update set
      hits = case when rate_limit.window_start <= ${since} then 1 else rate_limit.hits + 1 end,
      window_start = case when rate_limit.window_start <= ${since} then ${now} else rate_limit.window_start end
    returning hits, window_start`.execute(db);
  const row = rows[0];
  if (row === undefined || row.hits <= limit.hits) return 0;
  return Math.max(1, Math.ceil((row.window_start.getTime() + limit.seconds * 1_000 - now.getTime()) / 1_000));
};

/** Forgets the tries, after one that succeeded. */
export const forgetTries = async (db: Kysely<Database>, key: string): Promise<void> => {
  await db.deleteFrom("rate_limit").where("key", "=", key.slice(0, 300)).execute();
};

/** Takes one try back, after one that succeeded: many people of one restaurant sign in from one address. */
export const takeBackTry = async (db: Kysely<Database>, key: string): Promise<void> => {
  await sql`update rate_limit set hits = hits - 1 where key = ${key.slice(0, 300)} and hits > 0`.execute(db);
};
