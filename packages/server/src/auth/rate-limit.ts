import { TooManySignIns } from "./errors.ts";
import { sql } from "kysely";
import type { Db } from "../db/schema.ts";

/** So many hits in so many seconds. */
export interface Limit {
  readonly hits: number;
  readonly seconds: number;
}

/** The longest time a count is needed for, in seconds; older rows are swept. */
export const LONGEST_WINDOW = 900;

/** Tokens for the messaging service, per user; a page that is loaded again asks for one. */
export const tokensByUser: Limit = { hits: 300, seconds: LONGEST_WINDOW };

/** Events that applications report to the messaging service, per user. */
export const eventsByUser: Limit = { hits: 2_000, seconds: LONGEST_WINDOW };

const secondsUntil = (at: number, now: Date): number => Math.max(1, Math.ceil((at - now.getTime()) / 1_000));

/**
 * Counts one hit and returns how many seconds to wait; 0 = go on. What is refused is not counted and writes nothing.
 * Counted in the database, so that several server processes count together.
 */
export const hit = async (db: Db, key: string, { hits, seconds }: Limit, now: Date): Promise<number> => {
  const since = new Date(now.getTime() - seconds * 1_000);
  const counted = await sql`
    insert into rate_limit (key, window_start, hits) values (${key}, ${now}, 1)
    on conflict (key) do update set
      hits = case when rate_limit.window_start <= ${since} then 1 else rate_limit.hits + 1 end,
      window_start = case when rate_limit.window_start <= ${since} then ${now} else rate_limit.window_start end
    where rate_limit.window_start <= ${since} or rate_limit.hits < ${hits}
    returning key`.execute(db);
  if (counted.rows.length > 0) return 0;
  const row = await db.selectFrom("rate_limit").select("window_start").where("key", "=", key).executeTakeFirst();
  return row === undefined ? 1 : secondsUntil(row.window_start.getTime() + seconds * 1_000, now);
};

/** Counts a try that an account or a network may make so often. Throws TooManySignIns. */
export const limitTries = async (db: Db, key: string, limit: Limit, now: Date): Promise<void> => {
  const retryAfter = await hit(db, key, limit, now);
  if (retryAfter > 0) throw new TooManySignIns({ retryAfter });
};

/** Some hits are free; each further one makes the next wait twice as long, up to `longest` seconds. */
export interface Slowdown {
  readonly free: number;
  readonly longest: number;
  /** After so many seconds without a hit everything begins again. */
  readonly seconds: number;
}

/** Counts one hit and returns how many seconds to wait; 0 = go on. A hit within the wait is refused and not counted. */
export const slowDown = async (
  db: Db,
  key: string,
  { free, longest, seconds }: Slowdown,
  now: Date,
): Promise<number> => {
  const since = new Date(now.getTime() - seconds * 1_000);
  const further = sql`rate_limit.hits + 1 - ${free}::integer`;
  const counted = await sql`
    insert into rate_limit (key, window_start, hits) values (${key}, ${now}, 1)
    on conflict (key) do update set
      hits = case when rate_limit.window_start <= ${since} then 1 else rate_limit.hits + 1 end,
      window_start = ${now},
      free_at = case when rate_limit.window_start <= ${since} or ${further} <= 0 then null
        else ${now}::timestamptz + least(${longest}::integer, power(2, least(${further} - 1, 20))) * interval '1 second' end
    where rate_limit.window_start <= ${since} or rate_limit.free_at is null or rate_limit.free_at <= ${now}
    returning key`.execute(db);
  if (counted.rows.length > 0) return 0;
  const row = await db.selectFrom("rate_limit").select("free_at").where("key", "=", key).executeTakeFirst();
  return row?.free_at ? secondsUntil(row.free_at.getTime(), now) : 1;
};

/** Takes one hit back, after a try that succeeded: many people of one restaurant sign in from one address. */
export const refund = async (db: Db, keys: readonly string[]): Promise<void> => {
  await sql`update rate_limit set hits = hits - 1, free_at = null where key in (${sql.join(keys)}) and hits > 0`.execute(
    db,
  );
};

/** Forgets all hits of a key. */
export const forget = async (db: Db, key: string): Promise<void> => {
  await db.deleteFrom("rate_limit").where("key", "=", key).execute();
};
