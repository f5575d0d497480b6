import { brandOf } from "@larder/domain/brand/brand";
import { policyOf } from "@larder/domain/brand/policies";
import { cartLineKey } from "@larder/domain/cart/cart-lines";
import type { Cart, CartLine, CartUpdate } from "@larder/domain/cart/cart.schema";
import { deliveryInformation } from "@larder/domain/cart/delivery-information";
import { seenNow } from "@larder/domain/cart/line-changes";
import { lineAdjustment } from "@larder/domain/cart/adjustment";
import { lineChanges } from "@larder/domain/cart/line-notices";
import { keepsPlacedPrice, placedTogether, priceOfChange } from "@larder/domain/cart/placed-price";
import { splitIntoGroups } from "@larder/domain/cart/subcarts";
import { addTotals, subCartTotals } from "@larder/domain/cart/totals";
import { isCatchWeight } from "@larder/domain/catalog/catch-weight";
import { variantInUnit } from "@larder/domain/catalog/chosen-variant";
import { lineTotal } from "@larder/domain/catalog/line-total";
import { formatUnitPrice } from "@larder/domain/catalog/money";
import { parsePrice } from "@larder/domain/catalog/price";
import { backOrdered } from "@larder/domain/quantity/check-quantity";
import { USUAL_OF_ORDERS, usualQuantity } from "@larder/domain/quantity/unusual-quantity";
import { EMPTY_CART, PLAIN_CART_LINE } from "@larder/domain/testing/cart";
import { world } from "../acceptance/world.ts";
import type { Shop, StoredCart, StoredLine } from "./backend.ts";
import { productFor } from "./catalogue.ts";
import { detailsOf, openDaysOf } from "./deliveries.ts";
import { fail } from "../scripted-port.ts";

/** Fails when the organization is on hold. */
export const checkHold = ({ organization: { canOrder, errors } }: Shop): void => {
  if (!canOrder) fail({ _tag: "Refused", code: "ON_HOLD", message: errors.join(" "), status: "unknown", fields: [] });
};

/** A cart before its first write. */
export const emptyCart: StoredCart = {
  id: "",
  orderNumber: null,
  version: 0,
  lines: [],
  poNumber: "",
  note: "",
  deliveryDate: null,
  location: null,
  fields: {},
  versionAsPlaced: null,
};

const usualOf = ({ backend: { orders }, organization }: Shop, stored: StoredLine): CartLine["usual"] =>
  usualQuantity(
    orders
      .filter(({ organizationId, order }) => organizationId === organization.id && order.header.status !== "cancelled")
      .toReversed()
      .flatMap(({ order }) => order.lines)
      .filter((line) => line.productSku === stored.productSku && line.unitOfMeasure === stored.unitOfMeasure)
      .map(({ quantity }) => quantity)
      .slice(0, USUAL_OF_ORDERS),
  );

/** What the order being edited holds, however little is left now. */
export const placedLines = ({ backend, organization }: Shop, order: Cart["orderNumber"]) =>
  backend.orders.find((one) => one.organizationId === organization.id && one.order.orderId === order)?.order.lines ??
  [];

const placedOf = (shop: Shop, order: Cart["orderNumber"], stored: StoredLine) => {
  const asLine = (unitOfMeasure: string) => unitOfMeasure as StoredLine["unitOfMeasure"];
  const same = placedLines(shop, order).filter(
    (line) => cartLineKey({ ...line, unitOfMeasure: asLine(line.unitOfMeasure) }) === cartLineKey(stored),
  );
  const price = placedTogether(same);
  return price === null ? null : { price, packSize: same[0]?.packSize ?? "" };
};

const lineOf = (shop: Shop, stored: StoredLine, order: Cart["orderNumber"]): CartLine => {
  const { edits: _edits, ...held } = stored;
  const { productSku, unitOfMeasure: unit } = held;
  const product = productFor(shop, productSku);
  const variant = product === null ? null : variantInUnit(product.variants, unit);
  const placed = order === null ? null : placedOf(shop, order, stored);
  const today = {
    unitPrice: variant === null ? null : parsePrice(variant.price),
    cost: variant === null ? null : lineTotal(variant, stored.quantity),
  };
  const { unitPrice, cost } = priceOfChange(placed?.price ?? null, stored.quantity, today);
  const isKept = placed !== null && keepsPlacedPrice(placed.price, stored.quantity);
  const packSize = isKept ? placed.packSize : (product?.packSize ?? "");
  const seen = seenNow({ unitPrice, packSize }, variant?.inStock !== true);
  return {
    ...PLAIN_CART_LINE,
    ...held,
    productTitle: product?.name ?? productSku,
    brandName: product?.brand ?? "",
    category: product?.category ?? "",
    subcategory: "",
    subsubcategory: "",
    totalPrice: cost?.cents ?? null,
    unitPrice,
    packSize,
    priceInfo:
      unitPrice === null || unitPrice === today.unitPrice ? (variant?.price ?? "") : formatUnitPrice(unitPrice),
    pricingUnitOfMeasure: variant !== null && isCatchWeight(variant) ? "LB" : unit,
    isEstimated: cost?.estimated ?? false,
    productUrl: product?.url ?? "",
    variants: product?.variants ?? [],
    seen: lineChanges(stored.seen, seen).length === 0 && lineAdjustment(stored) === null ? null : stored.seen,
    usual: usualOf(shop, stored),
    confirmedQuantity: stored.seen?.quantity ?? 0,
    backOrdered: variant === null ? 0 : backOrdered(variant, stored.quantity, shop.backend.featureFlags),
    placed: placed?.price ?? null,
  };
};

export const cartOf = (shop: Shop, stored: StoredCart): Cart => {
  const businessUnitId = String(shop.organization.businessUnit);
  const lines = stored.lines.map((line) => lineOf(shop, line, stored.orderNumber));
  const chosenOf = (line: CartLine) => variantInUnit(line.variants, line.unitOfMeasure);
  const present = lines.filter((line) => chosenOf(line)?.inStock === true);
  const cartGroups = splitIntoGroups(
    present.map((line) => {
      const vendorId = chosenOf(line)?.metadata?.vendorId ?? null;
      const place = { businessUnitId, vendorId, isDropShip: vendorId !== null, isPreOrder: false, isJIT: false };
      return { line, place };
    }),
    (place) => detailsOf(shop, stored, place),
  );
  return {
    ...EMPTY_CART,
    id: stored.id,
    cartGroups,
    summary: {
      itemCount: present.length,
      poNumber: { value: stored.poNumber },
      note: { value: stored.note },
      totals: addTotals(cartGroups.flatMap(({ subCarts }) => subCarts.map(subCartTotals))),
      deliveryInformation: deliveryInformation(openDaysOf(shop, null), stored.deliveryDate, [], stored.location),
    },
    oosLines: lines.filter((line) => !present.includes(line)),
    cartBusinessUnitId: businessUnitId,
    warehouseInformation: world.warehouse,
    orderNumber: stored.orderNumber,
    version: stored.version,
  };
};

export const updateOf = ({ id, version, cartGroups, summary, oosLines }: Cart): CartUpdate => {
  const parts = { id, version, cartGroups, summary, oosLines };
  return { ...parts, success: true, validationMessages: [] };
};

export const termsOf = ({ backend, organization }: Shop) => ({
  policy: policyOf(brandOf(organization.businessUnit)),
  flags: backend.featureFlags,
  now: backend.clock.now,
  zone: world.zone,
});
