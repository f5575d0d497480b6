import type { GuidePermissions } from "@larder/domain/order-guide/guide.schema";
import { type RawBuilder, sql } from "kysely";
import type { Customer } from "../auth/caller.ts";
import type { Db } from "../db/schema.ts";
import { GuideNotFound, GuideNotOwned } from "./errors.ts";

/** A guide that the customer may see. */
export interface VisibleGuide {
  readonly id: number;
  readonly organization_id: number;
  readonly name: string;
  readonly business_unit: number | null;
  readonly version: number;
  readonly modified_at: Date;
  readonly owner_name: string;
  readonly modified_by_name: string | null;
  readonly is_default: boolean;
  readonly is_own: boolean;
  /** The word for its lines and groups; null = not known. */
  readonly content: string | null;
}

/** What the owner's organization may do is everything; an organization that a guide is shared with may look and copy (OP-43). */
export const permissionsOf = (isOwn: boolean): (typeof GuidePermissions)["Encoded"] => ({
  canEdit: isOwn,
  canDelete: isOwn,
  canShare: isOwn,
  canTransfer: isOwn,
});

/** Whether a number can be a row's id at all; others are unknown ids, not errors. */
export const isRowId = (id: number): boolean => Number.isInteger(id) && id > 0 && id <= 2_147_483_647;

const locks = { change: sql`for update of g`, keep: sql`for share of g`, exist: sql`for key share of g` };

/** The guide with further columns; see `visibleGuide`. */
export const selectVisible = async <More extends object>(
  db: Db,
  { organization, user }: Customer,
  id: number,
  { more = sql``, lock = sql`` }: { readonly more?: RawBuilder<unknown>; readonly lock?: RawBuilder<unknown> },
): Promise<VisibleGuide & More> => {
  if (!isRowId(id)) throw new GuideNotFound();
  const { rows } = await sql<VisibleGuide & More>`
    select g.id, g.organization_id, g.name, g.business_unit, g.version, g.content, g.modified_at, o.name as owner_name,
      nullif(trim(u.first_name || ' ' || u.last_name), '') as modified_by_name, coalesce(p.is_default, false) as is_default,
      g.organization_id = ${organization.id} as is_own ${more}
    from guide g
    join organization o on o.id = g.organization_id
    left join app_user u on u.id = g.modified_by
    left join guide_preference p on p.organization_id = ${organization.id} and p.user_id = ${user.id} and p.guide_id = g.id
    where g.id = ${id} and not g.is_pending and (g.organization_id = ${organization.id}
      or exists (select from guide_share s where s.organization_id = ${organization.id} and s.guide_id = g.id))
    ${lock}`.execute(db);
  const guide = rows[0];
  if (guide === undefined) throw new GuideNotFound();
  return guide;
};

/**
 * The guide, when it is the customer's organization's own or shared with it; a foreign one is answered as an unknown one
 * (GUIDE-LIST-23). Until the transaction ends, lock `change` keeps everybody else from changing it, and `keep` from
 * changing it while it is copied, and `exist` from deleting it while something is noted of it.
 */
export const visibleGuide = (
  db: Db,
  customer: Customer,
  id: number,
  lock: keyof typeof locks | null = null,
): Promise<VisibleGuide> => selectVisible(db, customer, id, lock === null ? {} : { lock: locks[lock] });

/** The guide, locked, when it is the organization's own; one that is only shared may be looked at and not changed (OP-43). */
export const ownGuide = async (db: Db, customer: Customer, id: number): Promise<VisibleGuide> => {
  const guide = await visibleGuide(db, customer, id, "change");
  if (!guide.is_own) throw new GuideNotOwned();
  return guide;
};

/** Whether a number can be an organization's at all. */
export const isOrganizationId = (id: number): boolean => Number.isInteger(id) && Math.abs(id) <= 2_147_483_647;

/** Whether the customer is a member of that organization too; sharing and giving away go no further (OP-69, OP-71). */
export const isMemberOf = async (db: Db, customer: Customer, organizationId: number): Promise<boolean> => {
  if (!isOrganizationId(organizationId)) return false;
  const row = await db
    .selectFrom("membership")
    .select("user_id")
    .where("organization_id", "=", organizationId)
    .where("user_id", "=", customer.user.id)
    .executeTakeFirst();
  return row !== undefined;
};
