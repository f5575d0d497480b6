import { freeGroupName } from "@larder/domain/order-guide/free-name";
import { caseFold } from "@larder/domain/order-guide/group-name";
import { MAX_GUIDE_LINES } from "@larder/domain/order-guide/guide-limits";
import type { GuideChanges } from "@larder/domain/order-guide/guide.schema";
import { sql } from "kysely";
import type { Customer } from "../../accounts/auth/caller.ts";
import type { Db } from "../../database/schema.ts";
import { runInTurns } from "../../database/process/turns.ts";
import { ownGuide, type VisibleGuide } from "./access.ts";
import { diffGuide, type GuideDiff } from "./diff-guide.ts";
import { keepChanged } from "./content-after.ts";
import { type GuideContent, readContent } from "./content.ts";
import { GuideChanged } from "./errors.ts";
import { otherNames } from "./guide-names.ts";
import { insertGuide } from "./insert-guide.ts";
import { readGuide } from "./read-guide.ts";
import { bodyOf, nameOf, type SavedBody } from "./saved-body.ts";
import { checkUnits } from "./saved-units.ts";
import { writeGuideDiff } from "./write-guide.ts";

/** The result of a save; `error` with status 200 is a refusal for the screen (OP-144). */
export interface Saved {
  readonly orderGuideId: number | null;
  readonly name: string | null;
  readonly version: string | null;
  readonly error: string | null;
}

const EMPTY: GuideContent = { lines: [], groups: [] };

const write = async (
  db: Db,
  guide: { readonly id: number; readonly organization_id: number },
  before: GuideContent,
  saved: SavedBody,
  view: GuideChanges["categoryType"],
): Promise<GuideDiff> => {
  const { body, categoryOf } = await checkUnits(db, before, saved);
  const diff = await runInTurns(diffGuide(before, body, view, categoryOf));
  await writeGuideDiff(db, guide, diff);
  return diff;
};

const create = async (db: Db, customer: Customer, changes: GuideChanges, now: Date): Promise<Saved> => {
  const { organization } = customer;
  const wanted = nameOf(changes);
  const body = await runInTurns(bodyOf(changes));
  const name = freeGroupName(wanted, await otherNames(db, organization.id, -1)) ?? wanted;
  const id = await insertGuide(db, customer, { name, businessUnit: organization.businessUnit, now });
  await write(db, { id, organization_id: organization.id }, EMPTY, body, changes.categoryType);
  return { orderGuideId: id, name, version: "1", error: null };
};

const refuseStale = async (
  db: Db,
  customer: Customer,
  guide: VisibleGuide,
  { version, categoryType }: GuideChanges,
): Promise<void> => {
  if (version === undefined || version === null || version === String(guide.version)) return;
  const whole = { view: categoryType, page: 1, pageSize: MAX_GUIDE_LINES, searchTerm: "" };
  throw new GuideChanged({ current: await readGuide(db, customer, guide, whole, "") });
};

/**
 * Saves a guide in one transaction: names, groups, order, default units, added and removed lines (GUIDE-EDIT-31). Id -1
 * creates one (GUIDE-EDIT-34). A stale version is refused with the current guide (OP-143). Stays locked until the end,
 * so a concurrent save sees this one; writes only differences.
 */
export const saveGuide = async (db: Db, customer: Customer, changes: GuideChanges, now: Date): Promise<Saved> => {
  if (changes.id === -1) return create(db, customer, changes, now);
  const name = nameOf(changes);
  const guide = await ownGuide(db, customer, changes.id);
  await refuseStale(db, customer, guide, changes);
  const isTaken =
    name !== guide.name &&
    (await otherNames(db, guide.organization_id, guide.id)).some((other) => caseFold(other) === caseFold(name));
  if (isTaken)
    return { orderGuideId: null, name: null, version: null, error: `You already have a guide named '${name}'.` };
  const before = await readContent(db, guide, customer.catalogue);
  const diff = await write(db, guide, before, await runInTurns(bodyOf(changes)), changes.categoryType);
  const { rows } = await sql<{ content: string | null }>`
    update guide set name = ${name}, version = version + 1, modified_at = ${now}, modified_by = ${customer.user.id}
    where organization_id = ${guide.organization_id} and id = ${guide.id} returning content`.execute(db);
  keepChanged(before, diff, rows[0]?.content ?? null, customer.catalogue);
  return { orderGuideId: guide.id, name, version: String(guide.version + 1), error: null };
};
