import { brandOf } from "@larder/domain/brand/brand";
import { policyOf } from "@larder/domain/brand/policies";
import { completeVariant } from "@larder/domain/catalog/complete-product";
import { sku } from "@larder/domain/catalog/sku";
import { checkAddition, checkQuantity } from "@larder/domain/quantity/check-quantity";
import { readQuantity } from "@larder/domain/quantity/read-quantity";
import { NO_QUANTITY } from "@larder/domain/text/order-refusals";
import { NO_PRODUCT, NOT_IN_STOCK, sentence } from "@larder/domain/text/sentences";
import type { ShopCall } from "./shop-call.ts";
import type { Change } from "./cart.ts";
import { findBySku, productOf, unitOf } from "./products.ts";
import { BUSINESS_UNIT, FLAGS } from "./sessions.ts";
import { notExpressible, Problem } from "./shop-api.ts";

export const rulesOf = ({ zone }: ShopCall) => ({
  policy: policyOf(brandOf(Number(BUSINESS_UNIT))),
  flags: FLAGS,
  now: Date.now(),
  zone,
});
export const variantIn = (product: any, id: string) =>
  completeVariant(productOf(product).variants[product.variants.findIndex((one: any) => one.id === id)]);

const wholeOf = (quantity: unknown, field: string): number => {
  const read = readQuantity(quantity);
  if (!read.ok) throw new Problem("VALIDATION", sentence(read.problem), field);
  return read.quantity;
};

const put = (line: any, variantId: string, quantity: number, texts: object) => {
  const fields = JSON.stringify(texts).replaceAll(/"(\w+)":/g, "$1:");
  return line === undefined
    ? `addItemToOrder(productVariantId: "${variantId}", quantity: ${quantity}, customFields: ${fields})`
    : `adjustOrderLine(orderLineId: "${line.id}", quantity: ${quantity}, customFields: ${fields})`;
};

export const add = async (call: ShopCall, order: any): Promise<Change> => {
  const items: readonly any[] = call.input.items;
  const leftOut = items.map((item) => call.leftOut.get(item.productSku)).find((what) => what !== undefined);
  if (leftOut !== undefined) throw notExpressible(leftOut);
  if (items.some(({ cutInstructions1, cutInstructions2 }) => cutInstructions1 || cutInstructions2))
    throw notExpressible("cuts");
  const products = await findBySku(
    call,
    items.map(({ productSku }) => productSku),
  );
  const lineFor = (id: string) => order?.lines.find(({ productVariant }: any) => productVariant.id === id);
  const totals = new Map<string, readonly [number, string | null]>();
  const results = items.map(({ productSku, unitOfMeasure, quantity, comment, onlyInStock, seenPrice }, at) => {
    const product = products.get(productSku);
    const found = product?.variants.find((one: any) => unitOfMeasure === "" || unitOf(one) === unitOfMeasure);
    const rejected = (message: string) => ({ productSku, unitOfMeasure, outcome: "rejected", quantity: 0, message });
    const wanted = wholeOf(quantity, `body.items.${at}.quantity`);
    if (found === undefined) return rejected(NO_PRODUCT);
    if (wanted === 0) return rejected(NO_QUANTITY);
    const variant = variantIn(product, found.id);
    if (!variant.inStock && onlyInStock) return rejected(NOT_IN_STOCK);
    if (!variant.inStock) throw notExpressible("out-of-stock items in a cart");
    if (seenPrice !== undefined && seenPrice !== found.priceWithTax * 100)
      throw notExpressible("a memory of the price that a customer saw, and this item has another one now");
    const [inCart, text] = totals.get(found.id) ?? [
      lineFor(found.id)?.quantity ?? 0,
      lineFor(found.id)?.customFields.comment ?? null,
    ];
    const { valid, adjusted, notice } = checkAddition({ ...rulesOf(call), variant, inCart, adding: wanted });
    const message = valid || notice === null ? null : sentence(notice);
    if (adjusted <= 0) return rejected(message ?? NO_QUANTITY);
    totals.set(found.id, [inCart + adjusted, comment ?? text]);
    return {
      productSku,
      unitOfMeasure: unitOf(found),
      outcome: valid ? "added" : "adjusted",
      quantity: adjusted,
      message,
      unitPrice: found.priceWithTax * 100,
    };
  });
  return {
    results,
    mutations: [...totals].map(([id, [quantity, comment]]) =>
      put(lineFor(id), id, quantity, { comment, warning: null }),
    ),
  };
};

export const lineOfCart = (order: any, id: string) => {
  const line = order?.lines.find((one: any) => one.id === id && one.quantity > 0);
  if (line === undefined) throw new Problem("NOT_FOUND", "This item isn't in the cart.");
  return line;
};

export const update = async (call: ShopCall, order: any): Promise<Change> => {
  const { id, quantity, unitOfMeasure, productSku, comment, seen, cutInstructions1, cutInstructions2 } = call.input;
  if (seen !== undefined) throw notExpressible("a memory of what a customer saw of an item");
  if (cutInstructions1 || cutInstructions2) throw notExpressible("cuts");
  const line = lineOfCart(order, id);
  const { product, ...own } = line.productVariant;
  if (sku(own.sku) !== productSku) throw new Problem("VALIDATION", "isn't the product of this item", "body.productSku");
  const wanted = wholeOf(quantity, "body.quantity");
  if (wanted === 0) return { mutations: [`removeOrderLine(orderLineId: "${id}")`] };
  const next = product.variants.find((one: any) => unitOf(one) === (unitOfMeasure || unitOf(own)));
  if (next === undefined) throw new Problem("VALIDATION", "the product is not sold in this unit", "body.unitOfMeasure");
  const twin = next.id === own.id ? line : order.lines.find((one: any) => one.productVariant.id === next.id);
  const held = twin?.quantity ?? 0;
  const { valid, adjusted, notice } = checkQuantity({
    ...rulesOf(call),
    variant: variantIn(product, next.id),
    inCart: held,
    adding: next.id === own.id ? wanted - held : wanted,
  });
  const texts = {
    comment: comment === undefined ? line.customFields.comment : comment,
    warning: valid || notice === null ? null : sentence(notice),
  };
  return {
    mutations: [
      ...(next.id === own.id ? [] : [`removeOrderLine(orderLineId: "${id}")`]),
      put(twin, next.id, held + adjusted, texts),
    ],
  };
};
