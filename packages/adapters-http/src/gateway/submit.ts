import { Cart } from "@larder/domain/cart/cart.schema";
import { differencesFromSeen } from "@larder/domain/cart/differences-from-seen";
import { shownCart } from "@larder/domain/cart/shown-cart";
import { subCartKey } from "@larder/domain/cart/subcarts";
import type { Submission } from "@larder/domain/cart/submission.schema";
import { confirmationUrl } from "@larder/domain/order/confirmation-url";
import { checkQuantity } from "@larder/domain/quantity/check-quantity";
import { differenceText } from "@larder/domain/text/cart/differences";
import { orderingSentence } from "@larder/domain/text/ordering-sentences";
import * as Schema from "effect/Schema";
import type { BackendOrder } from "./backend.ts";
import { type CallContext, type Input, limitsOf } from "./call-context.ts";
import { cartIn, cartOf } from "./cart.ts";
import { afterWrite, readMemory } from "./cart-memory.ts";
import { keyOf } from "./orders.ts";
import { Problem } from "./problem.ts";
import { limitedVariant, variantById } from "./products.ts";

type Sent = (typeof Submission)["Encoded"];

/** The order that was accepted under a key; undefined = none (OP-91). */
const sentUnder = async ({ options, session }: CallContext, key: string): Promise<BackendOrder | undefined> =>
  (await options.backend.orders(session, { key }, { take: 1, skip: 0 })).orders[0];

const submissionOf = (order: BackendOrder, context: CallContext): Sent => {
  const confirmed = {
    ...keyOf(order, context),
    businessUnitId: String(context.options.businessUnit),
    itemCount: order.lines.length,
    total: order.total,
  };
  return { success: true, orderConfirmationUrl: confirmationUrl([confirmed]), confirmedOrders: [confirmed] };
};

const refused = (validationMessages: readonly string[], differs = false): Sent => ({
  success: false,
  validationMessages,
  differs,
});

/** What of the cart the rules of quantity don't allow today, by name (QTY-18). */
const objections = (order: BackendOrder, context: CallContext): readonly string[] =>
  order.lines.flatMap(({ product, variantId, quantity }) => {
    const variant = limitedVariant(variantById(product, variantId));
    const { valid, notice } = checkQuantity({ ...limitsOf(context), variant, inCart: 0, adding: quantity });
    return valid || notice === null ? [] : [`${product.name}: ${orderingSentence(notice)}`];
  });

/** Sends the cart exactly once per key, and only as its customer saw it (SUBMIT-06, SUBMIT-09, OP-91). */
export const submit = async (context: Input<"carts", "submit">): Promise<Sent> => {
  const { options, session, customer, key, input } = context;
  const sent = await sentUnder(context, key);
  if (sent !== undefined) return submissionOf(sent, context);
  const order = await cartIn(context);
  if (order === null || order.lines.length === 0) throw new Problem("CONFLICT", "The cart is empty.");
  if (readMemory(order.memory).writes.some((one) => one.key === key))
    throw new Problem("CONFLICT", "This key was used up before this arrived.");
  const cart = Schema.decodeUnknownSync(Cart)(cartOf(context, order));
  const { shown, deliveries } = input;
  const known = cart.cartGroups.flatMap(({ subCarts }) => subCarts.map(subCartKey));
  if (deliveries !== undefined && (deliveries.length === 0 || deliveries.some((one) => !known.includes(one))))
    throw new Problem("VALIDATION", "names no delivery of this cart", "body.deliveries");
  const differences = shown === undefined ? [] : differencesFromSeen(shown, shownCart(cart));
  if (differences.length > 0) return refused(differences.map(differenceText), true);
  const against = objections(order, context);
  if (against.length > 0) return refused(against);
  await options.backend.place(session, order, key, customer?.organization.name ?? "");
  const placed = await sentUnder(context, key);
  if (placed === undefined) throw new Error("The backend placed a cart and doesn't find its order by the key.");
  return submissionOf(placed, context);
};

/** Uses up a key, so that a submit which arrives later sends nothing. */
const useUp = async (context: CallContext, key: string): Promise<void> => {
  const cart = await cartIn(context);
  if (cart === null) return;
  const memory = readMemory(cart.memory);
  const next = afterWrite(memory, memory.lines, { key, digest: "", results: null });
  await context.options.backend.changeCart(context.session, cart, {
    lines: [],
    fields: {},
    memory: JSON.stringify(next),
  });
};

/** What became of a submit whose answer was lost; a final lookup that finds nothing uses up the key (OP-91). */
export const submission = async (context: Input<"carts", "submission">): Promise<Sent> => {
  const { key, final } = context.input;
  const order = await sentUnder(context, key);
  if (order !== undefined) return submissionOf(order, context);
  if (final === "true") await useUp(context, key);
  throw new Problem("NOT_FOUND", "Nothing was sent under this key.");
};
