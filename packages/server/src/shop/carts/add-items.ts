import type { AddResult, ItemToAdd } from "@larder/domain/cart/add-items.schema";
import { markAfterAdding } from "@larder/domain/cart/adjustment";
import type { SeenLine } from "@larder/domain/cart/cart.schema";
import { hasRisen } from "@larder/domain/cart/line-changes";
import { seenWhenAdded } from "@larder/domain/cart/seen-when-added";
import { unitOf } from "@larder/domain/catalog/chosen-variant";
import { seenAtQuantity, shownAt } from "@larder/domain/cart/seen-at-quantity";
import { offersCut } from "@larder/domain/catalog/cut-instructions";
import { displayVariant } from "@larder/domain/catalog/display-variant";
import { MAX_CART_LINES } from "@larder/domain/input-limits";
import { sql } from "kysely";
import { buyerOf, type Customer } from "../../accounts/auth/caller.ts";
import { readProducts, type WireProduct } from "../../catalog/read-products.ts";
import type { Db } from "../../database/schema.ts";
import { readVendors } from "../delivery/vendors.ts";
import { invalidField } from "../../database/writes/input-error.ts";
import type { CartChanges, CartLineRow, CartState } from "./cart-state.ts";
import { applyLimits, cutOf, quantityOf, text } from "./line-input.ts";
import { orderedOf } from "./placed-lines.ts";
import {
  isSellable,
  type PricedLine,
  pricedLine,
  type PricingContext,
  seenOf,
  unitIn,
  variantRulesOf,
} from "./priced-line.ts";
import { firstDayOf } from "./sub-carts.ts";
import { ids } from "../../ids.ts";

type Result = (typeof AddResult)["Encoded"];

const unitWanted = (product: WireProduct, unit: string): string =>
  unit === ""
    ? unitOf(displayVariant((product.variants ?? []) as unknown as Parameters<typeof displayVariant>[0]))
    : unit;

const identity = (line: Pick<CartLineRow, "sku" | "unit" | "cut1" | "cut2">): string =>
  JSON.stringify([line.sku, line.unit, line.cut1, line.cut2]);

