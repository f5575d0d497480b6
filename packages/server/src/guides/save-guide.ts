import { caseFold, freeGroupName, SUBSTITUTIONS, UNGROUPED } from "@larder/domain/order-guide/group-name";
import { MAX_GUIDE_LINES } from "@larder/domain/order-guide/guide-limits";
import type { GuideChanges } from "@larder/domain/order-guide/guide.schema";
import { type Kysely, sql } from "kysely";
import type { Customer } from "../auth/caller.ts";
import type { Database } from "../db/schema.ts";
import { invalid, Problem } from "../routes/problem.ts";
import { ownGuide, type VisibleGuide } from "./access.ts";
import { readGuide } from "./read-guide.ts";

/** What a save answers; `error` with status 200 is a refusal that the screen shows (OP-144). */
export interface Saved {
  readonly orderGuideId: number | null;
  readonly name: string | null;
  readonly version: string | null;
  readonly error: string | null;
}

const MAX_NAME = 200;
const MAX_LINES = 100_000;

/** The names of the organization's other guides; a lock keeps two saves from taking one name at once. */
export const otherNames = async (
  db: Kysely<Database>,
  organizationId: number,
  except: number,
): Promise<readonly string[]> => {
  await sql`select pg_advisory_xact_lock(460047, ${organizationId})`.execute(db);
  const rows = await db
    .selectFrom("guide")
    .select("name")
    .where("organization_id", "=", organizationId)
    .where("id", "<>", except)
    // What waits for its review has no name yet.
    .where("is_pending", "=", false)
    .execute();
  return rows.map(({ name }) => name);
};

interface Line {
  readonly sku: string;
  readonly unit: string;
  readonly expiryDate: string | null;
  readonly effectiveDate: string | null;
  /** The index of its group in the body; null = in no group. */
  readonly group: number | null;
}

interface Body {
  readonly groups: readonly string[];
  readonly lines: readonly Line[];
}

/** The body as lines and groups. The 'Substitutions' group is no part of a guide (GUIDE-EDIT-32); 'Ungrouped' is no group (OP-59). */
const bodyOf = (changes: GuideChanges): Body => {
  const groups: string[] = [];
  const lines = new Map<string, Line>();
  const names = new Set<string>();
  for (const [index, category] of changes.categories.entries()) {
    const name = category.name.trim();
    const folded = caseFold(name);
    if (folded === caseFold(SUBSTITUTIONS)) continue;
    const isGroup = folded !== caseFold(UNGROUPED);
    if (isGroup && (name === "" || name.length > MAX_NAME))
      throw invalid(`body.categories.${index}.name`, "must be 1 to 200 characters");
    if (names.has(folded)) throw invalid(`body.categories.${index}.name`, "is there twice");
    names.add(folded);
    if (isGroup) groups.push(name);
    const group = isGroup ? groups.length - 1 : null;
    for (const { productSku, unitOfMeasure, expiryDate, effectiveDate } of category.lineItems) {
      if (lines.has(productSku))
        throw invalid(`body.categories.${index}.lineItems`, `holds ${productSku} a second time`);
      lines.set(productSku, { sku: productSku, unit: unitOfMeasure, expiryDate, effectiveDate, group });
    }
  }
  if (lines.size > MAX_LINES) throw invalid("body.categories", `may hold at most ${MAX_LINES} lines`);
  return { groups, lines: [...lines.values()] };
};

/** The units that each product can be bought in, its own first choice first. */
const unitsOf = async (
  db: Kysely<Database>,
  skus: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { rows } = await sql<{ sku: string; units: readonly string[] }>`
    select sku, json_agg(unit order by is_default desc, position, unit) as units from variant where sku = any(${skus}::text[]) group by sku`.execute(
    db,
  );
  return new Map(rows.map(({ sku, units }) => [sku, units]));
};

interface Held {
  readonly sku: string;
  readonly unit: string;
  readonly group_position: number | null;
  readonly position: number;
}

/** A line that is written. */
interface Written {
  readonly sku: string;
  readonly unit: string;
  readonly group_position: number | null;
  readonly position: number;
  readonly expiry_date: string | null;
  readonly effective_date: string | null;
}

/**
 * The places of the lines. The lines of one group of the body share out the places they have already, in the order of
 * the body, so that reordering in one view does not disturb the order of the other; new lines come last.
 */
