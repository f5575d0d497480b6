import { type Kysely, sql } from "kysely";

/**
 * Announces, in the transaction that makes it, every change of what a request's session is read from: sessions, users,
 * organizations, memberships, and the words of the catalogue. What a request notes of itself, such as when a session was
 * last seen, announces nothing. The payload names the row, so that a server drops what it keeps of that row alone.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create function notify_session() returns trigger language plpgsql as $$ begin
    perform pg_notify('larder', 'session ' || old.id_hash);
    return null;
  end $$`.execute(db);
  await sql`create function notify_user() returns trigger language plpgsql as $$ begin
    perform pg_notify('larder', 'user ' || old.id);
    return null;
  end $$`.execute(db);
  await sql`create function notify_organization() returns trigger language plpgsql as $$ begin
    perform pg_notify('larder', 'organization ' || old.id);
    return null;
  end $$`.execute(db);
  await sql`create function notify_membership() returns trigger language plpgsql as $$ begin
    if tg_op <> 'INSERT' then perform pg_notify('larder', 'user ' || old.user_id); end if;
    if tg_op <> 'DELETE' then perform pg_notify('larder', 'user ' || new.user_id); end if;
    return null;
  end $$`.execute(db);
  await sql`create function notify_catalogue() returns trigger language plpgsql as $$ begin
    perform pg_notify('larder', 'catalogue');
    return null;
  end $$`.execute(db);
  await sql`create function notify_everything() returns trigger language plpgsql as $$ begin
    perform pg_notify('larder', 'everything');
    return null;
  end $$`.execute(db);
  for (const [table, events, announce] of [
    [
      "session",
      "delete or update of id_hash, user_id, organization_id, as_user_id, region, expires_at",
      "notify_session",
    ],
    [
      "app_user",
      "delete or update of id, email, user_name, first_name, last_name, roles, region, is_active",
      "notify_user",
    ],
    ["organization", "delete or update", "notify_organization"],
    ["membership", "insert or delete or update", "notify_membership"],
    ["catalogue_version", "insert or delete or update", "notify_catalogue"],
  ] as const) {
    await sql`create trigger notify_changes after ${sql.raw(events)} on ${sql.table(table)}
      for each row execute function ${sql.id(announce)}()`.execute(db);
    await sql`create trigger notify_truncation after truncate on ${sql.table(table)}
      for each statement execute function notify_everything()`.execute(db);
  }
};
