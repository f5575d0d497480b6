import { type Kysely, sql } from "kysely";

/**
 * The language that a user chose, and of each mail the language of whoever gets it: the chosen one, by the address. A mail
 * keeps it, so that one that is sent again says the same.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(
      String.raw`
alter table app_user add column language text check (language ~ '^[a-z]{2}$');
alter table mail add column language text check (language ~ '^[a-z]{2}$');

drop trigger notify_changes on app_user;
create trigger notify_changes after delete or update of id, email, user_name, first_name, last_name, roles, region, language, is_active
  on app_user for each row execute function notify_user();

create function address_language() returns trigger language plpgsql as $$ begin
  new.language := coalesce(new.language, (select language from app_user where lower(email) = lower(new.recipient)));
  return new;
end $$;
create trigger mail_language before insert on mail for each row execute function address_language();
`,
    )
    .execute(db);
};
