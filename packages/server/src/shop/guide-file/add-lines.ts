import { caseFold } from "@larder/domain/order-guide/group-name";
import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import type { Matched } from "./match-lines.ts";
import type { GuideKey } from "../guides/guide-rows.ts";

/** Rows per statement; more would block the embedded database for too long. */
const STEP = 1_000;

const groupsFor = async (db: Db, guide: GuideKey, groups: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const held = await db
    .selectFrom("guide_group")
    .select(["name", "position"])
    .where("organization_id", "=", guide.organization_id)
    .where("guide_id", "=", guide.id)
    .orderBy("position")
    .execute();
  const places = new Map(held.map(({ name, position }) => [caseFold(name), position]));
  let next = (held.at(-1)?.position ?? -1) + 1;
  const added: { readonly name: string; readonly position: number }[] = [];
  for (const name of groups) {
    const folded = caseFold(name);
    if (places.has(folded)) continue;
    places.set(folded, next);
    added.push({ name, position: next });
    next += 1;
  }
  for (let at = 0; at < added.length; at += STEP) {
    await db
      .insertInto("guide_group")
      .values(
        added
          .slice(at, at + STEP)
          .map((group) => ({ ...group, organization_id: guide.organization_id, guide_id: guide.id })),
      )
      .execute();
  }
  return places;
};

const freshOf = ({ lines, groups }: Matched, held: ReadonlySet<string>): Pick<Matched, "lines" | "groups"> => {
  const fresh = lines.filter(({ sku }) => !held.has(sku));
  const wanted = new Set(fresh.map(({ group }) => group));
  const named = new Set(lines.map(({ group }) => group));
  return { lines: fresh, groups: groups.filter((group) => wanted.has(group) || !named.has(group)) };
};

/** Appends lines to a guide in their groups, creating missing ones. A product already in the guide keeps its place and unit (GUIDE-IO-09). */
export const addLines = async (db: Db, guide: GuideKey, matched: Matched): Promise<void> => {
  const { rows } = await sql<{ last: number; skus: readonly string[] | null }>`
    select coalesce(max(position), -1) as last, json_agg(sku) as skus
    from guide_line where organization_id = ${guide.organization_id} and guide_id = ${guide.id}`.execute(db);
  const { lines, groups } = freshOf(matched, new Set(rows[0]?.skus));
  const places = await groupsFor(db, guide, groups);
  const first = (rows[0]?.last ?? -1) + 1;
  const values = lines.map(({ sku, unit, quantity, group }, index) => ({
    sku,
    unit,
    quantity,
    group_position: places.get(caseFold(group)) ?? null,
    position: first + index,
  }));
  for (let at = 0; at < values.length; at += STEP) {
    await sql`
      insert into guide_line (organization_id, guide_id, sku, unit, quantity, group_position, position)
      select ${guide.organization_id}, ${guide.id}, w.sku, w.unit, w.quantity, w.group_position, w.position
      from json_to_recordset(${JSON.stringify(values.slice(at, at + STEP))}::json)
        as w(sku text, unit text, quantity integer, group_position integer, position integer)
      on conflict (guide_id, sku) do nothing`.execute(db);
  }
};
