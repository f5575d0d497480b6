import { cartToWire } from "../carts/cart-answer.ts";
import { priceCart } from "../carts/priced-cart.ts";
import type { CartState } from "../carts/cart-state.ts";
import { readCart } from "../carts/read-cart.ts";
import { stateOf } from "../carts/edit-answer.ts";
import type { PricingContext } from "../carts/priced-line.ts";
import { keepByVersion } from "../catalog/catalogue-version.ts";
import { type CartRequest, pricingOf } from "./cart-request.ts";
import type { Handlers } from "./handler.ts";

type CartAnswer = Awaited<ReturnType<Handlers<"carts">["get"]>>;

/** Answers of carts by their state and the minute, about 2 kB a line: who reads a cart that has not changed gets the same object. */
const answers = keepByVersion<CartAnswer>(50);

/** Longer carts are not kept. */
const MAX_KEPT_LINES = 200;

/** The answer of a cart as it is, a kept one where nothing that it depends on has changed. */
export const answerOfCart = async (
  { db, caller }: CartRequest,
  cart: CartState,
  pricing: PricingContext,
): Promise<CartAnswer> => {
  const state = stateOf(caller, cart, pricing.now);
  // What the order being modified holds is not part of the state.
  const version = state === "" || cart.orderNumber !== null ? null : caller.catalogue;
  // A cut-off falls on a minute, and ends what the answer says about delivery days.
  const key = `${state} ${Math.floor(pricing.now / 60_000)}`;
  const held = version === null ? undefined : answers.get(version, key);
  if (held !== undefined) return held;
  const answer = { ...cartToWire(await priceCart(db, caller, cart, pricing), caller, pricing), state };
  if (version !== null && cart.lines.length <= MAX_KEPT_LINES) answers.put(version, key, answer);
  return answer;
};

/** Reads a cart and answers it. */
export const answerCart = async (context: CartRequest, orderNumber: string | null) =>
  answerOfCart(context, await readCart(context.db, context.caller, orderNumber), await pricingOf(context));
