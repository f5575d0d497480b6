import { sql } from "kysely";
import type { Customer } from "../../accounts/auth/caller.ts";
import type { Db } from "../../database/schema.ts";
import { ownGuide } from "./access.ts";
import { rowOf } from "./guide-rows.ts";

/** Deletes an own guide with everything in it (GUIDE-LIST-18). */
export const removeGuide = async (db: Db, customer: Customer, id: number): Promise<void> => {
  const guide = await ownGuide(db, customer, id);
  await sql`delete from guide where ${rowOf(guide)}`.execute(db);
};
