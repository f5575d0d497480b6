import { type Kysely, sql } from "kysely";

/** What searches teach: pairs of words, how far the events were read, and what staff decided. Nobody's name or user is in it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
create table search_learned (
  event_id bigint not null,
  organization_id integer not null references organization,
  typed text not null,
  means text not null,
  seen_at timestamptz not null,
  primary key (event_id, typed, means)
);
create index search_learned_by_organization on search_learned (organization_id);
create index search_learned_by_age on search_learned (seen_at);
create table search_learned_decision (
  typed text not null,
  means text not null,
  is_accepted boolean not null,
  decided_at timestamptz not null,
  primary key (typed, means)
);
create table search_learning (last_event bigint not null);
insert into search_learning values (0);
`.execute(db);
};
