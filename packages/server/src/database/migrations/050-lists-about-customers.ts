import { type Kysely, sql } from "kysely";

/** Lists of statuses, invoices, purchases and own item numbers are kept until they are in the shop, too. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
alter table import_upload drop constraint import_upload_kind;
alter table import_upload add constraint import_upload_kind
  check (kind in ('catalog', 'customers', 'statuses', 'invoices', 'purchases', 'itemNumbers')) not valid;
`.execute(db);
};
