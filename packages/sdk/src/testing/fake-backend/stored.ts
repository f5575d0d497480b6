import type { ReceivingLocation } from "@larder/domain/account/organization.schema";
import type { Application } from "@larder/domain/account/application.schema";
import type { AlternativeAddress } from "@larder/domain/cart/drop-ship.schema";
import type { SeenLine } from "@larder/domain/cart/cart.schema";
import type { EditStamps } from "@larder/domain/cart/edit-order";
import type { GuideFileColumns, RowFix } from "@larder/domain/order-guide/guide-upload.schema";
import type { Order } from "@larder/domain/order/order.schema";

export interface StoredApplication {
  readonly key: string;
  readonly application: Application;
  readonly links: readonly string[];
}

export interface StoredLine {
  readonly id: string;
  readonly sku: string;
  readonly unit: string;
  readonly cut1: string | null;
  readonly cut2: string | null;
  readonly comment: string | null;
  readonly quantity: number;
  readonly warning: string;
  readonly edits: EditStamps;
  readonly seen: SeenLine | null;
}

export interface StoredFields {
  readonly notes?: string;
  readonly date?: string;
  readonly shippingItem?: string;
  readonly address?: AlternativeAddress;
}

export interface StoredCart {
  readonly id: string;
  readonly version: number;
  readonly lines: readonly StoredLine[];
  readonly poNumber: string;
  readonly note: string;
  readonly deliveryDate: string | null;
  readonly location: ReceivingLocation | null;
  readonly fields: Readonly<Record<string, StoredFields>>;
  /** The version with the modified order's original contents; null = the default cart. */
  readonly versionAsPlaced: number | null;
}

export interface StoredGuide {
  readonly id: number;
  readonly organizationId: number;
  readonly owner: string;
  readonly name: string;
  readonly version: number;
  readonly groups: readonly { readonly name: string; readonly skus: readonly string[] }[];
  readonly ungrouped: readonly string[];
  /** A line's chosen unit; default: the first. */
  readonly units: Readonly<Record<string, string>>;
  readonly sharedWith: readonly number[];
}

/** A placed order; modifying or canceling replaces `order`. */
export interface StoredOrder {
  readonly organizationId: number;
  /** The subcart it came from (`subCartKey`). */
  readonly subCart: string;
  readonly placedAt: number;
  order: Order;
}

export interface StoredUpload {
  readonly id: number;
  readonly owner: string;
  readonly name: string;
  readonly target: number | null;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly columns: GuideFileColumns;
  readonly guessed: GuideFileColumns;
  readonly fileName: string;
  /** In ms since 1970. */
  readonly at: number;
  readonly fixes: ReadonlyMap<number, Omit<RowFix, "row">>;
}

export interface Preferences {
  readonly hidden: ReadonlySet<number>;
  readonly defaultId: number | null;
}
