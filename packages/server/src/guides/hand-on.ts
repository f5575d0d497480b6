import { copyName, freeGroupName } from "@larder/domain/order-guide/group-name";
import { type Kysely, sql } from "kysely";
import type { Customer } from "../auth/caller.ts";
import type { Database } from "../db/schema.ts";
import { invalidField } from "../input-error.ts";
import { isMemberOf, isOrganizationId, ownGuide, type VisibleGuide, visibleGuide } from "./access.ts";
import { insertGuide } from "./insert-guide.ts";
import { GuideNotFound, NotAMember } from "./errors.ts";
import { otherNames } from "./guide-names.ts";

interface Guide {
  readonly id: number;
  readonly organization_id: number;
}

/** The guide itself, in its own table. */
const rowOf = (guide: Guide) => sql`organization_id = ${guide.organization_id} and id = ${guide.id}`;

/** What belongs to the guide, in every other table. */
const partOf = (guide: Guide) => sql`organization_id = ${guide.organization_id} and guide_id = ${guide.id}`;

/** Makes an own, independent copy with groups, order and default units; its name is made free (OP-42). Answers the new number. */
const copyTo = async (db: Kysely<Database>, customer: Customer, source: VisibleGuide, now: Date): Promise<number> => {
  const { organization } = customer;
  const name = copyName(source.name, await otherNames(db, organization.id, -1)) ?? source.name;
  const id = await insertGuide(db, customer, { name, businessUnit: source.business_unit, now });
  await sql`insert into guide_group (organization_id, guide_id, position, name)
    select ${organization.id}, ${id}, position, name from guide_group where ${partOf(source)}`.execute(db);
  await sql`insert into guide_line (organization_id, guide_id, sku, unit, quantity, group_position, position, expiry_date, effective_date)
    select ${organization.id}, ${id}, sku, unit, quantity, group_position, position, expiry_date, effective_date
    from guide_line where ${partOf(source)}`.execute(db);
  return id;
};

/** A copy of an own or shared guide (GUIDE-LIST-17). */
export const copyGuide = async (db: Kysely<Database>, customer: Customer, id: number, now: Date): Promise<number> =>
  copyTo(db, customer, await visibleGuide(db, customer, id, "keep"), now);

/** An own copy of a guide that another organization shares with this one (GUIDE-IO-15). */
export const importSharedGuide = async (
  db: Kysely<Database>,
  customer: Customer,
  id: number,
  now: Date,
): Promise<number> => {
  const guide = await visibleGuide(db, customer, id, "keep");
  if (guide.is_own) throw new GuideNotFound();
  return copyTo(db, customer, guide, now);
};

/** Deletes an own guide with everything that belongs to it (GUIDE-LIST-18). */
export const removeGuide = async (db: Kysely<Database>, customer: Customer, id: number): Promise<void> => {
  const guide = await ownGuide(db, customer, id);
  await sql`delete from guide where ${rowOf(guide)}`.execute(db);
};

/** The own guide, locked, and the other organization of the user that it goes to; `field` is the one that names it (OP-69, OP-71). */
const handedTo = async (
  db: Kysely<Database>,
  customer: Customer,
  id: number,
  organizationId: number,
  field: string,
): Promise<VisibleGuide> => {
  const guide = await ownGuide(db, customer, id);
  if (organizationId === customer.organization.id) throw invalidField(field, "must be another organization");
  if (!(await isMemberOf(db, customer, organizationId))) throw new NotAMember();
  return guide;
};

/** Gives an own guide to another organization of the user; shares and everybody's settings of it end (OP-71). */
export const transferGuide = async (
  db: Kysely<Database>,
  customer: Customer,
  id: number,
  to: number,
  now: Date,
): Promise<void> => {
  const guide = await handedTo(db, customer, id, to, "newOrganizationId");
  const name = freeGroupName(guide.name, await otherNames(db, to, guide.id)) ?? guide.name;
  await sql`delete from guide_share where guide_id = ${guide.id}`.execute(db);
  await sql`delete from guide_preference where guide_id = ${guide.id}`.execute(db);
  await sql`update guide_line set organization_id = ${to} where ${partOf(guide)}`.execute(db);
  await sql`update guide_group set organization_id = ${to} where ${partOf(guide)}`.execute(db);
  await sql`update guide set organization_id = ${to}, name = ${name}, version = version + 1, modified_at = ${now}, modified_by = ${customer.user.id}
    where ${rowOf(guide)}`.execute(db);
};

/** Lets another organization of the user see and copy an own guide (GUIDE-IO-14). Sharing twice is sharing once. */
export const shareGuide = async (
  db: Kysely<Database>,
  customer: Customer,
  id: number,
  organizationId: number,
): Promise<void> => {
  const guide = await handedTo(db, customer, id, organizationId, "organizationId");
  await sql`insert into guide_share (organization_id, guide_id) values (${organizationId}, ${guide.id}) on conflict do nothing`.execute(
    db,
  );
};

/** Ends a share, and what its people had set for the guide; copies that were made of it stay (GUIDE-IO-16). */
export const unshareGuide = async (
  db: Kysely<Database>,
  customer: Customer,
  id: number,
  organizationId: number,
): Promise<void> => {
  const guide = await ownGuide(db, customer, id);
  // The own settings are no part of a share.
  if (!isOrganizationId(organizationId) || organizationId === guide.organization_id) return;
  const shared = partOf({ id: guide.id, organization_id: organizationId });
  await sql`delete from guide_share where ${shared}`.execute(db);
  await sql`delete from guide_preference where ${shared}`.execute(db);
};
