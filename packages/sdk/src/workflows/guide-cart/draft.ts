import type { DraftItem } from "@larder/domain/guide-cart/draft.schema";
import { setQuantity } from "@larder/domain/guide-cart/guide-cart";
import { MAX_DRAFT_ITEMS } from "@larder/domain/input-limits";
import { isAlive, nextEditAt } from "@larder/domain/guide-cart/merge-drafts";
import type { Sku } from "@larder/domain/catalog/sku.schema";
import { unit } from "@larder/domain/catalog/sku";
import { type GuideCartState, type MergedDraft, guideCartInitialState, type StoredGuideCart } from "./state.ts";

export type DraftedCart = Pick<GuideCartState, "entries" | "units" | "prices" | "stamps" | "unsent">;

/**
 * Stamps each typed or added product (`now` in ms since 1970) and marks it unsent. The same state if no quantity or
 * unit changed. GUIDE-CART-04.
 */
export const stampEdits = (before: GuideCartState, after: GuideCartState, now: number): GuideCartState => {
  const { stamps, unsent } = before;
  const kept = after.stamps === stamps && after.unsent === unsent ? after : { ...after, stamps, unsent };
  if (after.quantities === before.quantities && after.units === before.units) return kept;
  const skus = new Set([...Object.keys(before.quantities), ...Object.keys(after.quantities)]);
  const edited = [...skus].filter(
    (sku) => before.quantities[sku] !== after.quantities[sku] || before.units[sku] !== after.units[sku],
  );
  if (edited.length === 0) return kept;
  return {
    ...after,
    stamps: { ...stamps, ...Object.fromEntries(edited.map((sku) => [sku, nextEditAt(now, stamps[sku])])) },
    unsent: [...new Set([...unsent, ...edited])],
  };
};

/** A slow answer explains that much of what a device's clock seems ahead, in ms. */
const SLOWEST_ANSWER = 30_000;

/**
 * How far a device's clock, `now`, is ahead of the server's as it answered, all in ms; 0 = a slow answer may explain it.
 * The server dates an edit from the future when it arrives: a delayed copy of an older edit would count as the latest
 * (GUIDE-CART-04).
 */
export const clockAhead = (now: number, serverNow: number): number =>
  now - serverNow > SLOWEST_ANSWER ? now - serverNow : 0;

/** Stamps entries of an earlier release as edited `now`, in ms since 1970, and unsent. */
export const stampAll = (
  entries: GuideCartState["entries"],
  now: number,
): Pick<GuideCartState, "stamps" | "unsent"> => ({
  stamps: Object.fromEntries(entries.map((entry) => [entry.productSku, now])),
  unsent: entries.map((entry) => entry.productSku),
});

/** The guide cart's unsent edits, at most as many as one call takes. */
export const unsentItems = ({ entries, units, prices, stamps, unsent }: DraftedCart): readonly DraftItem[] => {
  const typed = new Map<string, DraftedCart["entries"][number]>(entries.map((entry) => [entry.productSku, entry]));
  return unsent.slice(0, MAX_DRAFT_ITEMS).map((productSku) => {
    const { quantity = 0, inStock = true } = typed.get(productSku) ?? {};
    const price = quantity === 0 ? undefined : prices[productSku];
    return {
      productSku: productSku as Sku,
      unitOfMeasure: units[productSku] ?? unit(""),
      quantity,
      inStock,
      editedAt: stamps[productSku] ?? 0,
      ...(price === undefined ? {} : { price }),
    };
  });
};

/**
 * Merges the server's response to `sent`: each product's latest edit wins. Quantities typed since stay unsent; other
 * devices' edits show here. `now` in ms since 1970. GUIDE-CART-03, GUIDE-CART-04.
 */
export const mergeDraft = <Cart extends DraftedCart>(
  cart: Cart,
  { sent, items, isStored = true }: MergedDraft,
  now: number,
): Cart => {
  const sentAt = new Map(sent.map(({ productSku, editedAt }) => [productSku, editedAt]));
  const taken = items.filter(({ productSku, editedAt }) => {
    const own = cart.stamps[productSku];
    const at = sentAt.get(productSku);
    // The server may have backdated it: a device's clock can be ahead.
    return at === undefined ? own === undefined || editedAt > own : own === at;
  });
  const answered = new Set<string>(taken.map(({ productSku }) => productSku));
  // What the server dropped has expired.
  for (const { productSku, editedAt } of sent) if (cart.stamps[productSku] === editedAt) answered.add(productSku);
  if (answered.size === 0) return cart;
  const entries = taken
    .reduce(setQuantity, cart.entries)
    .filter((entry) => !isExpired(cart, entry.productSku, items, now));
  const isSame = entries.length === cart.entries.length && entries.every((entry, at) => entry === cart.entries[at]);
  const units = { ...cart.units };
  const prices = { ...cart.prices };
  for (const { productSku, quantity, unitOfMeasure, price } of taken) {
    if (quantity === 0) continue;
    units[productSku] = unitOfMeasure;
    if (price !== undefined) prices[productSku] = price;
  }
  return {
    ...cart,
    units,
    prices,
    stamps: { ...cart.stamps, ...Object.fromEntries(taken.map((item) => [item.productSku, item.editedAt])) },
    unsent: isStored
      ? cart.unsent.filter((productSku) => !answered.has(productSku))
      : [...new Set([...cart.unsent, ...answered])],
    ...(isSame ? {} : { entries }),
  };
};

const isExpired = ({ stamps }: DraftedCart, productSku: Sku, items: readonly DraftItem[], now: number): boolean => {
  const editedAt = stamps[productSku];
  if (editedAt === undefined || items.some((item) => item.productSku === productSku)) return false;
  return !isAlive({ editedAt }, now);
};

/**
 * A stored guide cart without its entries. `now` in ms since 1970: when unstamped entries of an earlier release count
 * as edited.
 */
export const takeStored = (stored: StoredGuideCart, now: number): GuideCartState => {
  const { entries = [], units = {}, prices = {}, toAdd = {}, adding = null, unanswered = null } = stored;
  const { stamps, unsent = [] } = stored.stamps === undefined ? stampAll(entries, now) : stored;
  return { ...guideCartInitialState, units, prices, toAdd, stamps: stamps ?? {}, unsent, adding, unanswered };
};
