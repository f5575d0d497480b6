import { CART_EDIT, CART_STATE } from "@larder/calls/carts";
import { type EditStamp, readEditStamp, supersededBy } from "@larder/domain/cart/edit-order";
import type { Customer } from "../../accounts/auth/caller.ts";
import { keepByVersion } from "../../catalog/catalogue-version.ts";
import type { Db } from "../../database/schema.ts";
import { cartToWire } from "../../shop/carts/cart-answer.ts";
import type { CartState } from "../../shop/carts/cart-state.ts";
import { readEarlierAddresses } from "../../shop/carts/earlier-addresses.ts";
import { stateOf } from "../../shop/carts/edit-answer.ts";
import { priceCart } from "../../shop/carts/priced-cart.ts";
import { type PricingContext, pricingContextOf } from "../../shop/carts/priced-line.ts";
import { readCart } from "../../shop/carts/read-cart.ts";
import type { Handlers, RequestContext } from "../handler.ts";

/** The order whose cart a request is about; null = the default cart. */
export const orderOf = (query: { readonly orderNumber?: string }): string | null =>
  query.orderNumber === undefined || query.orderNumber === "" ? null : query.orderNumber;

export interface CartRequest {
  readonly db: Db;
  readonly caller: Customer;
  readonly now: Date;
  readonly zone: string;
}

export type CartWriteRequest = CartRequest &
  Pick<RequestContext<any>, "setAuditTarget" | "onCommitted" | "services" | "request">;

export const heldBy = ({ request }: Pick<RequestContext<any>, "request">): string | null => {
  const header = request.headers[CART_STATE];
  return typeof header === "string" ? header : null;
};

/** When the client made the edit; null = not given. */
export const stampOf = ({ request }: Pick<RequestContext<any>, "request">): EditStamp | null => {
  const header = request.headers[CART_EDIT];
  return typeof header === "string" ? readEditStamp(header) : null;
};

/** The stamp of the same client's later edit to the line, if this one arrived late; otherwise null. */
export const laterStamp = (
  context: Pick<RequestContext<any>, "request">,
  cart: CartState,
  line: string,
): number | null => supersededBy(cart.lines.find(({ id }) => id === line)?.edits ?? {}, stampOf(context));

export const pricingOf = ({ db, caller, now, zone }: CartRequest): Promise<PricingContext> =>
  pricingContextOf(db, caller, now, zone);

type CartAnswer = Awaited<ReturnType<Handlers<"carts">["get"]>>;

/** Cart responses by state and minute, about 2 kB per line; an unchanged cart gets the same object. */
const answers = keepByVersion<CartAnswer>(50);

/** Longer carts aren't cached. */
const MAX_KEPT_LINES = 200;

/** The response for a cart, cached while nothing it depends on changes. */
export const answerOfCart = async (
  { db, caller }: CartRequest,
  cart: CartState,
  pricing: PricingContext,
): Promise<CartAnswer> => {
  const state = stateOf(caller, cart, pricing.now);
  // The items of an order being modified aren't part of the state.
  const version = state === "" || cart.orderNumber !== null ? null : caller.catalogue;
  // Cutoffs fall on whole minutes and change the delivery days.
  const key = `${state} ${Math.floor(pricing.now / 60_000)}`;
  const held = version === null ? undefined : answers.get(version, key);
  if (held !== undefined) return held;
  const priced = await priceCart(db, caller, cart, pricing);
  const earlierAddresses = await readEarlierAddresses(db, caller, priced, pricing);
  const answer = { ...cartToWire(priced, caller, pricing, { earlierAddresses }), state };
  if (version !== null && cart.lines.length <= MAX_KEPT_LINES) answers.put(version, key, answer);
  return answer;
};

export const answerCart = async (context: CartRequest, orderNumber: string | null) =>
  answerOfCart(context, await readCart(context.db, context.caller, orderNumber), await pricingOf(context));
