import type { Call } from "@larder/calls/call";
import { updateToWire, type WireUpdate } from "../../shop/carts/cart-answer.ts";
import { applied, type CartChanges, type CartState } from "../../shop/carts/cart-state.ts";
import type { SubCartsNow } from "../../shop/carts/change-fields.ts";
import { editAnswer, stateOf } from "../../shop/carts/edit-answer.ts";
import { priceCart } from "../../shop/carts/priced-cart.ts";
import { priceLines, type PricingContext } from "../../shop/carts/priced-line.ts";
import { keepWritten, lockCart, peekCart } from "../../shop/carts/read-cart.ts";
import { groupsOf, subCartsOf } from "../../shop/carts/sub-carts.ts";
import { cartWrite } from "../../shop/carts/write-cart.ts";
import { type CartRequest, type CartWriteRequest, heldBy, laterStamp, orderOf, pricingOf } from "./cart-request.ts";
import type { Handler, RequestContext } from "../handler.ts";
import { type Plan, planned } from "../write.ts";

interface Outcome {
  readonly success: boolean;
  readonly validationMessages: readonly string[];
}

export const DONE: Outcome = { success: true, validationMessages: [] };

export const wholeAnswer = async (
  context: CartRequest,
  state: CartState,
  pricing: PricingContext,
  outcome: Outcome,
): Promise<WireUpdate> => ({
  ...updateToWire(await priceCart(context.db, context.caller, state, pricing), context.caller, pricing, outcome),
  state: stateOf(context.caller, state, pricing.now),
});

export interface Editing {
  readonly cart: CartState;
  readonly pricing: PricingContext;
  readonly subCarts: SubCartsNow;
}

/** What an edit changes, or why it changes nothing; `more` adds to the answer. */
export type Decided =
  | { readonly changes: CartChanges; readonly more?: object }
  | { readonly refused: string; readonly more?: (answer: WireUpdate) => object };

interface EditOf<A> {
  readonly decide: (context: A, editing: Editing) => Decided | Promise<Decided>;
  /** Makes the default cart when there is none. */
  readonly makesCart?: boolean;
  /** The line it changes: a late edit of it is refused with the current cart. */
  readonly lineOf?: (context: A) => string;
  /** Returns the whole cart even to a client that holds it: more than lines may have changed. */
  readonly answersWhole?: boolean;
}

type EditRequest = CartWriteRequest & { readonly query: { readonly orderNumber?: string } };

const subCartsNow = ({ db, caller }: CartRequest, cart: CartState, pricing: PricingContext): SubCartsNow => {
  const read = async () =>
    subCartsOf(
      await groupsOf(db, cart, await priceLines(db, caller, cart.lines, pricing, cart.ordered), caller, pricing),
    );
  let once: ReturnType<typeof read> | null = null;
  return () => (once ??= read());
};

/** Whether nothing changes, as when every added item was refused. */
const isNothing = (changes: CartChanges): boolean => {
  const { put = [], remove = [], ...others } = changes;
  return put.length + remove.length === 0 && Object.keys(others).length === 0;
};

/** Every edit of a cart: read, decide, answer, and write if the cart is still as read (OP-80, OP-81). */
const planOf =
  <A extends EditRequest>({ decide, makesCart = false, lineOf, answersWhole = false }: EditOf<A>) =>
  async (context: A, isLocked: boolean) => {
    const { db, caller, now, services } = context;
    const orderNumber = orderOf(context.query);
    const pricing = await pricingOf(context);
    const read = isLocked
      ? await lockCart(db, caller, orderNumber, makesCart, now)
      : await peekCart(db, caller, orderNumber);
    if (read === null) return null;
    const { state: before } = read;
    const object = `cart:${before.id}`;
    const lastStamp = lineOf === undefined ? null : laterStamp(context, before, lineOf(context));
    const decided: Decided =
      lastStamp === null
        ? await decide(context, { cart: before, pricing, subCarts: subCartsNow(context, before, pricing) })
        : { refused: pricing.say.sentences.NEWER_EDIT_SAVED, more: () => ({ lastStamp }) };
    // An edit that writes nothing is decided by the locked cart.
    if (!isLocked && ("refused" in decided || isNothing(decided.changes))) return null;
    if ("refused" in decided) {
      const outcome = { success: false, validationMessages: [decided.refused] };
      const answer = await wholeAnswer(context, before, pricing, outcome);
      return { parts: null, object, answer: { ...answer, ...decided.more?.(answer) } };
    }
    const { changes, more } = decided;
    const isWritten = !isNothing(changes);
    const after = isWritten ? applied(before, changes) : before;
    const edit = { before, after, changes, held: heldBy(context) };
    const answer = answersWhole
      ? await wholeAnswer(context, after, pricing, DONE)
      : await editAnswer(db, caller, edit, pricing);
    return {
      ...(isWritten ? cartWrite(caller, read, after, changes, now) : { parts: null }),
      object,
      answer: { ...answer, ...more },
      ...(isWritten ? { written: () => keepWritten(services.db, caller, orderNumber, after, now) } : {}),
      overtaken: read.forget,
    };
  };

export const cartEdit = <C extends Call>(edit: EditOf<RequestContext<C> & EditRequest>): Handler<C> =>
  planned<C>(planOf(edit) as unknown as Plan<C>);
