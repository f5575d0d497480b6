import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/schema.ts";

/** A write as it was planned from what was read, what it touches, and what it answers when it is done. */
export interface PlannedWrite {
  /** Parts of one statement, whose part `locked` has a row if the write is allowed; null = nothing is written. */
  readonly parts: RawBuilder<unknown> | null;
  /** Statements that come before and after it, which take a transaction. */
  readonly before?: readonly RawBuilder<unknown>[];
  readonly after?: readonly RawBuilder<unknown>[];
  /** What the audit calls what is written. */
  readonly object: string;
  readonly answer: unknown;
  /** Called once it is committed. */
  readonly written?: () => void;
  /** Forgets the kept value that it was planned from, when another write came first; missing when that was read just now. */
  readonly overtaken?: (() => void) | null;
}

/** The parts of a plan that one statement can do; null = it takes the transaction. */
export const atOnceOf = ({ parts, before = [], after = [] }: PlannedWrite): RawBuilder<unknown> | null =>
  before.length + after.length === 0 ? parts : null;

/** Does a planned write in a transaction that holds the lock on what it was planned from. */
export const writePlanned = async (trx: Db, { parts, before = [], after = [] }: PlannedWrite): Promise<void> => {
  for (const statement of before) await statement.execute(trx);
  if (parts !== null) {
    const { rows } = await sql`with ${parts} select from locked`.execute(trx);
    if (rows.length !== 1) throw new Error("what was locked is not what was read");
  }
  for (const statement of after) await statement.execute(trx);
};
