import { TooManySignIns } from "./errors.ts";
import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";

/** At most `hits` within `seconds`. */
export interface Limit {
  readonly hits: number;
  readonly seconds: number;
}

/** The longest counting window in seconds; older rows are swept. */
export const LONGEST_WINDOW = 900;

/** Messaging tokens per user; each page load requests one. */
export const tokensByUser: Limit = { hits: 300, seconds: LONGEST_WINDOW };

export const eventsByUser: Limit = { hits: 2_000, seconds: LONGEST_WINDOW };

const secondsUntil = (at: number, now: Date): number => Math.max(1, Math.ceil((at - now.getTime()) / 1_000));

/**
 * Counts a hit and returns the seconds to wait; 0 = allowed. Refused hits aren't counted. Counts in the database,
 * across server processes.
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

/** Counts an attempt. Throws TooManySignIns. */
export const limitTries = async (db: Db, key: string, limit: Limit, now: Date): Promise<void> => {
  const retryAfter = await hit(db, key, limit, now);
  if (retryAfter > 0) throw new TooManySignIns({ retryAfter });
};

/** After the free hits, each one doubles the wait, up to `longest` seconds. */
export interface Slowdown {
  readonly free: number;
  readonly longest: number;
  /** Resets after this many seconds without a hit. */
  readonly seconds: number;
}

/** Counts a hit and returns the seconds to wait; 0 = allowed. Hits during the wait are refused and not counted. */
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

/** Takes back one hit after a success: a restaurant's staff share one address. */
export const refund = async (db: Db, keys: readonly string[]): Promise<void> => {
  await sql`update rate_limit set hits = hits - 1, free_at = null where key in (${sql.join(keys)}) and hits > 0`.execute(
    db,
  );
};

export const forget = async (db: Db, key: string): Promise<void> => {
  await db.deleteFrom("rate_limit").where("key", "=", key).execute();
};
