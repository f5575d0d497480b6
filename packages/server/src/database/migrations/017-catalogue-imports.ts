import { type Kysely, sql } from "kysely";

/** Imports of the catalog: what each would change or has changed, so that it can be applied at once and undone. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
create table catalogue_import (
  id integer generated always as identity primary key,
  file_name text not null,
  started_at timestamptz not null,
  started_by integer references app_user,
  customer_group_id text,
  groups jsonb not null default '[]',
  summary jsonb,
  given_regions jsonb not null default '[]',
  applied_at timestamptz,
  undone_at timestamptz,
  undone_by integer references app_user
);
create index catalogue_import_started on catalogue_import (started_at);
create table catalogue_import_product (
  import_id integer not null references catalogue_import on delete cascade,
  sku text not null,
  outcome text not null check (outcome in ('refused', 'same', 'changed', 'added', 'vanished')),
  change jsonb not null default '{}',
  primary key (import_id, sku)
);
create table catalogue_file_shape (
  headings text primary key,
  columns jsonb not null,
  chosen_at timestamptz not null
);
create index catalogue_import_product_sku on catalogue_import_product (sku);
`.execute(db);
};
