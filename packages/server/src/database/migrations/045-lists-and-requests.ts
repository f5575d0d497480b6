import { type Kysely, sql } from "kysely";

/** Lists of customers are kept until they are in the shop, as lists for the catalog are. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
alter table import_upload add column kind text not null default 'catalog';
alter table import_upload add constraint import_upload_kind check (kind in ('catalog', 'customers')) not valid;
`.execute(db);
};