const placesOf = (
  body: Body,
  held: ReadonlyMap<string, Held>,
  groupKey: (line: Line) => number | string | null,
): ReadonlyMap<string, number> => {
  let next =
    Math.max(
      -1,
      ...[...held.values()].reduce<number[]>((most, { position }) => [Math.max(most[0] ?? -1, position)], []),
    ) + 1;
  const byGroup = new Map<number | string | null, string[]>();
  for (const line of body.lines) {
    const key = groupKey(line);
    const group = byGroup.get(key);
    if (group === undefined) byGroup.set(key, [line.sku]);
    else group.push(line.sku);
  }
  const places = new Map<string, number>();
  for (const skus of byGroup.values()) {
    const own = skus.map((sku) => held.get(sku)?.position ?? next++).sort((a, b) => a - b);
    for (const [index, sku] of skus.entries()) places.set(sku, own[index] ?? 0);
  }
  return places;
};

const writeLines = async (
  db: Kysely<Database>,
  guide: { readonly id: number; readonly organization_id: number },
  lines: readonly Written[],
): Promise<void> => {
  const STEP = 1_000;
  for (let at = 0; at < lines.length; at += STEP) {
    await sql`
      insert into guide_line (organization_id, guide_id, sku, unit, group_position, position, expiry_date, effective_date)
      select ${guide.organization_id}, ${guide.id}, w.sku, w.unit, w.group_position, w.position, w.expiry_date, w.effective_date
      from json_to_recordset(${JSON.stringify(lines.slice(at, at + STEP))}::json)
        as w(sku text, unit text, group_position integer, position integer, expiry_date text, effective_date text)
      on conflict (guide_id, sku) do update set unit = excluded.unit, group_position = excluded.group_position, position = excluded.position,
        expiry_date = excluded.expiry_date, effective_date = excluded.effective_date`.execute(db);
  }
};

const checked = async (db: Kysely<Database>, body: Body, held: ReadonlyMap<string, Held>): Promise<readonly Line[]> => {
  const units = await unitsOf(
    db,
    body.lines.map(({ sku }) => sku),
  );
  return body.lines.map((line) => {
    const known = units.get(line.sku);
    if (known === undefined) throw invalid("body.categories", `there is no product ${line.sku}`);
    if (line.unit !== "" && !known.includes(line.unit))
      throw invalid("body.categories", `product ${line.sku} is not sold in unit ${line.unit}`);
    return line.unit === "" ? { ...line, unit: held.get(line.sku)?.unit ?? known[0] ?? "" } : line;
  });
};

/** Groups that the body does not name stay as long as lines that it does not name are in them: a partial body must not empty a guide (OP-50). */
const groupsAfter = (
  body: Body,
  before: readonly string[],
  held: readonly Held[],
  named: ReadonlySet<string>,
): readonly string[] => {
  const present = new Set(body.groups.map(caseFold));
  const inUse = new Set(held.filter(({ sku }) => !named.has(sku)).map(({ group_position }) => group_position));
  return [...body.groups, ...before.filter((name, position) => !present.has(caseFold(name)) && inUse.has(position))];
};

const applyChanges = async (
  db: Kysely<Database>,
  guide: { readonly id: number; readonly organization_id: number },
  changes: GuideChanges,
): Promise<void> => {
  const body = bodyOf(changes);
  const removed = changes.removedLineItems.map(({ productSku }) => productSku as string);
  const inBody = new Set(body.lines.map(({ sku }) => sku));
  const gone = removed.filter((sku) => !inBody.has(sku));
  if (gone.length > 0)
    await db
      .deleteFrom("guide_line")
      .where("organization_id", "=", guide.organization_id)
      .where("guide_id", "=", guide.id)
      .where("sku", "=", sql<string>`any(${gone}::text[])`)
      .execute();
  const { rows } = await sql<Held & { category: string }>`
    select l.sku, l.unit, l.group_position, l.position, p.category from guide_line l join product p on p.sku = l.sku
    where l.organization_id = ${guide.organization_id} and l.guide_id = ${guide.id}`.execute(db);
  const held = new Map(rows.map((row) => [row.sku, row]));
  const lines = await checked(db, body, held);
  const isCustom = changes.categoryType === "customGroups";
  const places = placesOf({ ...body, lines }, held, (line) =>
    isCustom ? line.group : (held.get(line.sku)?.category ?? null),
  );
  const written = (group: (line: Line) => number | null): readonly Written[] =>
    lines.map((line) => ({
      sku: line.sku,
      unit: line.unit,
      group_position: group(line),
      position: places.get(line.sku) ?? 0,
      expiry_date: line.expiryDate,
      effective_date: line.effectiveDate,
    }));
  if (!isCustom)
    return writeLines(
      db,
      guide,
      written((line) => held.get(line.sku)?.group_position ?? null),
    );
  const before = await db
    .selectFrom("guide_group")
    .select("name")
    .where("organization_id", "=", guide.organization_id)
    .where("guide_id", "=", guide.id)
    .orderBy("position")
    .execute();
  const beforeNames = before.map(({ name }) => name);
  const after = groupsAfter(body, beforeNames, rows, inBody);
  await writeGroups(db, guide, beforeNames, after);
  await writeLines(
    db,
    guide,
    written((line) => line.group),
  );
};

