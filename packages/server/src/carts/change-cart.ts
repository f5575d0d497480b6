import { randomUUID } from "node:crypto";
import type { AddResult, ItemToAdd } from "@larder/domain/cart/add-items.schema";
import type { LineUpdate, SeenLine } from "@larder/domain/cart/cart.schema";
import { type EditStamp, stamped } from "@larder/domain/cart/edit-order";
import { unitOf } from "@larder/domain/catalog/chosen-variant";
import { type Cut, offersCut } from "@larder/domain/catalog/cut-instructions";
import { displayVariant } from "@larder/domain/catalog/display-variant";
import { checkQuantity } from "@larder/domain/quantity/check-quantity";
import { MAX_CART_LINES } from "@larder/domain/input-limits";
import { MAX_QUANTITY } from "@larder/domain/quantity/quantity";
import { readQuantity } from "@larder/domain/quantity/read-quantity";
import { CUT_NOT_OFFERED, NO_PRODUCT, NOT_IN_STOCK, NOT_OFFERED, sentence } from "@larder/domain/text/sentences";
import { type Kysely, sql } from "kysely";
import type { Customer } from "../auth/caller.ts";
import { readProducts, type WireProduct } from "../catalog/read-products.ts";
import type { Database } from "../db/schema.ts";
import { readVendors } from "../delivery/vendors.ts";
import { invalidField } from "../input-error.ts";
import type { CartChanges, CartLineRow, CartState } from "./cart-state.ts";
import { CartLineNotFound } from "./errors.ts";
import {
  type VariantRules,
  variantRulesOf,
  isSellable,
  type PricedLine,
  pricedLine,
  type PricingContext,
  seenOf,
  unitIn,
} from "./priced-line.ts";
import { firstDayOf } from "./sub-carts.ts";

type Result = (typeof AddResult)["Encoded"];

const CALL_SALES_REP = "Call your Sales Rep";
const TOO_MANY = "Enter 9,999 or less.";
const NOTHING = "Enter a quantity above 0.";

/** A quantity of a call; what is no whole number from 0 to 9,999 is refused and named (OP-61). */
const quantityOf = (input: number, path: string): number => {
  const read = readQuantity(input);
  if (!read.ok) throw invalidField(path, read.problem);
  return read.quantity;
};

const text = (input: string | null | undefined, path: string, most: number): string => {
  const value = input ?? "";
  if (value.length > most) throw invalidField(path, `must be at most ${most} characters`);
  return value;
};

/** How many more of a product can be put in, and why it is another number than the one sent (QTY-06 to QTY-14, QTY-18). */
const applyLimits = (
  rules: VariantRules,
  inCart: number,
  adding: number,
  pricing: PricingContext,
): { readonly adding: number; readonly message: string | null } => {
  const { valid, adjusted, notice } = checkQuantity({ ...pricing, variant: rules, inCart, adding });
  const allowed = valid ? adding : adjusted;
  const message = valid || notice === null ? null : sentence(notice);
  return inCart + allowed > MAX_QUANTITY
    ? { adding: MAX_QUANTITY - inCart, message: TOO_MANY }
    : { adding: allowed, message };
};

const unitWanted = (product: WireProduct, unit: string): string =>
  unit === ""
    ? unitOf(displayVariant((product.variants ?? []) as unknown as Parameters<typeof displayVariant>[0]))
    : unit;

/** The cut of a line, as the rules take it. */
const cutOf = ({ cut1, cut2 }: Pick<CartLineRow, "cut1" | "cut2">): Cut => ({
  cutInstructions1: cut1 === "" ? null : cut1,
  cutInstructions2: cut2 === "" ? null : cut2,
});

/** Whether two lines are of one product, unit and cut: a cart holds such a line once (CART-01). */
const isSameItem = (one: Pick<CartLineRow, "sku" | "unit" | "cut1" | "cut2">, other: typeof one): boolean =>
  one.sku === other.sku && one.unit === other.unit && one.cut1 === other.cut1 && one.cut2 === other.cut2;

const identity = (line: Pick<CartLineRow, "sku" | "unit" | "cut1" | "cut2">): string =>
  JSON.stringify([line.sku, line.unit, line.cut1, line.cut2]);

/** The day that a line was added for stays when the line itself is acknowledged. */
const dayOf = ({ seen }: CartLineRow): Pick<SeenLine, "deliveryDate"> =>
  seen?.deliveryDate === undefined ? {} : { deliveryDate: seen.deliveryDate };

