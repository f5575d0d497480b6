import { brandOf } from "@larder/domain/brand/brand";
import { policyOf } from "@larder/domain/brand/policies";
import type { AddResult, ItemToAdd } from "@larder/domain/cart/add-items.schema";
import type { Cart, CartLine, CartUpdate, LineUpdate } from "@larder/domain/cart/cart.schema";
import { cartLineKey } from "@larder/domain/cart/cart-lines";
import { type EditStamp, stamped } from "@larder/domain/cart/edit-order";
import { seenNow } from "@larder/domain/cart/line-changes";
import { lineChanges } from "@larder/domain/cart/line-notices";
import { deliveryInformation } from "@larder/domain/cart/delivery-information";
import { splitIntoGroups } from "@larder/domain/cart/subcarts";
import { addTotals, subCartTotals } from "@larder/domain/cart/totals";
import { unitOf, variantInUnit } from "@larder/domain/catalog/chosen-variant";
import { displayVariant } from "@larder/domain/catalog/display-variant";
import { isCatchWeight } from "@larder/domain/catalog/catch-weight";
import { lineTotal } from "@larder/domain/catalog/line-total";
import { parsePrice } from "@larder/domain/catalog/price";
import type { Variant } from "@larder/domain/catalog/variant.schema";
import type { Failure } from "@larder/domain/failure";
import { USUAL_OF_ORDERS, usualQuantity } from "@larder/domain/quantity/unusual-quantity";
import { checkQuantity } from "@larder/domain/quantity/check-quantity";
import { NO_PRODUCT, NOT_IN_STOCK, sentence } from "@larder/domain/text/sentences";
import { world } from "../acceptance/world.ts";
import type { WorldOrganization } from "../acceptance/world-entities.ts";
import { productFor } from "./catalogue.ts";
import { detailsOf, openDaysOf, US_STATES } from "./deliveries.ts";
import { type FakeBackend } from "./backend.ts";
import type { StoredCart, StoredLine } from "./stored.ts";

export const onHold = (organization: WorldOrganization): Failure => ({
  _tag: "Refused",
  code: "ON_HOLD",
  message: organization.errors.join(" "),
  status: "unknown",
  fields: [],
});

/** A cart that no write has made yet. */
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

/** What was ordered lately of a product in one unit. */
const usualOf = (
  { orders }: FakeBackend,
  { id }: WorldOrganization,
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

const lineOf = (backend: FakeBackend, organization: WorldOrganization, stored: StoredLine): CartLine => {
  const product = productFor(backend, stored.sku, organization);
  const variant = product === null ? null : variantInUnit(product.variants, stored.unit as CartLine["unitOfMeasure"]);
  const cost = variant === null ? null : lineTotal(variant, stored.quantity);
  const unitPrice = variant === null ? null : parsePrice(variant.price);
  const seen = seenNow({ unitPrice, packSize: product?.packSize ?? "" }, variant?.inStock !== true);
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
    packSize: product?.packSize ?? "",
    substitute: "",
    message: "",
    code: "",
    priceInfo: variant?.price ?? "",
    pricingUnitOfMeasure: variant !== null && isCatchWeight(variant) ? "LB" : stored.unit,
    isEstimated: cost?.estimated ?? false,
    productUrl: product?.url ?? "",
    imageUrl: null,
    variants: product?.variants ?? [],
    cutInstructions1: stored.cut1,
    cutInstructions2: stored.cut2,
    comment: stored.comment,
    seen: lineChanges(stored.seen, seen).length === 0 ? null : stored.seen,
    usual: usualOf(backend, organization, stored),
    confirmedQuantity: stored.seen?.quantity ?? 0,
  };
};

/** The cart as calls return it: priced today, split by vendor, what cannot be delivered apart. */
export const cartOf = (
  backend: FakeBackend,
  organization: WorldOrganization,
  stored: StoredCart,
  orderNumber: Cart["orderNumber"] = null,
): Cart => {
  const businessUnitId = String(organization.businessUnit);
  const lines = stored.lines.map((line) => lineOf(backend, organization, line));
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
    (place) => detailsOf(backend, organization, stored, place),
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
      deliveryInformation: deliveryInformation(
        openDaysOf(backend, organization, null),
        stored.deliveryDate,
        [],
        stored.location,
      ),
    },
    oosLines: lines.filter(isOut),
    cartUrl: "/cart/",
    isCrossDockAllowed: organization.crossDockDays !== undefined,
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

/** What a write answers. */
export const updateOf = (cart: Cart): CartUpdate => ({
  success: true,
  id: cart.id,
  version: cart.version,
  cartGroups: cart.cartGroups,
  summary: cart.summary,
  oosLines: cart.oosLines,
  validationMessages: [],
});

const termsOf = (backend: FakeBackend, organization: WorldOrganization) => ({
  policy: policyOf(brandOf(organization.businessUnit)),
  flags: world.featureFlags,
  now: backend.clock.now,
  zone: world.zone,
});

