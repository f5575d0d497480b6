import type { GuidePermissions } from "@larder/domain/order-guide/guide.schema";
import { type RawBuilder, sql } from "kysely";
import type { Customer } from "../../accounts/auth/caller.ts";
import type { Db } from "../../database/schema.ts";
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
  /** The version word of its lines and groups; null = unknown. */
  readonly content: string | null;
}

/**
 * The owner's organization may do everything; one that the guide is shared with may view and copy it, and a punchout
 * session only views (OP-43, OP-25).
 */
export const permissionsOf = (
  { punchout }: Pick<Customer, "punchout">,
  isOwn: boolean,
): (typeof GuidePermissions)["Encoded"] => {
  const may = isOwn && punchout === null;
  return { canEdit: may, canDelete: may, canShare: may, canTransfer: may };
};

/** Whether a number can be a row id; any other is an unknown id, not an error. */
export const isRowId = (id: number): boolean => Number.isInteger(id) && id > 0 && id <= 2_147_483_647;

const locks = { change: sql`for update of g`, keep: sql`for share of g`, exist: sql`for key share of g` };

/** The guide with additional columns; see `visibleGuide`. */
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
 * The guide if it is the organization's own or shared with it; any other counts as unknown (GUIDE-LIST-23). Until the
 * transaction ends, lock `change` blocks all other changes, `keep` blocks changes during a copy, and `exist` blocks
 * deletion.
 */
export const visibleGuide = (
  db: Db,
  customer: Customer,
  id: number,
  lock: keyof typeof locks | null = null,
): Promise<VisibleGuide> => selectVisible(db, customer, id, lock === null ? {} : { lock: locks[lock] });

/** The organization's own guide, locked; a shared one can't be changed (OP-43). */
export const ownGuide = async (db: Db, customer: Customer, id: number): Promise<VisibleGuide> => {
  const guide = await visibleGuide(db, customer, id, "change");
  if (!guide.is_own) throw new GuideNotOwned();
  return guide;
};

/** Whether a number can be an organization id. */
export const isOrganizationId = (id: number): boolean => Number.isInteger(id) && Math.abs(id) <= 2_147_483_647;

/** Whether the customer is also a member of that organization; sharing and transfers go no further (OP-69, OP-71). */
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
