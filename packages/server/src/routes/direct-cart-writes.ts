import { calls } from "@larder/adapters-http/wire/calls";
import { addItems } from "../carts/add-items.ts";
import { updateLine } from "../carts/update-line.ts";
import { applied, type CartChanges, type CartState } from "../carts/cart-state.ts";
import { keepWritten, readCartToChange } from "../carts/read-cart.ts";
import { directWrite } from "../carts/direct-write.ts";
import { editAnswer } from "../carts/edit-answer.ts";
import { CartLineNotFound } from "../carts/errors.ts";
import { type PricingContext, pricingContextOf } from "../carts/priced-line.ts";
import { submitDirectly } from "../carts/submit-cart.ts";
import { type CartWriteRequest, heldBy, laterStamp, orderOf, pricingOf, stampOf } from "./cart-request.ts";
import type { RequestContext } from "./handler.ts";
import type { Direct } from "./write.ts";

interface Decided {
  readonly changes: CartChanges;
  readonly more?: object;
}

type Decide<A> = (context: A, cart: CartState, pricing: PricingContext) => Decided | Promise<Decided>;

/** Decides on a line change. */
export const decideUpdate: Decide<RequestContext<typeof calls.carts.updateItem>> = async (context, cart, pricing) => ({
  changes: await updateLine(context.db, context.caller, cart, context.body, { pricing, stamp: stampOf(context) }),
});
/** Decides on a line removal; an unknown line is an error. */
export const decideRemoval: Decide<RequestContext<typeof calls.carts.removeItem>> = ({ query }, cart) => {
  if (!cart.lines.some(({ id }) => id === query.id)) throw new CartLineNotFound();
  return { changes: { remove: [query.id] } };
};

/** Decides on additions, with each item's result. */
export const decideAddition: Decide<RequestContext<typeof calls.carts.add>> = async (
  { db, caller, body },
  cart,
  pricing,
) => {
  const { changes, results } = await addItems(db, caller, cart, body.items, pricing);
  return { changes, more: { results } };
};

/** Whether no line changes. */
export const isEmpty = ({ put = [], remove = [] }: CartChanges): boolean => put.length + remove.length === 0;

/** The write as one statement on an unlocked cart; null = needs the lock. */
const directly =
  <A extends CartWriteRequest & { readonly query: { readonly orderNumber?: string } }>(
    decide: Decide<A>,
    lineOf: (context: A) => string | null,
  ): Direct =>
  async (request) => {
    const context = request as unknown as A;
    const { db, caller, now } = context;
    const pricing = await pricingOf(context);
    const read = await readCartToChange(db, caller, orderOf(context.query));
    if (read === null) return null;
    const { state: before, forget } = read;
    const line = lineOf(context);
    if (line !== null && laterStamp(context, before, line) !== null) return null;
    const { changes, more } = await decide(context, before, pricing);
    if (isEmpty(changes)) return null;
    const after = applied(before, changes);
    const parts = directWrite(caller, read, after, changes, now);
    if (parts === null) return null;
    const answer = await editAnswer(db, caller, { before, after, changes, held: heldBy(context) }, pricing);
    const written = (): void => keepWritten(db, caller, orderOf(context.query), after, now);
    return { parts, answer: { ...answer, ...more }, object: `cart:${before.id}`, written, overtaken: forget };
  };

/** Reads prices now, bypassing caches. Other terms may be cached: the statement checks that their version is still current. */
const sendDirectly: Direct = async (request) => {
  const { query, body, caller, db, now, zone, requestId } = request as unknown as RequestContext<
    typeof calls.carts.submit
  >;
  if (orderOf(query) !== null || caller.punchout !== null) return null;
  const pricing = { ...(await pricingContextOf(db, caller, now, zone)), version: null };
  return submitDirectly(db, caller, { pricing, requestId, now, shown: body?.shown ?? null });
};

/** Cart writes tried as one statement, by path. */
export const directCartWrites: ReadonlyMap<string, Direct> = new Map([
  [calls.carts.add.path, directly(decideAddition, () => null)],
  [calls.carts.updateItem.path, directly(decideUpdate, ({ body }) => body.id)],
  [calls.carts.removeItem.path, directly(decideRemoval, ({ query }) => query.id)],
  [calls.carts.submit.path, sendDirectly],
]);
