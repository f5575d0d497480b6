import type { ReceivingLocation } from "@larder/domain/account/organization.schema";
import type { PlacedPrice } from "@larder/domain/cart/cart.schema";
import type { StoredAddress, ShippingItem } from "@larder/domain/cart/drop-ship.schema";
import type { Selectable } from "kysely";
import type { Database } from "../../database/schema.ts";

/** A cart line as stored. */
export interface CartLineRow extends Readonly<Omit<Selectable<Database["cart_line"]>, "organization_id" | "cart_id">> {
  /** Quantities in the latest orders of the product in this unit, newest first. */
  readonly ordered_lately: readonly number[];
}

/** A customer's entries for one subcart; `vendor_id` is empty for the customer's warehouse. */
export interface SubCartFields {
  readonly business_unit_id: string;
  readonly vendor_id: string;
  readonly is_pre_order: boolean;
  readonly is_jit: boolean;
  readonly data: {
    readonly dropShipNotes?: string;
    readonly deliveryDate?: string;
    readonly location?: ReceivingLocation | null;
    readonly shippingItem?: string;
    /**
     * The shipping and its cost when the order being modified was placed; null = the shop's trucks. Missing in the
     * default cart.
     */
    readonly placedShipping?: Pick<ShippingItem, "itemNumber" | "displayName" | "shippingCost"> | null;
    readonly address?: StoredAddress;
  };
}

/** A cart as stored. `id` is empty until the first write (OP-141). */
export interface CartState {
  readonly id: string;
  readonly version: number;
  readonly orderNumber: string | null;
  readonly poNumber: string;
  readonly note: string;
  readonly deliveryDate: string | null;
  readonly lines: readonly CartLineRow[];
  readonly fields: readonly SubCartFields[];
  /** The items of the order being modified; empty for the default cart. */
  readonly ordered: readonly OrderedItem[];
}

/** An order line as placed. */
export interface OrderedItem extends PlacedPrice {
  readonly sku: string;
  readonly unit: string;
  readonly cut1: string;
  readonly cut2: string;
  readonly packSize: string;
  readonly pricingUnit: string;
}

export const emptyCart: CartState = {
  id: "",
  version: 0,
  orderNumber: null,
  poNumber: "",
  note: "",
  deliveryDate: null,
  lines: [],
  fields: [],
  ordered: [],
};

/** A write's changes to a cart. */
export interface CartChanges {
  readonly put?: readonly CartLineRow[];
  readonly remove?: readonly string[];
  readonly poNumber?: string;
  readonly note?: string;
  readonly deliveryDate?: string;
  readonly fields?: readonly SubCartFields[];
}

/** Identifies a subcart's fields within a cart. */
export const fieldsKey = (field: SubCartFields): string =>
  JSON.stringify([field.business_unit_id, field.vendor_id, field.is_pre_order, field.is_jit]);

/** The cart with the changes and the next version (OP-81). */
export const applied = (cart: CartState, changes: CartChanges): CartState => {
  const { put = [], remove = [] } = changes;
  const kept = remove.length === 0 ? cart.lines : cart.lines.filter(({ id }) => !remove.includes(id));
  const changed = new Map(put.map((line) => [line.id, line]));
  const lines = kept.map((line) => {
    const next = changed.get(line.id);
    if (next !== undefined) changed.delete(line.id);
    return next ?? line;
  });
  const fields = new Map([...cart.fields, ...(changes.fields ?? [])].map((field) => [fieldsKey(field), field]));
  return {
    ...cart,
    version: cart.version + 1,
    poNumber: changes.poNumber ?? cart.poNumber,
    note: changes.note ?? cart.note,
    deliveryDate: changes.deliveryDate ?? cart.deliveryDate,
    lines: changed.size === 0 ? lines : [...lines, ...changed.values()],
    fields: [...fields.values()],
  };
};
