import { type Kysely, sql } from "kysely";

/**
 * Passkeys, which can take the place of a code at the second step of signing in. A challenge belongs to the sign-in or
 * session that it was made for, by its hash, and goes with its first use.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
create table passkey (
  id text primary key,
  user_id integer not null references app_user on delete cascade,
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  transports jsonb not null default '[]',
  added_at timestamptz not null,
  used_at timestamptz
);
create index passkey_of_user on passkey (user_id);
create table passkey_challenge (
  holder_hash text primary key,
  user_id integer not null references app_user on delete cascade,
  challenge text not null,
  expires_at timestamptz not null
);
create index passkey_challenge_user on passkey_challenge (user_id);
create index passkey_challenge_expiry on passkey_challenge (expires_at);
`.execute(db);
};
