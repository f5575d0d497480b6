import { type Kysely, sql } from "kysely";

/** A customer can report an item that did not come at all (OP-10). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table order_issue drop constraint order_issue_reason_check`.execute(db);
  await sql`alter table order_issue add constraint order_issue_reason_check
    check (reason in ('missing', 'short', 'damaged', 'wrong', 'quality'))`.execute(db);
};
