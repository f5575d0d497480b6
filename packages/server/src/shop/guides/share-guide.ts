import { freeGroupName } from "@larder/domain/order-guide/free-name";
import { sql } from "kysely";
import type { Customer } from "../../accounts/auth/caller.ts";
import type { Db } from "../../database/schema.ts";
import { invalidField } from "../../database/writes/input-error.ts";
import { isMemberOf, isOrganizationId, ownGuide, type VisibleGuide } from "./access.ts";
import { NotAMember } from "./errors.ts";
import { otherNames } from "./guide-names.ts";
import { partOf, rowOf } from "./guide-rows.ts";

/** The own guide, locked, if the user is a member of the target organization; `field` names it in errors (OP-69, OP-71). */
const lockForOrganization = async (
  db: Db,
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

/** Transfers an own guide to another organization of the user; ends its shares and everyone's preferences (OP-71). */
export const transferGuide = async (db: Db, customer: Customer, id: number, to: number, now: Date): Promise<void> => {
  const guide = await lockForOrganization(db, customer, id, to, "newOrganizationId");
  const name = freeGroupName(guide.name, await otherNames(db, to, guide.id)) ?? guide.name;
  await sql`delete from guide_share where guide_id = ${guide.id}`.execute(db);
  await sql`delete from guide_preference where guide_id = ${guide.id}`.execute(db);
  await sql`update guide_line set organization_id = ${to} where ${partOf(guide)}`.execute(db);
  await sql`update guide_group set organization_id = ${to} where ${partOf(guide)}`.execute(db);
  await sql`update guide set organization_id = ${to}, name = ${name}, version = version + 1, modified_at = ${now}, modified_by = ${customer.user.id}
    where ${rowOf(guide)}`.execute(db);
};

/** Lets another organization of the user view and copy an own guide (GUIDE-IO-14). Idempotent. */
export const shareGuide = async (db: Db, customer: Customer, id: number, organizationId: number): Promise<void> => {
  const guide = await lockForOrganization(db, customer, id, organizationId, "organizationId");
  await sql`insert into guide_share (organization_id, guide_id) values (${organizationId}, ${guide.id}) on conflict do nothing`.execute(
    db,
  );
};

/** Ends a share and its members' preferences for the guide; copies they made stay (GUIDE-IO-16). */
export const unshareGuide = async (db: Db, customer: Customer, id: number, organizationId: number): Promise<void> => {
  const guide = await ownGuide(db, customer, id);
  // The owner's preferences aren't part of a share.
  if (!isOrganizationId(organizationId) || organizationId === guide.organization_id) return;
  const shared = partOf({ id: guide.id, organization_id: organizationId });
  await sql`delete from guide_share where ${shared}`.execute(db);
  await sql`delete from guide_preference where ${shared}`.execute(db);
};
