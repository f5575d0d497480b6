import { type Kysely, sql } from "kysely";

/** Lists of customers are kept until they are in the shop, as lists for the catalog are; and requests about people's data. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
alter table import_upload add column kind text not null default 'catalog';
alter table import_upload add constraint import_upload_kind check (kind in ('catalog', 'customers')) not valid;
create table privacy_request (
  id integer generated always as identity primary key,
  user_id integer references app_user,
  email text not null,
  name text not null,
  wants text not null check (wants in ('export', 'erase')),
  way text check (way in ('letter', 'email', 'phone', 'inPerson', 'account')),
  asked_on text not null,
  noted_by integer references app_user,
  state text not null check (state in ('open', 'done', 'closed')),
  ended_at timestamptz,
  ended_by integer references app_user
);
create unique index privacy_request_open on privacy_request (lower(email), wants) where state = 'open';
create index privacy_request_ended on privacy_request (ended_at desc nulls first, id desc);
create index privacy_request_by_user on privacy_request (user_id);
`.execute(db);
};
