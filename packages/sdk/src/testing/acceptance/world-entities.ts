import type { ReceivingLocation } from "@larder/domain/account/organization.schema";

export interface WorldOrganization {
  readonly id: number;
  readonly name: string;
  readonly customerGroupId: string;
  /** Where its user orders from; set by the fake backend. */
  readonly region?: string | null;
  readonly businessUnit: number;
  readonly canOrder: boolean;
  readonly errors: readonly string[];
  /** Goods come through a cross dock on these days of the week, 1 = Monday; not allowed when left out. */
  readonly crossDockDays?: readonly number[];
  /** The least amount of a delivery from the warehouse, in whole cents. */
  readonly orderMinimum?: number;
  readonly deliveryAddress?: string;
  readonly locations?: readonly ReceivingLocation[];
  readonly deliveryPhone?: string;
}

export interface WorldVendor {
  readonly id: string;
  readonly name: string;
  /** Working days from the order to the delivery. */
  readonly leadDays: number;
  /** In whole cents; the first is taken when none is chosen. */
  readonly shippingItems: readonly { readonly itemNumber: string; readonly name: string; readonly cents: number }[];
}

export interface WorldUser {
  readonly userName: string;
  readonly email: string;
  readonly password: string;
  /** The first is the one a session starts with. */
  readonly organizations: readonly number[];
  /** A customer when left out. */
  readonly roles?: readonly ("customer" | "editor" | "staff")[];
}

/** A stock and a price of a product in a region, in all its units and for every customer group (OP-20). */
export interface WorldRegionOffer {
  readonly region: string;
  readonly sku: string;
  readonly price: string;
  /** 1/10,000 dollars */
  readonly unitPrice: number;
  readonly stock: number | null;
}

export interface WorldProduct {
  readonly sku: string;
  readonly name: string;
  readonly brand: string;
  readonly category: string;
  /** '' = none; 'Price Pending' = not known. */
  readonly price: string;
  /** 1/10,000 dollars; null = pending. */
  readonly unitPrice: number | null;
  /** Pieces; null = not known. */
  readonly stock: number | null;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multiple?: number;
  /** What can be bought in its place, by item number. */
  readonly substitutions?: readonly string[];
  readonly averageWeight?: number;
  readonly isRestricted?: boolean;
  readonly vendorId?: string;
  /** Cannot go to another address than the customer's own. */
  readonly isDropShipRestricted?: boolean;
  /** The customer groups that can buy it; both when left out. */
  readonly groups?: readonly string[];
}

export interface WorldGuide {
  readonly key: "weekday" | "long" | "east";
  readonly name: string;
  readonly organizationId: number;
  readonly owner: string;
  readonly groups: readonly { readonly name: string; readonly skus: readonly string[] }[];
  readonly ungrouped: readonly string[];
}

export interface WorldMessage {
  readonly id: string;
  /** Its owner; for everyone when both are left out. */
  readonly organizationId?: number;
  readonly userName?: string;
  readonly html: string;
  /** 'immediate' when left out. */
  readonly trigger?: string;
  readonly priority: number;
  /** ms since 1970 */
  readonly createdAt: number;
  readonly expiresAt?: number;
}

/** A message that stands in a page, at a placement. */
export interface WorldEmbeddedMessage {
  readonly id: string;
  /** For everyone when left out. */
  readonly organizationId?: number;
  readonly placementId: number;
  readonly title: string;
}
