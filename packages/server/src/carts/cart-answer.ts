import type { Cart, CartUpdate } from "@larder/domain/cart/cart.schema";
import type { DropShipAddress } from "@larder/domain/cart/drop-ship.schema";
import { DROP_SHIP_RESTRICTED, dropShipFields } from "@larder/domain/cart/drop-ship";
import { lineChanges } from "@larder/domain/cart/line-notices";
import { addTotals, type Totals } from "@larder/domain/cart/totals";
import { usualQuantity } from "@larder/domain/quantity/unusual-quantity";
import { checkQuantity } from "@larder/domain/quantity/check-quantity";
import { NOT_OFFERED, sentence } from "@larder/domain/text/sentences";
import { type Kysely } from "kysely";
import type { Customer } from "../auth/caller.ts";
import type { CatalogueVersion } from "../catalog/catalogue-version.ts";
import { substitutesOf } from "../catalog/similar-items.ts";
import type { Database } from "../db/schema.ts";
import { deliveryInformation, isOpenDay } from "@larder/domain/cart/delivery-information";
import type { CartState, OrderedItem } from "./cart-state.ts";
import { orderedOf, packSizeOf, type PricedLine, priceLines, type PricingContext, seenOf } from "./priced-line.ts";
import {
  ownFieldsOf,
  groupsOf,
  isOwnDelivery,
  isRestricted,
  minimumOf,
  shippingOf,
  type SubCartLines,
  type SubCartLinesGroup,
  subCartsOf,
  subCartTotals,
  openDaysOf,
  PLAIN_DELIVERY,
} from "./sub-carts.ts";
import { US_STATES } from "@larder/domain/form/us-states";

type WireCart = (typeof Cart)["Encoded"];
type WireAddress = (typeof DropShipAddress)["Encoded"];
type WireLine = NonNullable<WireCart["oosLines"]>[number];
type WireSubCart = NonNullable<NonNullable<WireCart["cartGroups"]>[number]["subCarts"]>[number];

/** What a cart write answers, without the fields that a caller adds. */
export type WireUpdate = (typeof CartUpdate)["Encoded"];

/** A cart with its lines priced and split, ready to be answered or ordered. */
export interface PricedCart {
  readonly state: CartState;
  readonly lines: readonly PricedLine[];
  readonly groups: readonly SubCartLinesGroup[];
  readonly subCarts: readonly SubCartLines[];
  /** The names of what can be ordered in place of the lines out of stock, by item number. */
  readonly substitutes: ReadonlyMap<string, string>;
  /** Of what can be delivered. */
  readonly totals: Totals;
}

const priceNow = async (
  db: Kysely<Database>,
  customer: Customer,
  state: CartState,
  pricing: PricingContext,
): Promise<PricedCart> => {
  const lines = await priceLines(db, customer, state.lines, pricing, state.ordered);
  const groups = await groupsOf(db, state, lines, customer, pricing);
  const subCarts = subCartsOf(groups);
  const missing = lines.filter(({ isOutOfStock }) => isOutOfStock).map(({ row }) => row.sku);
  return {
    state,
    lines,
    groups,
    subCarts,
    substitutes: await substitutesOf(db, customer, missing),
    totals: addTotals(subCarts.map(subCartTotals)),
  };
};

/** A priced cart, and all that its prices and deliveries depend on. */
interface Held {
  readonly version: CatalogueVersion;
  /** The price list and the brand of its customer, as text. */
  readonly terms: string;
  readonly cart: PricedCart;
}

const held = new WeakMap<CartState, Held>();

/** Prices a cart as of now; one that the process keeps is priced once for a catalogue version. */
export const priceCart = async (
  db: Kysely<Database>,
  customer: Customer,
  state: CartState,
  pricing: PricingContext,
): Promise<PricedCart> => {
  const { customerGroup, businessUnit } = customer.organization;
  const { version } = pricing;
  const terms = `${businessUnit} ${customerGroup}`;
  const before = version === null ? undefined : held.get(state);
  if (before?.version === version && before.terms === terms) return before.cart;
  const cart = await priceNow(db, customer, state, pricing);
  if (version !== null) held.set(state, { version, terms, cart });
  return cart;
};

