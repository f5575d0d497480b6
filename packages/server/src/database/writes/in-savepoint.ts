import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** Works in a transaction of its own, or in a part of the one that it's given: when it throws, only its own writes are undone. */
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