/** What was ordered lately of some products, by product and unit. */
const readOrderedLately = async (
  db: Kysely<Database>,
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

/** What adding did: the lines to write, and what became of each item, in the order sent (OP-62). */
export interface Added {
  readonly changes: CartChanges;
  readonly results: readonly Result[];
}

/** Puts items into a cart by the rules of quantity; the same product, unit and cuts are one line (CART-01). */
export const addItems = async (
  db: Kysely<Database>,
  customer: Customer,
  cart: CartState,
  items: readonly ItemToAdd[],
  pricing: PricingContext,
): Promise<Added> => {
  const products = await readProducts(db, {
    group: customer.organization.customerGroup,
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
    if (variant === null) return rejected(NO_PRODUCT);
    const rules = variantRulesOf(variant);
    if (pricing.policy.excludesStockingType(rules.stockingType)) return rejected(NOT_OFFERED);
    if (!isSellable(rules, pricing.policy)) return rejected(CALL_SALES_REP);
    if (wanted === 0) return rejected(NOTHING);
    if (!offersCut(rules, cutOf({ cut1, cut2 }))) return rejected(CUT_NOT_OFFERED);
    if (item.onlyInStock === true && !rules.inStock) return rejected(NOT_IN_STOCK);
    const held = inCart.get(product(item.productSku, unit)) ?? 0;
    const { adding, message } = applyLimits(rules, held, wanted, pricing);
    if (adding <= 0) return rejected(message ?? NOTHING);
    const key = identity({ sku: item.productSku, unit, cut1, cut2 });
    const line = lines.get(key);
    const row: CartLineRow = {
      id: line?.id ?? randomUUID(),
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
    // What is added was seen as it is; a line that is there already keeps what was not acknowledged.
    const after =
      row.seen === null && found !== undefined
        ? { ...row, seen: seenNow(pricedLine(row, found, pricing.policy)) }
        : row;
    lines.set(key, after);
    put.set(after.id, after);
    inCart.set(product(item.productSku, unit), held + adding);
    return {
      productSku: item.productSku,
      unitOfMeasure: unit,
      outcome: message === null ? "added" : "adjusted",
      quantity: adding,
      message,
    };
  });
  if (cart.lines.length - same.length + lines.size > MAX_CART_LINES)
    throw invalidField("items", `a cart can hold at most ${MAX_CART_LINES} lines`);
  return { changes: { put: [...put.values()] }, results };
};

/** Changes a line; a quantity of 0 removes it, one that the rules do not allow is adjusted with a warning on the line (OP-75, OP-88). */
export const updateLine = async (
  db: Kysely<Database>,
  customer: Customer,
  cart: CartState,
  update: LineUpdate,
  { pricing, stamp }: { readonly pricing: PricingContext; readonly stamp: EditStamp | null },
): Promise<CartChanges> => {
  const line = cart.lines.find(({ id }) => id === update.id);
  if (line === undefined) throw new CartLineNotFound();
  if (update.productSku !== line.sku) throw invalidField("productSku", "is not the product of this line");
  const wanted = quantityOf(update.quantity, "quantity");
  if (wanted === 0) return { remove: [line.id] };
  const found = (
    await readProducts(db, {
      group: customer.organization.customerGroup,
      skus: [line.sku],
      includeUnlisted: true,
      version: pricing.version,
    })
  ).get(line.sku);
  const unit = update.unitOfMeasure === "" ? line.unit : update.unitOfMeasure;
  const variant = found === undefined ? null : unitIn(found, unit);
  if (variant === null && unit !== line.unit)
    throw invalidField("unitOfMeasure", "the product is not sold in this unit");
  const next = {
    ...line,
    edits: stamped(line.edits, stamp),
    seen: update.seen === undefined ? line.seen : { ...dayOf(line), ...update.seen },
    // Another unit is another habit, which is known when the cart is read again.
    ordered_lately: unit === line.unit ? line.ordered_lately : [],
    unit,
    cut1: update.cutInstructions1 === undefined ? line.cut1 : text(update.cutInstructions1, "cutInstructions1", 200),
    cut2: update.cutInstructions2 === undefined ? line.cut2 : text(update.cutInstructions2, "cutInstructions2", 200),
    comment: update.comment === undefined ? line.comment : text(update.comment, "comment", 500),
  };
  const isCutChanged = next.cut1 !== line.cut1 || next.cut2 !== line.cut2;
  if (isCutChanged && (variant === null || !offersCut(variantRulesOf(variant), cutOf(next))))
    throw invalidField("cutInstructions1", CUT_NOT_OFFERED);
  const twin = cart.lines.find((other) => other.id !== line.id && isSameItem(other, next));
  const others = cart.lines
    .filter((other) => other.id !== line.id && other.sku === line.sku && other.unit === unit)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const own = unit === line.unit ? line.quantity : 0;
  const { adding, message } =
    variant === null
      ? { adding: wanted - own, message: null }
      : applyLimits(variantRulesOf(variant), others + own, wanted - own, pricing);
  const quantity = own + adding + (twin?.quantity ?? 0);
  if (quantity <= 0) return { put: [{ ...line, edits: next.edits, seen: next.seen, warning: message ?? "" }] };
  return {
    put: [{ ...next, quantity: Math.min(quantity, MAX_QUANTITY), warning: message ?? "" }],
    ...(twin === undefined ? {} : { remove: [twin.id] }),
  };
};
