import { type Kysely, sql } from "kysely";

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
create table message (
  id text primary key default (gen_random_uuid())::text,
  organization_id integer references organization,
  user_id integer references app_user,
  campaign_id integer,
  html text,
  position text not null default 'Center' check ("position" in ('Center', 'TopRight', 'BottomRight', 'Full')),
  is_animated boolean not null default false,
  background_hex text,
  background_alpha real,
  trigger_type text not null default 'immediate',
  priority real not null default 300.5,
  keeps_in_inbox boolean not null default false,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  kind text not null default 'inApp' check (kind in ('inApp', 'embedded')),
  name text not null default '',
  state text not null default 'live' check (state in ('draft', 'live', 'ended')),
  business_unit integer,
  placement_id integer,
  elements jsonb,
  options jsonb not null default '{}',
  starts_at timestamptz,
  modified_at timestamptz,
  modified_by integer references app_user,
  version integer not null default 1,
  trigger_event text not null default '',
  published_at timestamptz,
  is_test boolean not null default false,
  customer_group_id text references customer_group,
  region text,
  purchases jsonb,
  check (state <> 'live' or kind = 'inApp' and html is not null or kind = 'embedded' and placement_id is not null and elements is not null)
);
create index message_organization on message (organization_id, user_id);
create index message_modified on message (coalesce(modified_at, created_at));
create table message_audience (
  message_id text not null references message on delete cascade,
  organization_id integer references organization,
  user_id integer references app_user,
  check ((organization_id is null) <> (user_id is null)),
  unique (message_id, organization_id),
  unique (message_id, user_id)
);
create table message_profile (
  user_id integer primary key references app_user,
  data_fields jsonb not null default '{}',
  updated_at timestamptz not null,
  cart jsonb not null default '[]',
  subscriptions jsonb not null default '{}'
);
create table message_receipt (
  user_id integer not null references app_user,
  message_id text not null references message on delete cascade,
  delivered_at timestamptz,
  opened_at timestamptz,
  clicked_at timestamptz,
  clicked_url text,
  closed_at timestamptz,
  consumed_at timestamptz,
  display_count integer not null default 0,
  display_ms double precision not null default 0,
  primary key (user_id, message_id)
);
create index message_receipt_message on message_receipt (message_id);
create table message_event (
  id bigint generated always as identity primary key,
  user_id integer not null references app_user,
  organization_id integer references organization,
  kind text not null check (kind in ('custom', 'purchase', 'session', 'emailChange')),
  name text not null,
  data jsonb not null,
  created_at timestamptz not null
);
create index message_event_user on message_event (user_id, created_at);
create index message_event_created on message_event (created_at);
create index message_event_name on message_event (user_id, name, created_at);
create table analytics_event (
  id bigint generated always as identity primary key,
  organization_id integer references organization,
  message_id text not null unique,
  kind text not null check (kind in ('track', 'page', 'identify', 'group', 'alias', 'screen', 'retail')),
  name text not null,
  user_digest text not null,
  visit text,
  source text not null check (source in ('web', 'phone', 'server')),
  happened_at timestamptz not null,
  received_at timestamptz not null,
  copies integer not null default 1,
  payload jsonb not null
);
create index analytics_event_by_organization on analytics_event (organization_id, id desc);
create index analytics_event_by_age on analytics_event (received_at);
`.execute(db);
};
