import { type Kysely, sql } from "kysely";

/**
 * Purchasing systems with a secret of their own, each bound to an account and a host; and carts that belong to one of their
 * sessions and end with it. Sessions that the one shared secret started name no buyer, so they end here (SUBMIT-18, OP-25).
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table punchout_buyer (
    id text primary key,
    name text not null,
    organization_id integer not null references organization on delete cascade,
    user_id integer not null references app_user on delete cascade,
    secret text not null,
    return_host text not null,
    is_active boolean not null default true,
    created_at timestamptz not null default now()
  )`.execute(db);
  await sql`delete from session where punchout is not null`.execute(db);
  await sql`alter table cart add column punchout_session text references session (id_hash) on update cascade on delete cascade,
    add constraint cart_punchout_default check (punchout_session is null or order_number is null)`.execute(db);
  await sql`drop index cart_default`.execute(db);
  await sql`create unique index cart_default on cart (organization_id, user_id)
    where is_open and order_number is null and punchout_session is null`.execute(db);
  await sql`create unique index cart_punchout on cart (punchout_session) where is_open and punchout_session is not null`.execute(
    db,
  );
  await sql`create index cart_of_session on cart (punchout_session) where punchout_session is not null`.execute(db);
};
