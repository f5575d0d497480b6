import { type Kysely, sql } from "kysely";

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
create table search_synonym (
  id text primary key,
  kind text not null check (kind in ('synonym', 'oneWaySynonym')),
  input text,
  words jsonb not null check (jsonb_typeof(words) = 'array'),
  check ((input is null) = (kind = 'synonym'))
);
create table search_banner (
  id text primary key,
  term text not null,
  image text not null,
  title text not null,
  link text,
  opens_new_tab boolean not null
);
create table search_event (
  id bigint generated always as identity primary key,
  organization_id integer references organization,
  type text not null check (type in ('click', 'view', 'conversion')),
  name text not null,
  index_name text not null,
  user_token text not null,
  query_id text,
  skus jsonb not null,
  filters jsonb not null,
  positions jsonb not null,
  happened_at timestamptz not null,
  received_at timestamptz not null,
  details jsonb
);
create index search_event_by_organization on search_event (organization_id, id desc);
create index search_event_by_age on search_event (received_at);
create function note_synonym_change() returns trigger language plpgsql
as $$ begin
    insert into catalogue_change (sku) values ('*synonyms');
    return null;
  end $$;
create function note_banner_change() returns trigger language plpgsql
as $$ begin
    insert into catalogue_change (sku) values ('*banners');
    return null;
  end $$;
create trigger note_synonym_change after insert or delete or update or truncate on search_synonym for each statement execute function note_synonym_change();
create trigger note_banner_change after insert or delete or update or truncate on search_banner for each statement execute function note_banner_change();
`.execute(db);
};
