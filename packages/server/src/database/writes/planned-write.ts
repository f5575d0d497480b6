import { type RawBuilder, sql } from "kysely";
import type { Db } from "../schema.ts";

/** A planned write: its statements, audited object and response. */
export interface PlannedWrite {
  /** Parts of one statement; `locked` has a row if the write is allowed. Null = nothing is written. */
  readonly parts: RawBuilder<unknown> | null;
  /** Statements before and after it, which need a transaction. */
  readonly before?: readonly RawBuilder<unknown>[];
  readonly after?: readonly RawBuilder<unknown>[];
  readonly object: string;
  readonly answer: unknown;
  /** Called once it is committed. */
  readonly written?: () => void;
  /** Drops the stale cached value if another write came first; missing if it was just read. */
  readonly overtaken?: (() => void) | null;
}

/** The parts, if one statement is enough; null = needs the transaction. */
export const atOnceOf = ({ parts, before = [], after = [] }: PlannedWrite): RawBuilder<unknown> | null =>
  before.length + after.length === 0 ? parts : null;

/** Runs a plan in the transaction that locked what it was made from. */
export const writePlanned = async (trx: Db, { parts, before = [], after = [] }: PlannedWrite): Promise<void> => {
  for (const statement of before) await statement.execute(trx);
  if (parts !== null) {
    const { rows } = await sql`with ${parts} select from locked`.execute(trx);
    if (rows.length !== 1) throw new Error("what was locked is not what was read");
  }
  for (const statement of after) await statement.execute(trx);
};
