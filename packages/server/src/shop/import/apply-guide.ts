import { sql } from "kysely";
import { insertRows, preferIndexes } from "../../catalog/insert-rows.ts";
import { type OwnNumbers, ownNumbersOf } from "../../catalog/own-numbers.ts";
import type { Db } from "../../database/schema.ts";
import type { ImportOrganization } from "../../catalog/import/find-organization.ts";
import type { WantedLine } from "./guide-lines.ts";
import type { RowProblem } from "../../tabular/open-file.ts";
import { clock } from "../../clock.ts";

/** The result for one guide. */
export interface GuideOutcome {
  readonly id: number;
  readonly name: string;
  readonly organization: ImportOrganization;
  readonly isNew: boolean;
  readonly added: number;
  readonly same: number;
  readonly problems: readonly RowProblem[];
}

interface Known {
  readonly sku: string;
  readonly units: readonly string[] | null;
  readonly is_sold: boolean;
}

const LOOKED_UP = 1_000;

const knownProducts = async (db: Db, group: string, skus: readonly string[]): Promise<ReadonlyMap<string, Known>> => {
  const known = new Map<string, Known>();
  for (let at = 0; at < skus.length; at += LOOKED_UP) {
    const { rows } = await sql<Known>`
      select p.sku, p.is_active and not p.is_hidden and exists (select from assortment a where a.customer_group_id = ${group} and a.sku = p.sku) as is_sold,
        (select array_agg(v.unit order by v.is_default desc, v.position) from variant v where v.sku = p.sku) as units
      from product p where p.sku = any(${skus.slice(at, at + LOOKED_UP)}::text[])`.execute(db);
    for (const row of rows) known.set(row.sku, row);
  }
  return known;
};

const guideNamed = async (
  db: Db,
  organization: ImportOrganization,
  name: string,
): Promise<{ readonly id: number; readonly isNew: boolean }> => {
  const there = await db
    .selectFrom("guide")
    .select("id")
    .where("organization_id", "=", organization.id)
    .where("name", "=", name)
    // A pending upload isn't a guide yet and may be discarded.
    .where("is_pending", "=", false)
    .orderBy("id")
    .executeTakeFirst();
  if (there !== undefined) return { id: there.id, isNew: false };
  const made = await db
    .insertInto("guide")
    .values({
      organization_id: organization.id,
      name,
      business_unit: organization.businessUnit,
      owner_user_id: null,
      modified_by: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id: made.id, isNew: true };
};

/** The line by what the customer calls the item: by the column of own numbers, or where the file has them as its numbers. */
const byOwnNumber = (line: WantedLine, { find }: Pick<OwnNumbers, "find">): WantedLine => {
  const item = find(line.own) ?? find(line.sku);
  return item === undefined ? line : { ...line, sku: item.sku, unit: line.unit === "" ? item.unit : line.unit };
};

const refusal = (line: WantedLine, known: Known | undefined, organization: ImportOrganization): string | null => {
  if (known === undefined && line.sku === "") return `${organization.name} has no own number ${line.own}.`;
  if (known === undefined) return `The sku ${line.sku} isn't in the catalog.`;
  if (!known.is_sold) return `The sku ${line.sku} isn't sold to ${organization.name}.`;
  if (known.units === null) return `The sku ${line.sku} has no unit to order it in.`;
  return line.unit === "" || known.units.includes(line.unit)
    ? null
    : `The sku ${line.sku} isn't sold in ${line.unit}, only in ${known.units.join(", ")}.`;
};

/** Creates a guide, or adds missing lines to the one with that name. Skips and reports lines whose product or unit isn't sold to the organization. */
export const applyGuide = (
  db: Db,
  organization: ImportOrganization,
  name: string,
  lines: readonly WantedLine[],
): Promise<GuideOutcome> =>
  db.transaction().execute(async (inside) => {
    await preferIndexes(inside);
    const own = await ownNumbersOf(inside, organization.id, null);
    const texts = lines.flatMap(({ sku, own: number }) => [sku, number].filter((text) => text !== ""));
    const known = await knownProducts(inside, organization.customerGroup, [
      ...new Set([...texts, ...texts.flatMap((text) => own.find(text)?.sku ?? [])]),
    ]);
    const problems: RowProblem[] = [];
    const good = new Map<string, WantedLine>();
    for (const read of lines) {
      const line = known.has(read.sku) ? read : byOwnNumber(read, own);
      const isGroup = line.sku === "" && line.own === "";
      const reason = isGroup ? null : refusal(line, known.get(line.sku), organization);
      if (reason !== null) problems.push({ line: line.line, reason });
      else good.set(isGroup ? `group ${line.group}` : line.sku, good.get(line.sku) ?? line);
    }
    const guide = await guideNamed(inside, organization, name);
    const place = { organization_id: organization.id, guide_id: guide.id };
    const there = await inside
      .selectFrom("guide_line")
      .select(["sku", "position"])
      .where("guide_id", "=", guide.id)
      .where("organization_id", "=", organization.id)
      .execute();
    const held = new Set(there.map(({ sku }) => sku));
    const groups = new Map(
      (
        await inside
          .selectFrom("guide_group")
          .select(["name", "position"])
          .where("guide_id", "=", guide.id)
          .where("organization_id", "=", organization.id)
          .execute()
      ).map((group) => [group.name, group.position]),
    );
    const newGroups: { readonly name: string; readonly position: number }[] = [];
    let nextGroup = Math.max(-1, ...groups.values()) + 1;
    let next = there.reduce((most, { position }) => Math.max(most, position), -1) + 1;
    const wanted = [...good.values()];
    const rows = wanted
      .filter(({ sku }) => !held.has(sku))
      .flatMap((line) => {
        if (line.group !== "" && !groups.has(line.group)) {
          newGroups.push({ name: line.group, position: nextGroup });
          groups.set(line.group, nextGroup++);
        }
        if (line.sku === "") return [];
        const unit = line.unit === "" ? (known.get(line.sku)?.units?.[0] ?? "") : line.unit;
        return { ...place, sku: line.sku, unit, group_position: groups.get(line.group) ?? null, position: next++ };
      });
    await insertRows(
      inside,
      "guide_group",
      newGroups.map((group) => ({ ...place, ...group })),
    );
    await insertRows(inside, "guide_line", rows);
    const same = wanted.filter(({ sku }) => sku !== "").length - rows.length;
    if (rows.length + newGroups.length > 0 && !guide.isNew)
      await sql`update guide set version = version + 1, modified_at = ${clock.now()} where id = ${guide.id} and organization_id = ${organization.id}`.execute(
        inside,
      );
    return { ...guide, name, organization, added: rows.length, same, problems };
  });
