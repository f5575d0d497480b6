import { sql } from "kysely";
import { buyerOf, type Caller, type SignedIn } from "../../accounts/auth/caller.ts";
import { ofPunchout } from "./punchout-cart.ts";
import { isInStockIn } from "../../catalog/buyer.ts";
import type { Db } from "../../database/schema.ts";
import {
  organizationsJson,
  organizationToWire,
  type OrganizationRow,
  type WireOrganization,
} from "../../accounts/auth/organizations.ts";

/** The reader's part of the frame around every page. */
export interface OwnFrame {
  readonly organizations: readonly WireOrganization[];
  /** The number in the header's cart: deliverable lines of the default cart (OP-72). 0 without a cart. */
  readonly cartCount: number;
}

const cartCount = (caller: SignedIn) => {
  const { organization, user } = caller;
  return organization === null
    ? sql`0`
    : sql`(select count(*)::int from cart c
      join cart_line l on l.organization_id = c.organization_id and l.cart_id = c.id
      join product p on p.sku = l.sku and p.is_active and not p.is_hidden
      join assortment a on a.customer_group_id = ${organization.customerGroup} and a.sku = l.sku
      join variant v on v.sku = l.sku and v.unit = l.unit and ${isInStockIn(buyerOf(caller).region)}
      where c.organization_id = ${organization.id} and c.user_id = ${user.id} and c.is_open and c.order_number is null and ${ofPunchout(caller)})`;
};

/** The reader's organizations and cart count, in one statement. */
export const readOwnFrame = async (db: Db, caller: Caller): Promise<OwnFrame> => {
  if (caller.kind === "guest") return { organizations: [], cartCount: 0 };
  const { rows } = await sql<{ organizations: readonly OrganizationRow[] | null; count: number }>`
    select ${organizationsJson(caller)} as organizations, ${cartCount(caller)} as count`.execute(db);
  const current = caller.organization?.id ?? null;
  return {
    organizations: (rows[0]?.organizations ?? []).map((row) => organizationToWire(row, current)),
    cartCount: rows[0]?.count ?? 0,
  };
};
