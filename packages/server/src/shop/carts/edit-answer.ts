import { oncePer } from "../../database/process/turns.ts";
import { createHash } from "node:crypto";
import { subCartKey } from "@larder/domain/cart/subcarts";
import { buyerOf, type Customer } from "../../accounts/auth/caller.ts";
import type { Db } from "../../database/schema.ts";
import { lineToWire, summaryOf, updateToWire, type WireUpdate } from "./cart-answer.ts";
import { type PricedCart, priceCart } from "./priced-cart.ts";
import type { CartChanges, CartLineRow, CartState } from "./cart-state.ts";
import type { PricedLine, PricingContext } from "./priced-line.ts";
import type { SubCartLines } from "./sub-carts.ts";

const DONE = { success: true, validationMessages: [] } as const;

/** How long a response's delivery days and cutoffs stay valid, in ms. */
const FRESH = 5 * 60_000;

const textOf = oncePer((organization: Customer["organization"]) => JSON.stringify(organization));

/**
 * A token for everything a response about this cart depends on: lines, the customer's catalog, and the time in steps of
 * five minutes. Empty = unknown.
 */
export const stateOf = (customer: Customer, cart: CartState, now: number): string => {
  const { organization, catalogue, assortment } = customer;
  if (catalogue === null || cart.id === "") return "";
  const { region } = buyerOf(customer);
  const time = Math.floor(now / FRESH);
  return createHash("sha256")
    .update(JSON.stringify([cart.id, cart.version, catalogue, assortment, textOf(organization), time, region]))
    .digest("base64url")
    .slice(0, 22);
};

const layoutOf = ({ subCarts }: PricedCart): string => JSON.stringify(subCarts.map(subCartKey));

interface PlacedLine {
  readonly subCart: SubCartLines;
  readonly line: PricedLine;
}

/** Lines by id with their subcarts, in cart order; out-of-stock lines have none. */
const placedLines = ({ subCarts }: PricedCart, ids: ReadonlySet<string>): ReadonlyMap<string, PlacedLine> => {
  const found = new Map<string, PlacedLine>();
  for (const subCart of subCarts)
    for (const line of subCart.lines) if (ids.has(line.row.id)) found.set(line.row.id, { subCart, line });
  return found;
};

const areLast = ({ subCarts }: PricedCart, added: ReadonlySet<string>): boolean =>
  subCarts.every(({ lines }) => {
    const first = lines.findIndex(({ row }) => added.has(row.id));
    return first === -1 || lines.slice(first).every(({ row }) => added.has(row.id));
  });

interface Edit {
  readonly before: CartState;
  readonly after: CartState;
  readonly changes: CartChanges;
  /** The state the client says it has; null = not given. */
  readonly held: string | null;
}

/** The changes, if every remaining line kept its place; otherwise null. */
const changedOnly = async (
  db: Db,
  customer: Customer,
  { before, changes: { put = [], remove = [] } }: Edit,
  is: PricedCart,
  pricing: PricingContext,
): Promise<NonNullable<WireUpdate["changed"]> | null> => {
  const was = await priceCart(db, customer, before, pricing);
  if (layoutOf(was) !== layoutOf(is)) return null;
  const ids = new Set([...put.map(({ id }) => id), ...remove]);
  const [from, to] = [placedLines(was, ids), placedLines(is, ids)];
  const added = new Set(ids);
  for (const { id } of before.lines) added.delete(id);
  const hasStayed = ({ id }: CartLineRow): boolean => {
    const [old, next] = [from.get(id), to.get(id)];
    if (next === undefined) return false;
    return added.has(id) || (old !== undefined && subCartKey(old.subCart) === subCartKey(next.subCart));
  };
  if (!put.every(hasStayed)) return null;
  if (added.size > 0 && !areLast(is, added)) return null;
  // Lines that were out of stock require a full response.
  if (remove.some((id) => !from.has(id))) return null;
  const written = [...to.values()].map(({ subCart, line }) => ({ subCart, line: lineToWire(line, subCart, pricing) }));
  return {
    since: before.version,
    lines: written.flatMap(({ line }) => (added.has(line.id) ? [] : line)),
    added: written.flatMap(({ subCart: { businessUnitId, vendorId, isDropShip, isPreOrder, isJIT }, line }) =>
      added.has(line.id) ? { businessUnitId, vendorId, isDropShip, isPreOrder, isJIT, line } : [],
    ),
    removed: remove,
  };
};

/**
 * The response to a line write: the whole cart (CART-18), or only changed lines and totals for a client that has the
 * previous state, so that its cost doesn't grow with the cart.
 */
export const editAnswer = async (
  db: Db,
  customer: Customer,
  edit: Edit,
  pricing: PricingContext,
): Promise<WireUpdate> => {
  const { before, after, held } = edit;
  const is = await priceCart(db, customer, after, pricing);
  const isHeld = held !== null && held !== "" && held === stateOf(customer, before, pricing.now);
  const changed = isHeld ? await changedOnly(db, customer, edit, is, pricing) : null;
  const state = stateOf(customer, after, pricing.now);
  if (changed === null) return { ...updateToWire(is, customer, pricing, DONE), state };
  return {
    ...DONE,
    id: after.id,
    version: after.version,
    state,
    summary: { ...summaryOf(is), deliveryInformation: null },
    changed,
  };
};