/**
 * Limits, multiples and an enforced stock of a product over all lines of the cart, as messages; empty = all is well (QTY-18).
 * What an order being modified holds already is not limited again.
 */
export const limitMessages = (
  lines: readonly PricedLine[],
  pricing: PricingContext,
  ordered: readonly OrderedItem[] = [],
): readonly { readonly line: PricedLine; readonly message: string }[] => {
  const totals = new Map<string, number>();
  const key = ({ row }: PricedLine) => `${row.sku}\n${row.unit}`;
  for (const line of lines)
    if (!line.isOutOfStock) totals.set(key(line), (totals.get(key(line)) ?? 0) + line.row.quantity);
  const seen = new Set<string>();
  return lines.flatMap((line) => {
    const total = totals.get(key(line));
    if (total === undefined || seen.has(key(line)) || line.rules === null) return [];
    seen.add(key(line));
    if (total <= orderedOf(ordered, line.row)) return [];
    const { valid, notice } = checkQuantity({ ...pricing, variant: line.rules, inCart: 0, adding: total });
    return valid || notice === null ? [] : [{ line, message: sentence(notice) }];
  });
};

/** What stands against ordering a line, in words. */
const messageOf = (line: PricedLine, subCart: SubCartLines | null): string => {
  if (subCart === null) return line.isNotOffered ? NOT_OFFERED : "";
  return isRestricted(line, subCart) ? DROP_SHIP_RESTRICTED : "";
};

/** A line as answers hold it, in its subcart; out of stock it is in none (CART-08). */
export const lineToWire = (line: PricedLine, subCart: SubCartLines | null, substitute?: string): WireLine => {
  const { row, product, variant } = line;
  const now = { ...seenOf(line), ...(substitute === undefined ? {} : { substitute }) };
  return {
    id: row.id,
    productSku: row.sku,
    productTitle: product?.name ?? row.sku,
    brandName: product?.brand ?? "",
    category: product?.category ?? "",
    subcategory: product?.subcategory ?? "",
    subsubcategory: product?.subsubcategory ?? "",
    quantity: row.quantity,
    quantityWarningMessage: row.warning,
    totalPrice: line.cost?.cents ?? null,
    unitPrice: line.unitPrice,
    unitOfMeasure: row.unit,
    packSize: packSizeOf(line),
    ...(substitute === undefined ? {} : { substitute }),
    message: messageOf(line, subCart),
    code: variant?.code ?? "",
    priceInfo: line.priceInfo,
    pricingUnitOfMeasure: line.pricingUnit,
    isEstimated: line.cost?.estimated ?? false,
    productUrl: product?.url ?? "",
    imageUrl: product?.imageUrl ?? null,
    variants: product?.variants ?? [],
    cutInstructions1: row.cut1 === "" ? null : row.cut1,
    cutInstructions2: row.cut2 === "" ? null : row.cut2,
    comment: row.comment === "" ? null : row.comment,
    seen: lineChanges(row.seen, now).length === 0 ? null : row.seen,
    usual: usualQuantity(row.ordered_lately),
    confirmedQuantity: row.seen?.quantity ?? 0,
  };
};

/** The day that was chosen for a subcart: the cart's for the plain delivery from the own warehouse, else its own (OP-77). */
export const chosenDate = (cart: CartState, subCart: SubCartLines, customer: Customer): string | null =>
  isOwnDelivery(subCart, customer) ? cart.deliveryDate : (subCart.data.deliveryDate ?? null);

const ownDays = (customer: Customer, pricing: PricingContext) => openDaysOf(PLAIN_DELIVERY, customer, pricing);

/** The day of the cart itself. One that has closed meanwhile hinders only while something is to come on it. */
const cartDate = ({ state, subCarts }: PricedCart, customer: Customer, pricing: PricingContext): string | null =>
  state.deliveryDate !== null &&
  (isOpenDay(ownDays(customer, pricing), state.deliveryDate) ||
    subCarts.some((subCart) => isOwnDelivery(subCart, customer)))
    ? state.deliveryDate
    : null;