/** Replaces the groups, and takes the lines of kept groups along to their new places. */
const writeGroups = async (
  db: Kysely<Database>,
  guide: { readonly id: number; readonly organization_id: number },
  before: readonly string[],
  after: readonly string[],
): Promise<void> => {
  const place = new Map(after.map((name, position) => [caseFold(name), position]));
  const moves = before.map((name, from) => ({ from, to: place.get(caseFold(name)) ?? null }));
  if (moves.some(({ from, to }) => from !== to)) {
    await sql`update guide_line l set group_position = m."to" from json_to_recordset(${JSON.stringify(moves)}::json) as m("from" integer, "to" integer)
      where l.organization_id = ${guide.organization_id} and l.guide_id = ${guide.id} and l.group_position = m."from"`.execute(
      db,
    );
  }
  await db
    .deleteFrom("guide_group")
    .where("organization_id", "=", guide.organization_id)
    .where("guide_id", "=", guide.id)
    .execute();
  if (after.length > 0) {
    await db
      .insertInto("guide_group")
      .values(
        after.map((name, position) => ({ organization_id: guide.organization_id, guide_id: guide.id, position, name })),
      )
      .execute();
  }
};

const create = async (
  db: Kysely<Database>,
  customer: Customer,
  changes: GuideChanges,
  name: string,
  now: Date,
): Promise<Saved> => {
  const { organization, user } = customer;
  const free = freeGroupName(name, await otherNames(db, organization.id, -1)) ?? name;
  const { id } = await db
    .insertInto("guide")
    .values({
      organization_id: organization.id,
      name: free,
      business_unit: organization.businessUnit,
      owner_user_id: user.id,
      modified_by: user.id,
      created_at: now,
      modified_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await applyChanges(db, { id, organization_id: organization.id }, changes);
  return { orderGuideId: id, name: free, version: "1", error: null };
};

const refuseStale = async (
  db: Kysely<Database>,
  customer: Customer,
  guide: VisibleGuide,
  changes: GuideChanges,
): Promise<void> => {
  if (changes.version === undefined || changes.version === null || changes.version === String(guide.version)) return;
  const current = await readGuide(db, customer, guide, {
    view: changes.categoryType,
    page: 1,
    pageSize: MAX_GUIDE_LINES,
    searchTerm: "",
  });
  throw new Problem("CONFLICT", "Somebody else changed this guide meanwhile.", { current });
};

/**
 * Saves a guide in one transaction: names, groups, order, default units, added and removed lines (GUIDE-EDIT-31).
 * id -1 makes a new one (GUIDE-EDIT-34). A stale version is refused with the guide as it is now (OP-143).
 */
export const saveGuide = async (
  db: Kysely<Database>,
  customer: Customer,
  changes: GuideChanges,
  now: Date,
): Promise<Saved> => {
  const name = changes.name.trim();
  if (name === "" || name.length > MAX_NAME) throw invalid("body.name", "must be 1 to 200 characters");
  if (changes.id === -1) return create(db, customer, changes, name, now);
  const guide = await ownGuide(db, customer, changes.id);
  await refuseStale(db, customer, guide, changes);
  const isTaken =
    name !== guide.name &&
    (await otherNames(db, guide.organization_id, guide.id)).some((other) => caseFold(other) === caseFold(name));
  if (isTaken)
    return { orderGuideId: null, name: null, version: null, error: `There is another guide named '${name}'.` };
  await applyChanges(db, guide, changes);
  await db
    .updateTable("guide")
    .set({ name, version: guide.version + 1, modified_at: now, modified_by: customer.user.id })
    .where("organization_id", "=", guide.organization_id)
    .where("id", "=", guide.id)
    .execute();
  return { orderGuideId: guide.id, name, version: String(guide.version + 1), error: null };
};
