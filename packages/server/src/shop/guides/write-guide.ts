import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import { lineColumnNames, lineColumnsFrom, lineColumnsIn } from "../../database/tables/guide.ts";
import type { GuideDiff, LineRow } from "./diff-guide.ts";
import { type GuideKey, partOf } from "./guide-rows.ts";

/** Rows per statement, which blocks the embedded database for everyone else. */
const STEP = 1_000;

const inSteps = async <A>(all: readonly A[], write: (part: readonly A[]) => Promise<unknown>): Promise<void> => {
  for (let at = 0; at < all.length; at += STEP) await write(all.slice(at, at + STEP));
};

const rowsOf = (lines: readonly LineRow[]) =>
  sql`json_populate_recordset(null::guide_line, ${JSON.stringify(lines)}::json) as w`;

const writeGroups = async (db: Db, guide: GuideKey, names: readonly string[]): Promise<void> => {
  await sql`delete from guide_group where ${partOf(guide)}`.execute(db);
  await inSteps([...names.entries()], (part) =>
    sql`insert into guide_group (organization_id, guide_id, position, name)
      select ${guide.organization_id}, ${guide.id}, w.position, w.name
      from json_to_recordset(${JSON.stringify(part.map(([position, name]) => ({ position, name })))}::json) as w(position integer, name text)`.execute(
      db,
    ),
  );
};

/** Writes only the differences. The guide must be locked or new. */
export const writeGuideDiff = async (
  db: Db,
  guide: GuideKey,
  { removed, added, changed, groups }: GuideDiff,
): Promise<void> => {
  await inSteps(removed, (skus) =>
    sql`delete from guide_line where ${partOf(guide)} and sku = any(${skus}::text[])`.execute(db),
  );
  if (groups !== null) await writeGroups(db, guide, groups);
  await inSteps(changed, (lines) =>
    sql`update guide_line l set unit = w.unit, group_position = w.group_position, position = w.position${lineColumnsFrom("w")}
      from ${rowsOf(lines)} where l.organization_id = ${guide.organization_id} and l.guide_id = ${guide.id} and l.sku = w.sku`.execute(
      db,
    ),
  );
  await inSteps(added, (lines) =>
    sql`insert into guide_line (organization_id, guide_id, sku, unit, group_position, position${lineColumnNames})
      select ${guide.organization_id}, ${guide.id}, w.sku, w.unit, w.group_position, w.position${lineColumnsIn("w")}
      from ${rowsOf(lines)}`.execute(db),
  );
};
