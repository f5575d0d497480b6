import type { ReceivingLocation } from "@larder/domain/account/organization.schema";
import type { StaffRole } from "@larder/domain/account/permissions";

export interface WorldOrganization {
  readonly id: number;
  readonly name: string;
  readonly customerGroupId: string;
  readonly businessUnit: number;
  readonly canOrder: boolean;
  readonly errors: readonly string[];
  /** Weekdays with cross-dock deliveries, 1 = Monday; missing = not allowed. */
  readonly crossDockDays?: readonly number[];
  /** The order minimum for deliveries from the warehouse, in whole cents. */
  readonly orderMinimum?: number;
  readonly deliveryAddress?: string;
  readonly locations?: readonly ReceivingLocation[];
  readonly deliveryPhone?: string;
}

export interface WorldVendor {
  readonly id: string;
  readonly name: string;
  /** Working days from order to delivery. */
  readonly leadDays: number;
  /** In whole cents; the first is the default. */
  readonly shippingItems: readonly { readonly itemNumber: string; readonly name: string; readonly cents: number }[];
}

export interface WorldUser {
  readonly userName: string;
  readonly email: string;
  readonly password: string;
  readonly organizations: readonly number[];
  /** Default: customer. */
  readonly roles?: readonly ("customer" | StaffRole)[];
}

/** A product's stock and price in a region, for all units and customer groups (OP-20). */
export interface WorldRegionOffer {
  readonly region: string;
  readonly sku: string;
  readonly price: string;
  /** In 1/10,000 dollars. */
  readonly unitPrice: number;
  readonly stock: number | null;
}

export interface WorldProduct {
  readonly sku: string;
  readonly name: string;
  readonly brand: string;
  readonly category: string;
  /** "" = none; "Price Pending" = unknown. */
  readonly price: string;
  /** In 1/10,000 dollars; null = pending. */
  readonly unitPrice: number | null;
  /** Pieces; null = unknown. */
  readonly stock: number | null;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multiple?: number;
  readonly substitutions?: readonly string[];
  readonly averageWeight?: number;
  readonly isRestricted?: boolean;
  readonly vendorId?: string;
  readonly isDropShipRestricted?: boolean;
  /** The customer groups that can buy it; default: both. */
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
  /** Its owner; without both, everyone. */
  readonly organizationId?: number;
  readonly userName?: string;
  readonly html: string;
  /** Default: "immediate". */
  readonly trigger?: string;
  readonly priority: number;
  /** In ms since 1970. */
  readonly createdAt: number;
  readonly expiresAt?: number;
}

export interface WorldEmbeddedMessage {
  readonly id: string;
  /** Default: everyone. */
  readonly organizationId?: number;
  readonly placementId: number;
  readonly title: string;
}

/** An open invoice, or below 0 a credit. */
export interface WorldInvoice {
  readonly organizationId: number;
  readonly number: string;
  /** YYYY-MM-DD. */
  readonly issuedOn: string;
  readonly dueOn: string;
  readonly cents: number;
}
