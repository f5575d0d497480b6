import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** Runs `work` in a savepoint of the transaction, or in a new transaction. When it throws, only its own writes are rolled back. */
export const inSavepoint = async <A>(db: Db, work: (inside: Db) => Promise<A>): Promise<A> => {
  if (!db.isTransaction) return db.transaction().execute(work);
  await sql`savepoint part`.execute(db);
  try {
    const done = await work(db);
    await sql`release savepoint part`.execute(db);
    return done;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(db);
    await sql`release savepoint part`.execute(db);
    throw error;
  }
};
