import { type Kysely, sql } from "kysely";

/**
 * Erasing a person: when it was done, and functions that replace their email, phone number and full name in texts that
 * stay. Order lines and earlier versions of orders can't be changed by the application, so a function of the owner does
 * just that there. Another one removes what is old from the audit.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(
      String.raw`
alter table app_user add column erased_at timestamptz;

create function personal_pattern(email text, phone text, first_name text, last_name text) returns text language sql immutable as $$
  with said as (
    select regexp_replace(trim(given), '([]^.$*+?(){}|\\[-])', '\\\1', 'g') as word, kind
    from (values ('email', email), ('first', first_name), ('last', last_name)) v (kind, given) where trim(given) <> ''
  ), digits as (select regexp_replace(phone, '\D', '', 'g') as all_of),
  parts as (
    select '(?<![[:alnum:]._%+-])' || word || '(?![[:alnum:]_-]|\.[[:alnum:]])' as part from said where kind = 'email'
    union all
    select '(?<![[:alnum:]])\(?' || regexp_replace(all_of, '(\d)(?=\d)', '\1[^[:alnum:]]{0,3}', 'g') || '(?![[:alnum:]])' from digits
      where length(all_of) >= 7
    union all
    select '(?<![[:alnum:]])' || f.word || '[[:space:]]+' || l.word || '(?![[:alnum:]])|(?<![[:alnum:]])' || l.word || ',?[[:space:]]+' || f.word || '(?![[:alnum:]])'
      from said f, said l where f.kind = 'first' and l.kind = 'last'
  )
  select string_agg(part, '|') from parts
$$;

create function scrubbed(given text, pattern text, first_name text, last_name text) returns text language sql immutable as $$
  select regexp_replace(given, pattern, 'Former user', 'gi')
$$;

create function scrubbed(given jsonb, pattern text, first_name text, last_name text) returns jsonb language plpgsql immutable as $$
declare is_named boolean;
begin
  case jsonb_typeof(given)
    when 'string' then return to_jsonb(scrubbed(given #>> '{}', pattern, first_name, last_name));
    when 'array' then
      return coalesce((select jsonb_agg(scrubbed(e.one, pattern, first_name, last_name) order by e.n)
        from jsonb_array_elements(given) with ordinality e (one, n)), '[]');
    when 'object' then
      select count(*) filter (where lower(trim(e.one #>> '{}')) = lower(trim(first_name))) > 0
          and count(*) filter (where lower(trim(e.one #>> '{}')) = lower(trim(last_name))) > 0 into is_named
        from jsonb_each(given) e (name, one)
        where jsonb_typeof(e.one) = 'string' and trim(first_name) <> '' and trim(last_name) <> '';
      return coalesce((select jsonb_object_agg(e.name, case
          when is_named and jsonb_typeof(e.one) = 'string' and lower(trim(e.one #>> '{}')) = lower(trim(first_name)) then '"Former"'
          when is_named and jsonb_typeof(e.one) = 'string' and lower(trim(e.one #>> '{}')) = lower(trim(last_name)) then '"user"'
          else scrubbed(e.one, pattern, first_name, last_name) end)
        from jsonb_each(given) e (name, one)), '{}');
    else return given;
  end case;
end $$;

-- As before, except that erasing a person may change a note, and nothing else.
create or replace function keep_order_revision() returns trigger language plpgsql as $$ begin
    if current_setting('larder.erasing', true) = 'on' and current_user <> 'larder_app'
      and to_jsonb(new) - array['note', 'ship_to'] = to_jsonb(old) - array['note', 'ship_to'] then return new; end if;
    if new.revision <> old.revision + 1
      or not exists (select from order_revision r where r.order_id = old.id and r.revision = old.revision) then
      raise exception 'An order changes only by a new revision' using errcode = '42501';
    end if;
    return new;
  end $$;

create function erase_from_orders(who integer) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  person app_user;
  pattern text;
  places integer[];
begin
  select * into person from app_user where id = who and erased_at is null;
  pattern := personal_pattern(person.email, person.phone, person.first_name, person.last_name);
  if pattern is null then return; end if;
  select array_agg(distinct organization_id) into places from (
    select organization_id from membership where user_id = who
    union select person.home_organization_id
    union select organization_id from customer_order where user_id = who or actor_id = who) p;
  -- Not as a setting of the function: PostgreSQL lets only a superuser give it one.
  perform set_config('larder.erasing', 'on', true);
  update order_line set comment = scrubbed(comment, pattern, person.first_name, person.last_name)
    where organization_id = any(places) and comment ~* pattern;
  update order_revision set note = scrubbed(note, pattern, person.first_name, person.last_name)
    where organization_id = any(places) and note ~* pattern;
  update customer_order set note = scrubbed(note, pattern, person.first_name, person.last_name),
      ship_to = scrubbed(ship_to, pattern, person.first_name, person.last_name)
    where organization_id = any(places)
      and (note ~* pattern or ship_to is not null and scrubbed(ship_to, pattern, person.first_name, person.last_name) <> ship_to);
  perform set_config('larder.erasing', 'off', true);
end $$;

-- The application may delete nothing from the audit: only what is older than the setting, and never younger than 30 days.
create function remove_old_audit(most integer) returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  days integer;
  removed integer;
begin
  select least(greatest((value ->> 'audit')::numeric, 30), 100000)::integer into days from setting
    where key = 'retention' and jsonb_typeof(value -> 'audit') = 'number';
  if days is null then return 0; end if;
  delete from audit where ctid = any(array(select a.ctid from audit a where a.at < now() - make_interval(days => days)
    order by a.at limit most for update skip locked));
  get diagnostics removed = row_count;
  return removed;
end $$;
`,
    )
    .execute(db);
  // The privacy page says what is done by now. A page that an editor has changed stays as it is.
  await sql`update page set data = replace(data::text, 'Ask your sales rep if you have questions about it.',
    'Ask your sales rep for a copy of what we have about you, or to have it erased. Your organization keeps its orders.')::jsonb
    where path = '/privacy/' and version = 1`.execute(db);
};
