import { brandOf } from "@larder/domain/brand/brand";
import { policyOf } from "@larder/domain/brand/policies";
import type { Cart, CartLine, CartUpdate } from "@larder/domain/cart/cart.schema";
import { deliveryInformation } from "@larder/domain/cart/delivery-information";
import { seenNow } from "@larder/domain/cart/line-changes";
import { lineAdjustment, lineChanges } from "@larder/domain/cart/line-notices";
import { splitIntoGroups } from "@larder/domain/cart/subcarts";
import { addTotals, subCartTotals } from "@larder/domain/cart/totals";
import { isCatchWeight } from "@larder/domain/catalog/catch-weight";
import { variantInUnit } from "@larder/domain/catalog/chosen-variant";
import { lineTotal } from "@larder/domain/catalog/line-total";
import { formatUnitPrice } from "@larder/domain/catalog/money";
import { keepsPlacedPrice, placedTogether, priceOfChange } from "@larder/domain/cart/placed-price";
import { parsePrice } from "@larder/domain/catalog/price";
import { backOrdered } from "@larder/domain/quantity/check-quantity";
import { USUAL_OF_ORDERS, usualQuantity } from "@larder/domain/quantity/unusual-quantity";
import type { WorldOrganization } from "../acceptance/world-entities.ts";
import { world } from "../acceptance/world.ts";
import { type Shop, fail } from "./backend.ts";
import { productFor } from "./catalogue.ts";
import { detailsOf, openDaysOf, US_STATES } from "./deliveries.ts";
import type { StoredCart, StoredLine } from "./stored.ts";

export const checkHold = ({ canOrder, errors }: WorldOrganization): void => {
  if (!canOrder) fail({ _tag: "Refused", code: "ON_HOLD", message: errors.join(" "), status: "unknown", fields: [] });
};

export const emptyCart: StoredCart = {
  versionAsPlaced: null,
  id: "",
  version: 0,
  lines: [],
  poNumber: "",
  note: "",
  deliveryDate: null,
  location: null,
  fields: {},
};

const usualOf = (
  { backend: { orders }, organization: { id } }: Shop,
  { sku, unit }: Pick<StoredLine, "sku" | "unit">,
): CartLine["usual"] =>
  usualQuantity(
    orders
      .toReversed()
      .flatMap(({ organizationId, order: { header, lines } }) =>
        organizationId === id && header.status !== "cancelled"
          ? lines.flatMap((line) => (line.productSku === sku && line.unitOfMeasure === unit ? [line.quantity] : []))
          : [],
      )
      .slice(0, USUAL_OF_ORDERS),
  );

const placedLines = ({ backend, organization }: Shop, order: Cart["orderNumber"]) =>
  order === null
    ? []
    : (backend.orders.find((one) => one.organizationId === organization.id && one.order.orderId === order)?.order
        .lines ?? []);

/** How many pieces of a product the order being modified holds: they are set aside for it (SUBMIT-12, OP-87). */
export const setAsideOf = (shop: Shop, order: Cart["orderNumber"], sku: string, unit: string): number =>
  placedLines(shop, order).reduce(
    (sum, line) => (line.productSku === sku && line.unitOfMeasure === unit ? sum + line.quantity : sum),
    0,
  );

const placedOf = (shop: Shop, order: Cart["orderNumber"], stored: StoredLine) => {
  const same = placedLines(shop, order).filter(
    (line) =>
      line.productSku === stored.sku &&
      line.unitOfMeasure === stored.unit &&
      line.cutInstructions1 === stored.cut1 &&
      line.cutInstructions2 === stored.cut2,
  );
  const price = placedTogether(
    same.map(({ quantity, unitPrice, totalPrice, isEstimated }) => ({ quantity, unitPrice, totalPrice, isEstimated })),
  );
  return price === null ? null : { price, packSize: same[0]?.packSize ?? "" };
};