const readOrderedLately = async (
  db: Db,
  { organization }: Customer,
  skus: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> => {
  if (skus.length === 0) return new Map();
  const { rows } = await sql<{ sku: string; unit: string; recent: readonly number[] }>`
    select sku, unit, recent from last_purchase where organization_id = ${organization.id} and sku = any(${skus}::text[])`.execute(
    db,
  );
  return new Map(rows.map(({ sku, unit, recent }) => [`${sku}\n${unit}`, recent]));
};

/** The outcome of adding: the lines to write, and each item's result in the order sent (OP-62). */
export interface Added {
  readonly changes: CartChanges;
  readonly results: readonly Result[];
}

/** Adds items to a cart by the quantity rules, merging lines with the same product, unit and cuts (CART-01). */
export const addItems = async (
  db: Db,
  customer: Customer,
  cart: CartState,
  items: readonly ItemToAdd[],
  pricing: PricingContext,
): Promise<Added> => {
  const { sentences, orderingSentences, orderRefusals } = pricing.say;
  const products = await readProducts(db, {
    ...buyerOf(customer),
    skus: items.map(({ productSku }) => productSku),
    version: pricing.version,
  });
  const skus = new Set<string>(items.map(({ productSku }) => productSku));
  const same = cart.lines.filter(({ sku }) => skus.has(sku));
  const lines = new Map(same.map((line) => [identity(line), line]));
  const inCart = new Map<string, number>();
  const product = (sku: string, unit: string) => `${sku}\n${unit}`;
  for (const { sku, unit, quantity } of same)
    inCart.set(product(sku, unit), (inCart.get(product(sku, unit)) ?? 0) + quantity);
  const fresh = new Set(skus);
  for (const { sku } of same) fresh.delete(sku);
  const lately = await readOrderedLately(db, customer, [...fresh]);
  const vendors = await readVendors(
    db,
    [...products.values()].flatMap(({ variants }) =>
      (variants ?? []).map(({ metadata }) => metadata?.vendorId ?? null),
    ),
    pricing.version,
  );
  const seenNow = (line: PricedLine): SeenLine => {
    const deliveryDate = firstDayOf(line, customer, pricing, vendors);
    return { ...seenOf(line), ...(deliveryDate === null ? {} : { deliveryDate }) };
  };
  const put = new Map<string, CartLineRow>();
  let position = cart.lines.reduce((last, line) => Math.max(last, line.position), -1) + 1;
  const results = items.map((item, index): Result => {
    const path = `items.${index}`;
    const wanted = quantityOf(item.quantity, `${path}.quantity`);
    const cut1 = text(item.cutInstructions1, `${path}.cutInstructions1`, 200);
    const cut2 = text(item.cutInstructions2, `${path}.cutInstructions2`, 200);
    const comment = text(item.comment, `${path}.comment`, 500);
    const rejected = (message: string): Result => ({
      productSku: item.productSku,
      unitOfMeasure: item.unitOfMeasure,
      outcome: "rejected",
      quantity: 0,
      message,
    });
    const found = products.get(item.productSku);
    const unit = found === undefined ? "" : unitWanted(found, item.unitOfMeasure);
    const variant = found === undefined ? null : unitIn(found, unit);
    if (variant === null) return rejected(orderingSentences.NO_PRODUCT);
    const rules = variantRulesOf(variant);
    if (pricing.policy.excludesStockingType(rules.stockingType)) return rejected(orderingSentences.NOT_OFFERED);
    if (!isSellable(rules, pricing.policy)) return rejected(orderRefusals.CALL_SALES_REP);
    if (wanted === 0) return rejected(orderRefusals.NO_QUANTITY);
    if (!offersCut(rules, cutOf({ cut1, cut2 }))) return rejected(sentences.CUT_NOT_OFFERED);
    if (item.onlyInStock === true && !rules.inStock) return rejected(orderingSentences.NOT_IN_STOCK);
    const held = inCart.get(product(item.productSku, unit)) ?? 0;
    const { adding, message, note, reason } = applyLimits(
      rules,
      { inCart: held, adding: wanted, setAside: orderedOf(cart.ordered, { sku: item.productSku, unit }) },
      pricing,
    );
    if (adding <= 0) return rejected(message ?? orderRefusals.NO_QUANTITY);
    const key = identity({ sku: item.productSku, unit, cut1, cut2 });
    const line = lines.get(key);
    const row: CartLineRow = {
      id: line?.id ?? ids.uuid(),
      sku: item.productSku,
      unit,
      cut1,
      cut2,
      comment: item.comment === undefined ? (line?.comment ?? "") : comment,
      quantity: (line?.quantity ?? 0) + adding,
      warning: "",
      position: line?.position ?? position++,
      edits: line?.edits ?? {},
      seen: line?.seen ?? null,
      ordered_lately: line?.ordered_lately ?? lately.get(product(item.productSku, unit)) ?? [],
    };
    const before = { quantity: line?.quantity ?? 0, mark: line?.seen?.adjusted };
    const mark = markAfterAdding(before, { wanted, adding, reason });
    const priced = pricedLine(row, found ?? null, pricing.policy, cart.ordered);
    const was = line === undefined ? null : pricedLine(line, found ?? null, pricing.policy, cart.ordered).unitPrice;
    const { adjusted: _before, ...seen } = seenWhenAdded(
      hasRisen(was, priced.unitPrice) ? row.seen : seenAtQuantity(row.seen, was, priced.unitPrice),
      seenNow(priced),
      shownAt(rules, item.seenPrice, priced.unitPrice),
    );
    const after = { ...row, seen: mark === undefined ? seen : { ...seen, adjusted: mark } };
    lines.set(key, after);
    put.set(after.id, after);
    inCart.set(product(item.productSku, unit), held + adding);
    return {
      productSku: item.productSku,
      unitOfMeasure: unit,
      outcome: message === null ? "added" : "adjusted",
      quantity: adding,
      message: message ?? note,
      unitPrice: priced.unitPrice,
    };
  });
  if (cart.lines.length - same.length + lines.size > MAX_CART_LINES)
    throw invalidField("items", `a cart can have at most ${MAX_CART_LINES} items`);
  return { changes: { put: [...put.values()] }, results };
};
