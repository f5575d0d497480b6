import { type Kysely, sql } from "kysely";

/** Numbers made from an organization's id stood where customers look for their account number. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`update organization set account_number = '' where account_number = 'I' || lpad(id::text, 5, '0')`.execute(
    db,
  );
};
