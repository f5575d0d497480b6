import { type Kysely, sql } from "kysely";

/**
 * What lets an import of a million products end in small steps: whether it has brought prices or stock of a region, the
 * last product that the search follows, and whether it was dropped and its rows wait to be removed.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
alter table catalogue_import add has_regions boolean not null default false, add published_to text, add is_dropped boolean not null default false;
-- One that is on its way into the shop may have written some already.
update catalogue_import set has_regions = exists (select from region) where applied_to is not null and applied_at is null;
`.execute(db);
};