/** A cart after a write: one version on, with a number of its own. */
export const written = (backend: FakeBackend, stored: StoredCart, change: Partial<StoredCart>): StoredCart => ({
  ...stored,
  ...change,
  id: stored.id === "" ? `cart-${backend.nextNumber()}` : stored.id,
  version: stored.version + 1,
});

const sameItem = (line: StoredLine, item: ItemToAdd, unitText: string): boolean =>
  cartLineKey({
    productSku: item.productSku,
    unitOfMeasure: unitText as CartLine["unitOfMeasure"],
    cutInstructions1: item.cutInstructions1 ?? null,
    cutInstructions2: item.cutInstructions2 ?? null,
  }) ===
  cartLineKey({
    productSku: line.sku as CartLine["productSku"],
    unitOfMeasure: line.unit as CartLine["unitOfMeasure"],
    cutInstructions1: line.cut1,
    cutInstructions2: line.cut2,
  });

const held = (lines: readonly StoredLine[], sku: string, unitText: string): number =>
  lines.reduce((sum, line) => (line.sku === sku && line.unit === unitText ? sum + line.quantity : sum), 0);

/** Puts items in by the rules of quantity; every item is explained (OP-62). */
export const withItems = (
  backend: FakeBackend,
  organization: WorldOrganization,
  stored: StoredCart,
  items: readonly ItemToAdd[],
): { readonly cart: StoredCart; readonly results: readonly AddResult[] } => {
  let { lines } = stored;
  const results = items.map((item): AddResult => {
    const product = productFor(backend, item.productSku, organization);
    const variant: Variant | null =
      product === null
        ? null
        : item.unitOfMeasure === ""
          ? displayVariant(product.variants)
          : variantInUnit(product.variants, item.unitOfMeasure);
    const unitText = variant === null ? item.unitOfMeasure : unitOf(variant);
    const rejected = (message: string): AddResult => ({
      productSku: item.productSku,
      unitOfMeasure: unitText,
      outcome: "rejected",
      quantity: 0,
      message,
    });
    if (variant === null) return rejected(NO_PRODUCT);
    if (variant.isRestrictedProduct) return rejected("Call your Sales Rep");
    if (item.onlyInStock === true && variant.inStock !== true) return rejected(NOT_IN_STOCK);
    const { adjusted, notice, valid } = checkQuantity({
      ...termsOf(backend, organization),
      variant,
      inCart: held(lines, item.productSku, unitText),
      adding: item.quantity,
    });
    const message = valid || notice === null ? null : sentence(notice);
    if (adjusted <= 0) return rejected(message ?? "Enter a quantity above 0.");
    const known = lines.find((line) => sameItem(line, item, unitText));
    lines =
      known === undefined
        ? [
            ...lines,
            {
              id: `line-${backend.nextNumber()}`,
              sku: item.productSku,
              unit: unitText,
              cut1: item.cutInstructions1 ?? null,
              cut2: item.cutInstructions2 ?? null,
              comment: item.comment ?? null,
              quantity: adjusted,
              warning: "",
              edits: {},
              seen: seenNow(
                { unitPrice: parsePrice(variant.price), packSize: product?.packSize ?? "" },
                variant.inStock !== true,
              ),
            },
          ]
        : lines.map((line) => (line === known ? { ...line, quantity: line.quantity + adjusted } : line));
    return {
      productSku: item.productSku,
      unitOfMeasure: unitText,
      outcome: message === null ? "added" : "adjusted",
      quantity: adjusted,
      message,
    };
  });
  return { cart: written(backend, stored, { lines }), results };
};

/** Changes a line; 0 removes it, a quantity above the most is made the most with a warning (OP-75, OP-88). null = no such line. */
export const withLine = (
  backend: FakeBackend,
  organization: WorldOrganization,
  stored: StoredCart,
  update: LineUpdate,
  stamp: EditStamp | null,
): StoredCart | null => {
  const line = stored.lines.find((one) => one.id === update.id);
  if (line === undefined) return null;
  if (update.quantity === 0) return written(backend, stored, { lines: stored.lines.filter((one) => one !== line) });
  const product = productFor(backend, line.sku, organization);
  const variant = product === null ? null : variantInUnit(product.variants, line.unit as CartLine["unitOfMeasure"]);
  const { adjusted, notice, valid } =
    variant === null
      ? { adjusted: update.quantity - line.quantity, notice: null, valid: true }
      : checkQuantity({
          ...termsOf(backend, organization),
          variant,
          inCart: held(stored.lines, line.sku, line.unit),
          adding: update.quantity - line.quantity,
        });
  const next: StoredLine = {
    ...line,
    quantity: Math.max(1, line.quantity + adjusted),
    warning: valid || notice === null ? "" : sentence(notice),
    edits: stamped(line.edits, stamp),
    seen: update.seen ?? line.seen,
    comment: update.comment === undefined ? line.comment : update.comment,
    cut1: update.cutInstructions1 === undefined ? line.cut1 : update.cutInstructions1,
    cut2: update.cutInstructions2 === undefined ? line.cut2 : update.cutInstructions2,
  };
  return written(backend, stored, { lines: stored.lines.map((one) => (one === line ? next : one)) });
};
