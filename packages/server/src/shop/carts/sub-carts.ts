import {
  type FilledSubCart,
  isDelivery,
  splitIntoGroups,
  subCartKey,
  type SubCartGroup,
  type SubCartPlace,
} from "@larder/domain/cart/subcarts";
import { addressLines } from "@larder/domain/cart/drop-ship";
import type { ShippingItem, StoredAddress } from "@larder/domain/cart/drop-ship.schema";
import { firstOpenDay, type OpenDays } from "@larder/domain/cart/delivery-information";
import { type BelowOrderMinimum, belowOrderMinimum } from "@larder/domain/cart/order-minimum";
import { sumOf, type Totals, withShipping } from "@larder/domain/cart/totals";
import { formatCents } from "@larder/domain/catalog/money";
import type { Customer } from "../../accounts/auth/caller.ts";
import type { Db } from "../../database/schema.ts";
import { currentDeliveryDays } from "../delivery/delivery-dates.ts";
import { ruleFor } from "@larder/domain/cart/delivery-calendar";
import { readVendors, type Vendor } from "../delivery/vendors.ts";
import { type CartState, fieldsKey, type SubCartFields } from "./cart-state.ts";
import type { PricedLine, PricingContext } from "./priced-line.ts";

/** A subcart's entries and vendor; null = the customer's warehouse. */
interface Details extends Pick<SubCartFields, "data"> {
  readonly vendor: Vendor | null;
}

/** The lines that become one order (OP-73). */
export type SubCartLines = FilledSubCart<PricedLine, Details>;

/** One business unit's subcarts. */
export type SubCartLinesGroup = SubCartGroup<PricedLine, Details>;

/** Just in time: only for brands that sell such products (OP-30). */
const JUST_IN_TIME = "J";

interface HeldPlace {
  readonly businessUnitId: string;
  readonly policy: PricingContext["policy"];
  readonly place: SubCartPlace;
}

const held = new WeakMap<PricedLine, HeldPlace>();

/** Interned, so that lines of one place share an object. */
const places = new Map<string, SubCartPlace>();

/** A line's place; vendor items are drop ship. Memoized per line. */
const placeOf = (line: PricedLine, ownUnit: string, policy: PricingContext["policy"]): SubCartPlace => {
  const before = held.get(line);
  if (before?.businessUnitId === ownUnit && before.policy === policy) return before.place;
  const variant = line.variant;
  const vendorId = variant?.metadata?.vendorId ?? null;
  const found = {
    businessUnitId: variant?.businessUnit ?? ownUnit,
    vendorId,
    isDropShip: vendorId !== null,
    isPreOrder: variant?.specialOrderFlag === true,
    isJIT: variant?.stockingType === JUST_IN_TIME && !policy.excludesStockingType(JUST_IN_TIME),
  };
  const key = subCartKey(found);
  const place = places.get(key) ?? found;
  places.set(key, place);
  held.set(line, { businessUnitId: ownUnit, policy, place });
  return place;
};

const noFields = ({
  businessUnitId,
  vendorId,
  isPreOrder,
  isJIT,
}: Omit<SubCartPlace, "isDropShip">): SubCartFields => ({
  business_unit_id: businessUnitId,
  vendor_id: vendorId ?? "",
  is_pre_order: isPreOrder,
  is_jit: isJIT,
  data: {},
});

/** A subcart's entries; an empty row if there are none. */
export const fieldsOf = (subCart: Omit<SubCartLines, "lines" | "isDropShip" | "vendor">): SubCartFields => ({
  ...noFields(subCart),
  data: subCart.data,
});

/** Whether a subcart is the plain delivery from the customer's warehouse, which uses the cart's day (OP-77). */
export const isOwnDelivery = (subCart: SubCartPlace, customer: Customer): boolean =>
  isDelivery(subCart, { businessUnitId: String(customer.organization.businessUnit) });

/** The entries for the plain delivery, which can exist before any line. */
export const ownFieldsOf = ({ fields }: CartState, { organization }: Customer): SubCartFields => {
  const businessUnitId = String(organization.businessUnit);
  const none = noFields({ businessUnitId, vendorId: null, isPreOrder: false, isJIT: false });
  return fields.find((field) => fieldsKey(field) === fieldsKey(none)) ?? none;
};

/** Splits deliverable lines by business unit, vendor and delivery method (OP-73). */
export const groupsOf = async (
  db: Db,
  cart: CartState,
  lines: readonly PricedLine[],
  customer: Customer,
  pricing: PricingContext,
): Promise<readonly SubCartLinesGroup[]> => {
  const ownUnit = String(customer.organization.businessUnit);
  const entered = new Map(cart.fields.map((fields) => [fieldsKey(fields), fields.data]));
  const placed: { readonly line: PricedLine; readonly place: SubCartPlace }[] = [];
  const vendorIds = new Set<string>();
  for (const line of lines) {
    if (line.isOutOfStock) continue;
    const place = placeOf(line, ownUnit, pricing.policy);
    placed.push({ line, place });
    if (place.vendorId !== null) vendorIds.add(place.vendorId);
  }
  const vendors = await readVendors(db, vendorIds, pricing.version);
  return splitIntoGroups(placed, (place) => ({
    data: entered.get(fieldsKey(noFields(place))) ?? {},
    vendor: place.vendorId === null ? null : (vendors.get(place.vendorId) ?? null),
  }));
};

