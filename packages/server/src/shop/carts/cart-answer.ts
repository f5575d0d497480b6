import type { Cart, CartUpdate } from "@larder/domain/cart/cart.schema";
import { deliveryInformation, isOpenDay } from "@larder/domain/cart/delivery-information";
import { dropShipFields } from "@larder/domain/cart/drop-ship";
import type { DropShipAddress } from "@larder/domain/cart/drop-ship.schema";
import { lineAdjustment } from "@larder/domain/cart/adjustment";
import { lineChanges } from "@larder/domain/cart/line-notices";
import { US_STATES } from "@larder/domain/form/us-states";
import { backOrdered } from "@larder/domain/quantity/check-quantity";
import { usualQuantity } from "@larder/domain/quantity/unusual-quantity";
import type { Texts } from "@larder/domain/languages/texts";
import type { Customer } from "../../accounts/auth/caller.ts";
import type { CartState } from "./cart-state.ts";
import type { PricedCart } from "./priced-cart.ts";
import { packSizeOf, type PricedLine, type PricingContext, seenOf } from "./priced-line.ts";
import {
  destinationOf,
  isOwnDelivery,
  isRestricted,
  minimumOf,
  openDaysOf,
  ownFieldsOf,
  PLAIN_DELIVERY,
  shippingItemsOf,
  shippingOf,
  type SubCartLines,
} from "./sub-carts.ts";

type WireCart = (typeof Cart)["Encoded"];

type WireAddress = (typeof DropShipAddress)["Encoded"];

type WireLine = NonNullable<WireCart["oosLines"]>[number];

type WireSubCart = NonNullable<NonNullable<WireCart["cartGroups"]>[number]["subCarts"]>[number];

/** The response to a cart write, without fields added by callers. */
export type WireUpdate = (typeof CartUpdate)["Encoded"];

const messageOf = (line: PricedLine, subCart: SubCartLines | null, say: Texts): string => {
  if (subCart === null) return line.isNotOffered ? say.orderingSentences.NOT_OFFERED : "";
  return isRestricted(line, subCart) ? say.orderRefusals.DROP_SHIP_RESTRICTED : "";
};

/** A line as sent to clients, in its subcart; out-of-stock lines have none (CART-08). */
export const lineToWire = (
  line: PricedLine,
  subCart: SubCartLines | null,
  { flags, say }: Pick<PricingContext, "flags" | "say">,
  substitute?: string,
): WireLine => {
  const { row, product, variant, rules } = line;
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
    message: messageOf(line, subCart, say),
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
    seen: lineChanges(row.seen, now).length === 0 && lineAdjustment(row) === null ? null : row.seen,
    usual: usualQuantity(row.ordered_lately),
    confirmedQuantity: row.seen?.quantity ?? 0,
    backOrdered: rules === null ? 0 : backOrdered(rules, row.quantity, flags),
    ...(line.placed === null ? {} : { placed: line.placed.price }),
  };
};

/** A subcart's chosen day: the cart's for plain delivery from the customer's warehouse, else its own (OP-77). */
export const chosenDate = (cart: CartState, subCart: SubCartLines, customer: Customer): string | null =>
  isOwnDelivery(subCart, customer) ? cart.deliveryDate : (subCart.data.deliveryDate ?? null);

const ownDays = (customer: Customer, pricing: PricingContext) => openDaysOf(PLAIN_DELIVERY, customer, pricing);

/** The cart's own day. A closed one only matters if something is delivered that day. */
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
  shippingItems: shippingItemsOf(subCart),
  orderMinimum: minimumOf(subCart, customer),
  deliveryInformation: deliveryInformation(
    openDaysOf(subCart, customer, pricing),
    chosenDate(cart, subCart, customer),
    subCart.lines.map(({ row }) => row.seen?.deliveryDate),
    subCart.data.location ?? null,
    destinationOf(subCart, customer),
  ),
  dropShipNotes: subCart.isDropShip ? { value: subCart.data.dropShipNotes ?? "" } : null,
  dropShipDeliveryAddress: dropShipFields(pricing.policy, subCart).address
    ? { value: addressToWire(subCart, customer) }
    : null,
  lines: subCart.lines.map((line) => lineToWire(line, subCart, pricing)),
});

/** Count, texts and totals, without delivery fields (CART-05). */
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
        destinationOf(ownFieldsOf(state, customer), customer),
      ),
    },
    oosLines: outOfStock.map((line) => lineToWire(line, null, pricing, substitutes.get(line.row.sku) ?? "")),
  };
};

/** The response to reading a cart (CART-03). */
export const cartToWire = (
  cart: PricedCart,
  customer: Customer,
  pricing: PricingContext,
  more: Pick<WireCart, "earlierAddresses" | "validationMessages"> = {},
): WireCart => ({
  ...contentOf(cart, customer, pricing),
  cartUrl: "/cart/",
  isCrossDockAllowed: customer.organization.isCrossDockAllowed,
  cartBusinessUnitId: String(customer.organization.businessUnit),
  usStateCodes: US_STATES,
  warehouseInformation: customer.organization.warehouse,
  sent: null,
  orderNumber: cart.state.orderNumber,
  warnings: [],
  errors: [],
  validationMessages: [],
  ...more,
});

/** The response to every cart write (CART-18). */
export const updateToWire = (
  cart: PricedCart,
  customer: Customer,
  pricing: PricingContext,
  outcome: { readonly success: boolean; readonly validationMessages: readonly string[] },
): WireUpdate => ({
  ...contentOf(cart, customer, pricing),
  ...outcome,
});
