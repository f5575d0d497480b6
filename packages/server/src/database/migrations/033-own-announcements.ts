import { type Kysely, sql } from "kysely";

/**
 * A connection through a pooler can't listen, so it hears its own notifications as notices, if it sets `larder.hears` for
 * its transaction. Nor does it know which server a transaction runs on: `require_primary` refuses a standby.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(
      String.raw`
create function announce(payload text) returns void language plpgsql as $$ begin
    perform pg_notify('larder', payload);
    if current_setting('larder.hears', true) = 'on' then raise notice using message = payload, errcode = 'LRDR1'; end if;
  end $$;

create function require_primary() returns void language plpgsql as $$ begin
    if pg_is_in_recovery() then raise exception 'This server is a standby.' using errcode = '25006'; end if;
  end $$;

create or replace function notify_session() returns trigger language plpgsql as $$ begin
    perform announce('session ' || old.id_hash);
    return null;
  end $$;

create or replace function notify_user() returns trigger language plpgsql as $$ begin
    perform announce('user ' || old.id);
    return null;
  end $$;

create or replace function notify_organization() returns trigger language plpgsql as $$ begin
    perform announce('organization ' || old.id);
    return null;
  end $$;

create or replace function notify_membership() returns trigger language plpgsql as $$ begin
    if tg_op <> 'INSERT' then perform announce('user ' || old.user_id); end if;
    if tg_op <> 'DELETE' then perform announce('user ' || new.user_id); end if;
    return null;
  end $$;

create or replace function notify_everything() returns trigger language plpgsql as $$ begin
    perform announce('everything');
    return null;
  end $$;

create or replace function notify_catalogue() returns trigger language plpgsql as $$ begin
    perform announce('catalogue');
    return null;
  end $$;
`,
    )
    .execute(db);
};
