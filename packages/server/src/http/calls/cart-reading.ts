import { cartToWire } from "../../shop/carts/cart-answer.ts";
import { priceCart } from "../../shop/carts/priced-cart.ts";
import type { CartState } from "../../shop/carts/cart-state.ts";
import { readCart } from "../../shop/carts/read-cart.ts";
import { stateOf } from "../../shop/carts/edit-answer.ts";
import type { PricingContext } from "../../shop/carts/priced-line.ts";
import { keepByVersion } from "../../catalog/catalogue-version.ts";
import { type CartRequest, pricingOf } from "./cart-request.ts";
import type { Handlers } from "../handler.ts";

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
  const answer = { ...cartToWire(await priceCart(db, caller, cart, pricing), caller, pricing), state };
  if (version !== null && cart.lines.length <= MAX_KEPT_LINES) answers.put(version, key, answer);
  return answer;
};

/** Reads a cart and builds the response. */
export const answerCart = async (context: CartRequest, orderNumber: string | null) =>
  answerOfCart(context, await readCart(context.db, context.caller, orderNumber), await pricingOf(context));
