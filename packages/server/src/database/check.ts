import { sql } from "kysely";
import type { Db } from "./schema.ts";
import { clock } from "../clock.ts";

const temporary = new Set([
  "25006",
  "58030",
  "ETIMEDOUT",
  "EPIPE",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EIO",
  "EDQUOT",
  "53100",
  "53200",
  "53300",
  "57014",
  "57P01",
  "57P02",
  "57P03",
  "40001",
  "40P01",
  "55P03",
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOSPC",
  "EROFS",
]);

/** What `pg` says without a code when a connection is gone. */
const GONE = /Connection terminated|connection error and is not queryable/;
const MESSAGES = new RegExp(
  `${GONE.source}|timeout exceeded when trying to connect|No space left|Read-only file system`,
);

interface Coded {
  readonly code?: unknown;
  readonly message?: unknown;
}

const codedOf = (thrown: unknown): Coded => (typeof thrown === "object" && thrown !== null ? thrown : {});

/** Whether the connection broke while a statement was on its way, so that its outcome isn't known. */
export const isConnectionLost = (thrown: unknown): boolean => {
  const { code, message } = codedOf(thrown);
  return (
    (typeof code === "string" && /^(?:08\w{3}|57P0[123]|ECONNRESET|EPIPE)$/.test(code)) ||
    (typeof message === "string" && GONE.test(message))
  );
};

/** Whether an error means that the database is temporarily unavailable, so the same statement may succeed later. */
export const isUnavailable = (thrown: unknown): boolean => {
  const { code, message } = codedOf(thrown);
  return (
    (typeof code === "string" && (temporary.has(code) || /^08\w{3}$/.test(code))) ||
    (typeof message === "string" && MESSAGES.test(message))
  );
};

const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^(?:ENOSPC|EDQUOT|53100)$/, "The disk is full"],
  [/^(?:EROFS|EACCES|EPERM)$/, "The disk can't be written"],
  [/^(?:EIO|58030)$/, "The disk fails"],
  [/^(?:E[A-Z_]+|08\w{3}|57P0\d)$/, "The database can't be reached"],
  [/^53300$/, "The database has no connection left"],
  [/^28\w{3}$/, "The database refuses the user of DATABASE_URL"],
  [/^3D000$/, "The database of DATABASE_URL doesn't exist"],
];

/** Why something doesn't work, in a sentence that anybody may read: no names, no addresses, no values (OP-126). */
export const reasonOf = (problem: unknown): string => {
  const { code, name } = (problem ?? {}) as { readonly code?: unknown; readonly name?: unknown };
  if (problem instanceof SafeReason) return problem.message;
  if (name === "StorageError") return "The disk of the data folder has no room.";
  if (typeof code !== "string")
    return MESSAGES.test((problem as Error).message)
      ? "The database can't be reached."
      : "Something failed; the log says what.";
  const [, sentence] = REASONS.find(([pattern]) => pattern.test(code)) ?? [null, "The database reports an error"];
  return `${sentence} (${code}).`;
};

/** An error with a message that anybody may read. */
class SafeReason extends Error {}

/** Checks that the database can be read and written: null, or what is wrong. Never rejects. */
export type Check = () => Promise<Error | null>;

/** A check fails after this long, in ms. */
const DEADLINE = 2_000;

/** How long a result is reused, in ms, so that frequent probes cost nothing. */
const HOLDS = 1_000;

const inTime = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([
    work,
    new Promise((_, reject) =>
      clock.after(DEADLINE, () => reject(new SafeReason(`The database did not answer within ${DEADLINE} ms.`))),
    ),
  ]);

export const checkOfStorage = (work: () => Promise<unknown>): Check => {
  let startedAt = Number.NEGATIVE_INFINITY;
  let outcome: Promise<Error | null> = Promise.resolve(null);
  return () => {
    if (clock.elapsed() - startedAt < HOLDS) return outcome;
    startedAt = clock.elapsed();
    outcome = inTime(work()).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
    );
    return outcome;
  };
};

/** Throws when the database doesn't answer, or is a read-only replica. */
export const requireWritable = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ read_only: boolean }>`
    select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as read_only`.execute(db);
  if (rows[0]?.read_only !== false)
    throw new SafeReason("The database takes no writes: it is a standby, or set to read only.");
};
