import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "./schema.ts";

/** What hinders the database, or null: it can be read and written. Never rejects. */
export type Check = () => Promise<Error | null>;

/** A check that takes longer, in ms, has failed. */
const DEADLINE = 2_000;

/** How long the outcome of a check holds, in ms: whoever asks often costs no more than one who asks every second. */
const HOLDS = 1_000;

const inTime = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([
    work,
    setTimeout(DEADLINE, undefined, { ref: false }).then(() => {
      throw new Error(`The database did not answer within ${DEADLINE} ms.`);
    }),
  ]);

/** Makes a check of something that throws when it fails. */
export const checkOfStorage = (work: () => Promise<unknown>): Check => {
  let startedAt = Number.NEGATIVE_INFINITY;
  let outcome: Promise<Error | null> = Promise.resolve(null);
  return () => {
    if (performance.now() - startedAt < HOLDS) return outcome;
    startedAt = performance.now();
    outcome = inTime(work()).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
    );
    return outcome;
  };
};

/** Throws when the database does not answer, or takes no writes because it follows another one. */
export const requireWritable = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ read_only: boolean }>`
    select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as read_only`.execute(db);
  if (rows[0]?.read_only !== false) throw new Error("The database takes no writes.");
};