const lineOf = (shop: Shop, stored: StoredLine, order: Cart["orderNumber"]): CartLine => {
  const product = productFor(shop, stored.sku);
  const variant = product === null ? null : variantInUnit(product.variants, stored.unit as CartLine["unitOfMeasure"]);
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
    id: stored.id as CartLine["id"],
    productSku: stored.sku as CartLine["productSku"],
    productTitle: product?.name ?? stored.sku,
    brandName: product?.brand ?? "",
    category: product?.category ?? "",
    subcategory: "",
    subsubcategory: "",
    quantity: stored.quantity,
    quantityWarningMessage: stored.warning,
    totalPrice: cost?.cents ?? null,
    unitPrice,
    unitOfMeasure: stored.unit as CartLine["unitOfMeasure"],
    packSize,
    substitute: "",
    message: "",
    code: "",
    priceInfo:
      unitPrice === null || unitPrice === today.unitPrice ? (variant?.price ?? "") : formatUnitPrice(unitPrice),
    pricingUnitOfMeasure: variant !== null && isCatchWeight(variant) ? "LB" : stored.unit,
    isEstimated: cost?.estimated ?? false,
    productUrl: product?.url ?? "",
    imageUrl: null,
    variants: product?.variants ?? [],
    cutInstructions1: stored.cut1,
    cutInstructions2: stored.cut2,
    comment: stored.comment,
    seen: lineChanges(stored.seen, seen).length === 0 && lineAdjustment(stored) === null ? null : stored.seen,
    usual: usualOf(shop, stored),
    confirmedQuantity: stored.seen?.quantity ?? 0,
    backOrdered: variant === null ? 0 : backOrdered(variant, stored.quantity, shop.backend.featureFlags),
    placed: placed?.price ?? null,
  };
};

/** The cart as returned: priced today, split by vendor, undeliverable lines apart. */
export const cartOf = (shop: Shop, stored: StoredCart, orderNumber: Cart["orderNumber"] = null): Cart => {
  const businessUnitId = String(shop.organization.businessUnit);
  const lines = stored.lines.map((line) => lineOf(shop, line, orderNumber));
  const isOut = (line: CartLine): boolean => variantInUnit(line.variants, line.unitOfMeasure)?.inStock !== true;
  const present = lines.filter((line) => !isOut(line));
  const cartGroups = splitIntoGroups(
    present.map((line) => {
      const vendorId = variantInUnit(line.variants, line.unitOfMeasure)?.metadata?.vendorId ?? null;
      return {
        line,
        place: { businessUnitId, vendorId, isDropShip: vendorId !== null, isPreOrder: false, isJIT: false },
      };
    }),
    (place) => detailsOf(shop, stored, place),
  );
  const subCarts = cartGroups.flatMap((group) => group.subCarts);
  return {
    id: stored.id,
    cartGroups,
    summary: {
      itemCount: present.length,
      poNumber: { value: stored.poNumber },
      note: { value: stored.note },
      totals: addTotals(subCarts.map(subCartTotals)),
      deliveryInformation: deliveryInformation(openDaysOf(shop, null), stored.deliveryDate, [], stored.location),
    },
    oosLines: lines.filter(isOut),
    cartUrl: "/cart/",
    isCrossDockAllowed: shop.organization.crossDockDays !== undefined,
    cartBusinessUnitId: businessUnitId,
    usStateCodes: US_STATES,
    warehouseInformation: world.warehouse,
    orderNumber,
    version: stored.version,
    warnings: [],
    errors: [],
    validationMessages: [],
  };
};

export const updateOf = (cart: Cart): CartUpdate => ({
  success: true,
  id: cart.id,
  version: cart.version,
  cartGroups: cart.cartGroups,
  summary: cart.summary,
  oosLines: cart.oosLines,
  validationMessages: [],
});

export const termsOf = ({ backend, organization }: Shop) => ({
  policy: policyOf(brandOf(organization.businessUnit)),
  flags: backend.featureFlags,
  now: backend.clock.now,
  zone: world.zone,
});
