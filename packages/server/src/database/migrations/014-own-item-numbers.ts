import { type Kysely, sql } from "kysely";

/** An organization's own numbers for products. What is kept by the catalogue's version is read with them, so they renew it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
create table own_item_number (
  organization_id integer not null references organization,
  number_key text not null,
  number text not null,
  sku text not null references product on delete cascade,
  unit text not null default '',
  primary key (organization_id, number_key)
);
create index own_item_number_of_product on own_item_number (organization_id, sku);
create index own_item_number_by_sku on own_item_number (sku);
create trigger renew_catalogue_version before insert or delete or update or truncate on own_item_number for each statement execute function renew_catalogue_version();
`.execute(db);
};
