import { addTotals, type Totals } from "@larder/domain/cart/totals";
import { checkQuantity } from "@larder/domain/quantity/check-quantity";
import { buyerOf, type Customer } from "../../accounts/auth/caller.ts";
import { pricedFor } from "../../catalog/buyer.ts";
import type { CatalogueVersion } from "../../catalog/catalogue-version.ts";
import { substitutesOf } from "../products/similar-items.ts";
import type { Db } from "../../database/schema.ts";
import type { CartState, OrderedItem } from "./cart-state.ts";
import { orderedOf } from "./placed-lines.ts";
import { type PricedLine, priceLines, type PricingContext } from "./priced-line.ts";
import { groupsOf, type SubCartLines, type SubCartLinesGroup, subCartsOf, subCartTotals } from "./sub-carts.ts";

/** A cart with its lines priced and split into subcarts. */
export interface PricedCart {
  readonly state: CartState;
  readonly lines: readonly PricedLine[];
  readonly groups: readonly SubCartLinesGroup[];
  readonly subCarts: readonly SubCartLines[];
  /** Names of substitutes for out-of-stock lines, by item number. */
  readonly substitutes: ReadonlyMap<string, string>;
  readonly totals: Totals;
}

const priceNow = async (db: Db, customer: Customer, state: CartState, pricing: PricingContext): Promise<PricedCart> => {
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

interface Held {
  readonly version: CatalogueVersion;
  readonly terms: string;
  readonly cart: PricedCart;
}

const held = new WeakMap<CartState, Held>();

/** Prices a cart as of now; a cached cart is priced once per catalog version. */
export const priceCart = async (
  db: Db,
  customer: Customer,
  state: CartState,
  pricing: PricingContext,
): Promise<PricedCart> => {
  const { version } = pricing;
  const terms = JSON.stringify([customer.organization.businessUnit, pricedFor(buyerOf(customer))]);
  const before = version === null ? undefined : held.get(state);
  if (before?.version === version && before.terms === terms) return before.cart;
  const cart = await priceNow(db, customer, state, pricing);
  if (version !== null) held.set(state, { version, terms, cart });
  return cart;
};

/**
 * Messages about product limits, multiples and enforced stock across all cart lines; empty = none (QTY-18). What the
 * order being modified already contains is exempt.
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
    const setAside = orderedOf(ordered, line.row);
    if (total <= setAside) return [];
    const { valid, notice } = checkQuantity({ ...pricing, variant: line.rules, inCart: 0, adding: total, setAside });
    return valid || notice === null ? [] : [{ line, message: pricing.say.sentences.sentence(notice) }];
  });
};