/** The subcarts of all business units in order. */
export const subCartsOf = (groups: readonly SubCartLinesGroup[]): readonly SubCartLines[] =>
  groups.flatMap(({ subCarts }) => subCarts);

/** The open days of a subcart, by the vendor's calendar or the warehouse's (OP-77). */
export const openDaysOf = (
  { vendor, isJIT, isPreOrder }: Pick<SubCartLines, "vendor" | "isJIT" | "isPreOrder">,
  { organization }: Customer,
  { delivery, now, say }: Pick<PricingContext, "delivery" | "now" | "say">,
): OpenDays => {
  const { days, today } = currentDeliveryDays(ruleFor(vendor?.rule ?? delivery, { isJIT, isPreOrder }), now);
  return {
    days,
    today,
    isCrossDockAllowed: organization.isCrossDockAllowed,
    say: { ...say.orderRefusals, ...say.locale },
  };
};

/** A line's delivery day if none is chosen; null = none is open (OP-77). */
export const firstDayOf = (
  line: PricedLine,
  customer: Customer,
  pricing: PricingContext,
  vendors: ReadonlyMap<string, Vendor>,
): string | null => {
  const place = placeOf(line, String(customer.organization.businessUnit), pricing.policy);
  const vendor = place.vendorId === null ? null : (vendors.get(place.vendorId) ?? null);
  return firstOpenDay(openDaysOf({ ...place, vendor }, customer, pricing));
};

type Shipped = Pick<SubCartLines, "vendor" | "data">;

/** The shipping options; the one of the order being modified keeps its placed cost (OP-78, SUBMIT-12). */
export const shippingItemsOf = ({ vendor, data: { placedShipping } }: Shipped): readonly ShippingItem[] => {
  const items = vendor?.shippingItems ?? [];
  if (placedShipping === undefined || placedShipping === null) return items;
  const asPlaced = { ...placedShipping, shippingCostFormatted: formatCents(placedShipping.shippingCost) };
  const isOffered = items.some(({ itemNumber }) => itemNumber === placedShipping.itemNumber);
  return isOffered
    ? items.map((item) => (item.itemNumber === placedShipping.itemNumber ? { ...item, ...asPlaced } : item))
    : [{ uom: "", ...asPlaced }, ...items];
};

/**
 * A subcart's shipping: the chosen one, else the modified order's, else the vendor's first; null = the shop's trucks
 * (CART-17, SUBMIT-12).
 */
export const shippingOf = (subCart: Shipped): ShippingItem | null => {
  const items = shippingItemsOf(subCart);
  const { shippingItem, placedShipping } = subCart.data;
  const chosen = items.find(({ itemNumber }) => itemNumber === shippingItem);
  return chosen ?? (placedShipping === null ? null : (items[0] ?? null));
};

/** A subcart's totals with shipping (CART-05, CART-17). */
export const subCartTotals = (subCart: SubCartLines): Totals =>
  withShipping(sumOf(subCart.lines.map(({ cost }) => cost)), shippingOf(subCart));

/** How far a subcart is below its order minimum; null = not below (OP-89). */
export const missingOf = (subCart: SubCartLines, customer: Customer): BelowOrderMinimum | null =>
  belowOrderMinimum(minimumOf(subCart, customer), sumOf(subCart.lines.map(({ cost }) => cost)));

/** The plain delivery, in the form for looking up its days. */
export const PLAIN_DELIVERY = { vendor: null, isJIT: false, isPreOrder: false } as const;

/** A subcart's order minimum in whole cents, from the organization or the vendor; null = none. */
export const minimumOf = (subCart: SubCartLines, customer: Customer): number | null =>
  isOwnDelivery(subCart, customer) ? customer.organization.orderMinimum : (subCart.vendor?.orderMinimum ?? null);

/** A subcart's alternative address; null = the customer's own. */
export const shipToOf = ({ data }: Pick<SubCartLines, "data">): StoredAddress | null =>
  data.address?.useAlternativeDeliveryAddress === true ? data.address : null;

/** A subcart's destination on one line; "" = no known address (CART-09, OP-05). */
export const destinationOf = (subCart: Pick<SubCartLines, "data">, { organization }: Customer): string => {
  const address = shipToOf(subCart);
  if (address !== null) return addressLines(address).join(", ");
  const { location } = subCart.data;
  return location == null ? organization.deliveryAddress : `${location.name}, ${location.address}`;
};

/** Whether a line can't go to its subcart's address (PROD-15, OP-31). */
export const isRestricted = ({ variant }: PricedLine, subCart: Pick<SubCartLines, "data">): boolean =>
  variant?.isDropShipRestricted === true && shipToOf(subCart) !== null;
