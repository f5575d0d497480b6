import type { Cart, CartLine, SeenLine } from "@larder/domain/cart/cart.schema";
import { seenNow } from "@larder/domain/cart/line-changes";
import { lineAdjustment } from "@larder/domain/cart/adjustment";
import { lineChanges } from "@larder/domain/cart/line-notices";
import { USUAL_OF_ORDERS, usualQuantity } from "@larder/domain/quantity/unusual-quantity";
import type { BackendLine, BackendOrder } from "./backend.ts";
import { type CallContext, lacks } from "./call-context.ts";
import { type CartMemory, NO_LINE_MEMORY, readMemory } from "./cart-memory.ts";
import { CHANGES_OF_ORDERS } from "./not-expressible.ts";
import { boughtLines } from "./orders.ts";
import { productOf, unitPriceOf, variantById } from "./products.ts";

/** The quantities of a customer's latest orders, latest first, by variant. */
type Ordered = ReadonlyMap<string, readonly number[]>;

/** The customer's cart; an order that was sent has none. */
export const cartIn = (context: CallContext): Promise<BackendOrder | null> => {
  if (context.input?.orderNumber !== undefined) throw lacks(context, CHANGES_OF_ORDERS);
  return context.options.backend.cart(context.session);
};

/** What a customer sees of a variant today. */
export const sightOf = (product: BackendLine["product"], variantId: string, unitPrice: number): SeenLine => {
  const { packSize, stock } = variantById(product, variantId);
  return seenNow({ unitPrice: unitPriceOf(unitPrice), packSize }, stock === 0);
};

/** What was seen, while a line differs from it or its adjusted quantity wasn't looked at (CART-31). */
const openSight = (seen: SeenLine | null, line: BackendLine): SeenLine | null => {
  const now = sightOf(line.product, line.variantId, line.unitPrice);
  return lineChanges(seen, now).length === 0 && lineAdjustment({ seen, quantity: line.quantity }) === null
    ? null
    : seen;
};

const lineOf = (line: BackendLine, { lines }: CartMemory, ordered: Ordered): (typeof CartLine)["Encoded"] => {
  const { sku, name, url, brand, category, variants } = productOf(line.product);
  const { unit, packSize } = variantById(line.product, line.variantId);
  const { warning, seen } = lines[line.variantId] ?? NO_LINE_MEMORY;
  return {
    id: line.id,
    productSku: sku,
    productTitle: name,
    brandName: brand,
    category,
    productUrl: url,
    variants,
    quantity: line.quantity,
    quantityWarningMessage: warning,
    unitPrice: unitPriceOf(line.unitPrice),
    totalPrice: line.total,
    unitOfMeasure: unit,
    packSize,
    comment: line.comment,
    seen: openSight(seen, line),
    confirmedQuantity: seen?.quantity ?? 0,
    usual: usualQuantity((ordered.get(line.variantId) ?? []).slice(0, USUAL_OF_ORDERS)),
  };
};

/** A backend's cart as ours: one delivery, without a day (CART-05). */
export const cartOf = (
  { options }: Pick<CallContext, "options">,
  order: BackendOrder | null,
  ordered: Ordered = new Map(),
): (typeof Cart)["Encoded"] => {
  const memory = readMemory(order?.memory ?? "");
  const businessUnitId = String(options.businessUnit);
  const lines = order?.lines.map((line) => lineOf(line, memory, ordered)) ?? [];
  return {
    id: order?.id ?? "",
    version: memory.version,
    cartUrl: "/cart/",
    cartBusinessUnitId: businessUnitId,
    cartGroups: lines.length === 0 ? [] : [{ businessUnitId, subCarts: [{ businessUnitId, lines }] }],
    summary: {
      itemCount: lines.length,
      poNumber: { value: order?.poNumber ?? "" },
      note: { value: order?.note ?? "" },
      totals: { total: order?.lines.reduce((sum, { total }) => sum + total, 0) ?? 0 },
    },
  };
};

/** The cart as its customer sees it, with usual quantities (CART-10). */
export const shownCart = async (context: CallContext, order: BackendOrder | null) => {
  const ordered = new Map<string, number[]>();
  if (order !== null)
    for (const { quantity, variantId } of await boughtLines(context))
      ordered.set(variantId, [...(ordered.get(variantId) ?? []), quantity]);
  return cartOf(context, order, ordered);
};
