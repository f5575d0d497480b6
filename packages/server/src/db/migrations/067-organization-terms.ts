import { type Kysely, sql } from "kysely";

/** The address of an application in one line. */
const ADDRESS = sql`concat_ws(', ', nullif(s.form->'address'->>'address1', ''), nullif(s.form->'address'->>'address2', ''),
  nullif(s.form->'address'->>'city', ''), nullif(concat_ws(' ', s.form->'address'->>'state', s.form->'address'->>'zip'), ' '))`;

/**
 * What an organization needs to be served, and a list of the warehouses. Organizations that were served until now keep their
 * terms: without a cutoff orders counted until the end of the day. Those that were opened by an approval get the address of
 * their application, and lose the week that the table gave them. The region is the one that most of their users have.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table warehouse (
    name text primary key check (name <> ''),
    zone text not null check (zone <> '')
  )`.execute(db);
  await sql`insert into warehouse (name, zone)
    select warehouse, mode() within group (order by warehouse_zone) from organization
    where warehouse <> '' group by warehouse`.execute(db);
  await sql`update organization set warehouse = null where warehouse = ''`.execute(db);
  await sql`alter table organization
    add column lead_days integer not null default 1 check (lead_days between 1 and 14),
    add column payment_terms text not null default '',
    add column region text not null default '',
    add column terms_version integer not null default 1,
    alter column delivery_days set default '[]',
    add foreign key (warehouse) references warehouse on update cascade`.execute(db);
  await sql`update organization set delivery_days = '[]' where warehouse is null and delivery_address = ''`.execute(db);
  await sql`update organization set cut_off_time = '23:59' where cut_off_time is null and warehouse is not null`.execute(
    db,
  );
  await sql`update organization set payment_terms = 'Per agreement' where warehouse is not null`.execute(db);
  await sql`update organization o set delivery_address = ${ADDRESS}, delivery_phone = coalesce(s.form->>'phone', '')
    from sign_up s where s.organization_id = o.id and s.status = 'approved' and o.delivery_address = ''`.execute(db);
  await sql`update organization o set region = own.region from (
      select m.organization_id, mode() within group (order by r.name) as region
      from membership m join app_user u on u.id = m.user_id join region r on lower(r.name) = lower(btrim(u.region)) group by m.organization_id) own
    where own.organization_id = o.id`.execute(db);
};
