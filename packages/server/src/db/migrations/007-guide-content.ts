import { type Kysely, sql } from "kysely";

/**
 * `content` is a random word that stands for the lines and groups of one guide: every statement that changes them gives
 * it, in its own transaction, so that no writer can forget to, and a process may use what it keeps of a guide for as
 * long as it reads the word that it was kept under. `line_count` is how many lines the guide has. The guide is locked
 * first, so that whoever else changes it has committed before its lines are counted. Both may be null, in a guide that
 * came from an older backup and has no lines.
 *
 * Which guides hold a product is read by organization and item number. The order of a guide's lines is put together in
 * the process, and no index is kept for it any more.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table guide add column content text default gen_random_uuid()::text, add column line_count integer default 0`.execute(
    db,
  );
  await sql`update guide g set content = gen_random_uuid()::text, line_count = (select count(*) from guide_line l where l.guide_id = g.id)`.execute(
    db,
  );
  await sql`create function renew_guide_content() returns trigger language plpgsql as $$ begin
    perform from guide where id in (select guide_id from changed) order by id for update;
    if tg_table_name = 'guide_line' and tg_op <> 'UPDATE' then
      update guide g set content = gen_random_uuid()::text, line_count = (select count(*) from guide_line l where l.guide_id = g.id)
        where g.id in (select guide_id from changed);
    else
      update guide set content = gen_random_uuid()::text where id in (select guide_id from changed);
    end if;
    return null;
  end $$`.execute(db);
  await sql`create function stay_in_guide() returns trigger language plpgsql as $$ begin
    raise exception 'what is in a guide stays in it';
  end $$`.execute(db);
  for (const table of ["guide_line", "guide_group"]) {
    for (const [event, rows] of [
      ["insert", "new"],
      ["update", "new"],
      ["delete", "old"],
    ] as const)
      await sql`create trigger ${sql.raw(`renew_guide_content_${event}`)} after ${sql.raw(event)} on ${sql.table(table)}
        referencing ${sql.raw(rows)} table as changed for each statement execute function renew_guide_content()`.execute(
        db,
      );
    // A line or a group never goes from one guide to another; the content of the one it left would not be renewed.
    await sql`create trigger stay_in_guide before update of guide_id on ${sql.table(table)} for each row
      when (old.guide_id is distinct from new.guide_id) execute function stay_in_guide()`.execute(db);
  }
  await sql`drop index guide_line_order`.execute(db);
  await sql`create index guide_line_product on guide_line (organization_id, sku, unit)`.execute(db);
  // For the owner of a guide, who is not the organization that these rows belong to.
  await sql`create index guide_share_guide on guide_share (guide_id)`.execute(db);
  await sql`create index guide_preference_guide on guide_preference (guide_id)`.execute(db);
};