const addressToWire = (subCart: SubCartLines, { organization }: Customer): WireAddress => ({
  ...subCart.data.address,
  businessUnitId: subCart.businessUnitId,
  vendorId: subCart.vendorId,
  defaultDeliveryAddress: organization.deliveryAddress,
  defaultDeliveryPhoneNumber: organization.deliveryPhone,
});

const subCartToWire = (
  cart: CartState,
  subCart: SubCartLines,
  customer: Customer,
  pricing: PricingContext,
): WireSubCart => ({
  businessUnitId: subCart.businessUnitId,
  isPreOrder: subCart.isPreOrder,
  isJIT: subCart.isJIT,
  vendorId: subCart.vendorId,
  isDropShip: subCart.isDropShip,
  vendorName: subCart.vendor?.name ?? "",
  shippingItem: shippingOf(subCart),
  shippingItems: subCart.vendor?.shippingItems ?? [],
  orderMinimum: minimumOf(subCart, customer),
  deliveryInformation: deliveryInformation(
    openDaysOf(subCart, customer, pricing),
    chosenDate(cart, subCart, customer),
    subCart.lines.map(({ row }) => row.seen?.deliveryDate),
    subCart.data.location ?? null,
  ),
  dropShipNotes: subCart.isDropShip ? { value: subCart.data.dropShipNotes ?? "" } : null,
  dropShipDeliveryAddress: dropShipFields(pricing.policy, subCart).address
    ? { value: addressToWire(subCart, customer) }
    : null,
  lines: subCart.lines.map((line) => lineToWire(line, subCart)),
});

/** Count, texts and totals, without the delivery (CART-05). */
export const summaryOf = ({ state, lines, totals }: PricedCart) => ({
  itemCount: lines.reduce((count, { isOutOfStock }) => (isOutOfStock ? count : count + 1), 0),
  poNumber: { value: state.poNumber },
  note: { value: state.note },
  totals,
});

const contentOf = (cart: PricedCart, customer: Customer, pricing: PricingContext) => {
  const { state, lines, groups, substitutes } = cart;
  const outOfStock = lines.filter(({ isOutOfStock }) => isOutOfStock);
  return {
    id: state.id,
    version: state.version,
    cartGroups: groups.map(({ businessUnitId, subCarts }) => ({
      businessUnitId,
      subCarts: subCarts.map((subCart) => subCartToWire(state, subCart, customer, pricing)),
    })),
    summary: {
      ...summaryOf(cart),
      deliveryInformation: deliveryInformation(
        ownDays(customer, pricing),
        cartDate(cart, customer, pricing),
        [],
        ownFieldsOf(state, customer).data.location ?? null,
      ),
    },
    oosLines: outOfStock.map((line) => lineToWire(line, null, substitutes.get(line.row.sku) ?? "")),
  };
};

/** A cart as reading answers it (CART-03). */
export const cartToWire = (
  cart: PricedCart,
  customer: Customer,
  pricing: PricingContext,
  validationMessages: readonly string[] = [],
): WireCart => ({
  ...contentOf(cart, customer, pricing),
  cartUrl: "/cart/",
  isCrossDockAllowed: customer.organization.isCrossDockAllowed,
  cartBusinessUnitId: String(customer.organization.businessUnit),
  usStateCodes: US_STATES,
  warehouseInformation: customer.organization.warehouse,
  orderNumber: cart.state.orderNumber,
  warnings: [],
  errors: [],
  validationMessages,
});

/** A cart as every write answers it (CART-18). */
export const updateToWire = (
  cart: PricedCart,
  customer: Customer,
  pricing: PricingContext,
  outcome: { readonly success: boolean; readonly validationMessages: readonly string[] },
): WireUpdate => ({
  ...contentOf(cart, customer, pricing),
  ...outcome,
});
