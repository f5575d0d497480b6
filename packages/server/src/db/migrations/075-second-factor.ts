import { type Kysely, sql } from "kysely";

/**
 * A second step of signing in: the secret that an authenticator app shares with the shop, codes that replace a lost phone,
 * and sign-ins that wait for their code. A secret that is being set up counts once a code of it was entered.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table second_factor (
    user_id integer primary key references app_user on delete cascade,
    secret text,
    new_secret text,
    last_step bigint not null default 0,
    turned_on_at timestamptz
  )`.execute(db);
  await sql`create table recovery_code (
    user_id integer not null references app_user on delete cascade,
    code_hash text not null,
    primary key (user_id, code_hash)
  )`.execute(db);
  await sql`create table pending_sign_in (
    token_hash text primary key,
    user_id integer not null references app_user on delete cascade,
    expires_at timestamptz not null
  )`.execute(db);
  await sql`create index pending_sign_in_user on pending_sign_in (user_id)`.execute(db);
  await sql`create index pending_sign_in_expiry on pending_sign_in (expires_at)`.execute(db);
};
