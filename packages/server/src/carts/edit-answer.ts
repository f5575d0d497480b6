import { createHash } from "node:crypto";
import { subCartKey } from "@larder/domain/cart/subcarts";
import type { Kysely } from "kysely";
import type { Customer } from "../auth/caller.ts";
import type { Database } from "../db/schema.ts";
import { lineToWire, type PricedCart, priceCart, summaryOf, updateToWire, type WireUpdate } from "./cart-answer.ts";
import type { CartChanges, CartState } from "./cart-rows.ts";
import type { PricingContext } from "./priced-line.ts";

const DONE = { success: true, validationMessages: [] } as const;

/** For how long delivery days and cut-offs of an answer may be used on, in ms. */
const FRESH = 5 * 60_000;

/**
 * A word for everything that an answer about this cart depends on: its lines, the catalogue as the customer sees it, and
 * the time to five minutes. Who names it has all of that. Empty when it is not known.
 */
export const stateOf = ({ organization, catalogue, assortment }: Customer, cart: CartState, now: number): string =>
  catalogue === null || cart.id === ""
    ? ""
    : createHash("sha256")
        .update(JSON.stringify([cart.id, cart.version, catalogue, assortment, organization, Math.floor(now / FRESH)]))
        .digest("base64url")
        .slice(0, 22);

const layoutOf = ({ subCarts }: PricedCart): string => JSON.stringify(subCarts.map(subCartKey));

/** In which subcart each of some lines is; lines that are out of stock are in none. */
const placesOf = ({ subCarts }: PricedCart, ids: ReadonlySet<string>): ReadonlyMap<string, string> =>
  new Map(
    subCarts.flatMap((subCart) =>
      subCart.lines.flatMap(({ row }) => (ids.has(row.id) ? [[row.id, subCartKey(subCart)] as const] : [])),
    ),
  );

/** Whether the new lines of each subcart come after all its others. */
const areLast = ({ subCarts }: PricedCart, added: ReadonlySet<string>): boolean =>
  subCarts.every(({ lines }) => {
    const first = lines.findIndex(({ row }) => added.has(row.id));
    return first === -1 || lines.slice(first).every(({ row }) => added.has(row.id));
  });

interface Edit {
  readonly before: CartState;
  readonly after: CartState;
  readonly changes: CartChanges;
  /** The state that the client says it holds; null = it says nothing. */
  readonly held: string | null;
}

/** What has changed, when every line that is left has stayed where it was; otherwise null. */
const changedOnly = async (
  db: Kysely<Database>,
  customer: Customer,
  { before, changes: { put = [], remove = [] } }: Edit,
  is: PricedCart,
  pricing: PricingContext,
): Promise<NonNullable<WireUpdate["changed"]> | null> => {
  const was = await priceCart(db, customer, before, pricing);
  if (layoutOf(was) !== layoutOf(is)) return null;
  const ids = new Set([...put.map(({ id }) => id), ...remove]);
  const [from, to] = [placesOf(was, ids), placesOf(is, ids)];
  const known = new Set(before.lines.map(({ id }) => id));
  const added = new Set(put.flatMap(({ id }) => (known.has(id) ? [] : id)));
  if (put.some(({ id }) => !to.has(id) || (known.has(id) && from.get(id) !== to.get(id)))) return null;
  if (!areLast(is, added)) return null;
  // A line that was out of stock is sent with all the others.
  if (remove.some((id) => !from.has(id))) return null;
  const written = is.subCarts.flatMap((subCart) =>
    subCart.lines.flatMap((line) => (ids.has(line.row.id) ? { subCart, line: lineToWire(line, subCart) } : [])),
  );
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
 * What the write of lines answers: the whole cart (CART-18), or to a client that holds the cart as it was before only the
 * lines that changed, with the totals. The cost and the length of such an answer do not grow with the cart.
 */
export const editAnswer = async (
  db: Kysely<Database>,
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
