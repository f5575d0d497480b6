import { type Kysely, sql } from "kysely";

/**
 * Products by hand: days on which customers don't see one, uploaded pictures, and what a change of the shop replaced,
 * in the audit. `is_hidden` follows the days, so that a reader needs no clock.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
alter table product add column hidden_from text check (hidden_from ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  add column hidden_until text check (hidden_until ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  add column is_hidden boolean not null default false;
create index product_hidden on product (sku) where hidden_from is not null or hidden_until is not null;
create index product_off_sale on product (sku) where not is_active or is_hidden;
create or replace trigger renew_assortment_version before insert or delete or update of sku, name, category, subcategory, subsubcategory, is_active, is_hidden or truncate on product for each statement execute function renew_assortment_version();
create table product_picture (
  id text primary key check (id ~ '^[0-9a-f]{64}$'),
  content bytea not null,
  created_at timestamptz not null
);
alter table audit add column changes jsonb not null default '[]';
create index audit_of_product on audit (object, at, seq) where object like 'product:%';
`.execute(db);
};
