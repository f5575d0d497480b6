import { NEWER_EDIT_SAVED } from "@larder/domain/text/sentences";
import { cartToWire, updateToWire, type WireUpdate } from "../carts/cart-answer.ts";
import { priceCart } from "../carts/priced-cart.ts";
import type { CartChanges, CartState } from "../carts/cart-state.ts";
import { keepWritten, lockCart, readCart } from "../carts/read-cart.ts";
import { writeCart } from "../carts/write-cart.ts";
import { editAnswer, stateOf } from "../carts/edit-answer.ts";
import { locationOf } from "../auth/organizations.ts";
import {
  chooseAddress,
  chooseDate,
  chooseShipping,
  chosenLocation,
  type SubCartsNow,
  updateFields,
} from "../carts/change-fields.ts";
import { cancelChanges, deleteEdit, editOrder } from "../carts/edit-order.ts";
import { priceLines, type PricingContext, pricingContextOf } from "../carts/priced-line.ts";
import { groupsOf, subCartsOf } from "../carts/sub-carts.ts";
import { findSubmission } from "../carts/submission.ts";
import { submitPunchout } from "../punchout/submit-punchout.ts";
import { submitCart, validateOrder } from "../carts/submit-cart.ts";
import { submitEdit } from "../carts/submit-edit.ts";
import { answerCart, answerOfCart } from "./cart-reading.ts";
import { type CartRequest, type CartWriteRequest, heldBy, laterStamp, orderOf, pricingOf } from "./cart-request.ts";
import { decideAddition, decideRemoval, decideUpdate, isEmpty } from "./direct-cart-writes.ts";
import type { Handlers } from "./handler.ts";
import { publicHost } from "./public-origin.ts";

const answerOf = async (
  context: CartRequest,
  state: CartState,
  pricing: PricingContext,
  outcome: { readonly success: boolean; readonly validationMessages: readonly string[] },
): Promise<WireUpdate> => ({
  ...updateToWire(await priceCart(context.db, context.caller, state, pricing), context.caller, pricing, outcome),
  state: stateOf(context.caller, state, pricing.now),
});

const done = { success: true, validationMessages: [] } as const;

const subCartsNow = ({ db, caller }: CartRequest, cart: CartState, pricing: PricingContext): SubCartsNow => {
  const read = async () =>
    subCartsOf(
      await groupsOf(db, cart, await priceLines(db, caller, cart.lines, pricing, cart.ordered), caller, pricing),
    );
  let once: ReturnType<typeof read> | null = null;
  return () => (once ??= read());
};

const writeAndKeep = async (
  { db, caller, now, services, onCommitted }: CartWriteRequest,
  orderNumber: string | null,
  before: CartState,
  changes: CartChanges,
): Promise<CartState> => {
  const after = await writeCart(db, caller, before, changes, now);
  onCommitted(() => keepWritten(services.db, caller, orderNumber, after, now));
  return after;
};

/** Changes a cart under its lock and returns it. Rejects a late edit of `line` with the current cart. */
const change = async (
  context: CartWriteRequest & { readonly query: { readonly orderNumber?: string } },
  make: boolean,
  decide: (cart: CartState, pricing: PricingContext) => CartChanges | Promise<CartChanges>,
  line?: string,
): Promise<WireUpdate> => {
  const { db, caller, now, query } = context;
  const orderNumber = orderOf(query);
  const pricing = await pricingOf(context);
  const before = await lockCart(db, caller, orderNumber, make, now);
  context.setAuditTarget(`cart:${before.id}`);
  const lastStamp = line === undefined ? null : laterStamp(context, before, line);
  if (lastStamp !== null) {
    const refusal = { success: false, validationMessages: [NEWER_EDIT_SAVED] };
    return { ...(await answerOf(context, before, pricing, refusal)), lastStamp };
  }
  const changes = await decide(before, pricing);
  const after = await writeAndKeep(context, orderNumber, before, changes);
  return editAnswer(db, caller, { before, after, changes, held: heldBy(context) }, pricing);
};

/** Calls about the cart and the order being modified (spec §7 "Orders and cart"). */
export const carts: Handlers<"carts"> = {
  get: (context) => answerCart(context, orderOf(context.query)),
  currentOrNew: (context) => answerCart(context, null),
  summary: (context) => answerCart(context, orderOf(context.query)),
  refreshPrices: (context) => answerCart(context, orderOf(context.query)),
  validate: async (context) => {
    const pricing = await pricingOf(context);
    const cart = await priceCart(context.db, context.caller, await readCart(context.db, context.caller, null), pricing);
    return cartToWire(cart, context.caller, pricing, validateOrder(cart, context.caller, pricing));
  },

  add: async (context) => {
    const { db, caller, now, setAuditTarget } = context;
    const pricing = await pricingOf(context);
    const cart = await lockCart(db, caller, orderOf(context.query), true, now);
    setAuditTarget(`cart:${cart.id}`);
    const { changes, more } = await decideAddition(context, cart, pricing);
    const after = isEmpty(changes) ? cart : await writeAndKeep(context, orderOf(context.query), cart, changes);
    const edit = { before: cart, after, changes, held: heldBy(context) };
    return { ...(await editAnswer(db, caller, edit, pricing)), ...more };
  },
  updateItem: (context) =>
    change(
      context,
      false,
      async (cart, pricing) => (await decideUpdate(context, cart, pricing)).changes,
      context.body.id,
    ),
  removeItem: (context) =>
    change(
      context,
      false,
      async (cart, pricing) => (await decideRemoval(context, cart, pricing)).changes,
      context.query.id,
    ),
  updateField: (context) =>
    change(context, true, (cart, pricing) =>
      updateFields([context.body], subCartsNow(context, cart, pricing), () => ""),
    ),
  updateCartNotes: (context) =>
    change(context, true, (cart, pricing) =>
      updateFields([{ name: "note", value: context.body.value }], subCartsNow(context, cart, pricing), () => ""),
    ),
  updateFields: (context) =>
    change(context, true, (cart, pricing) => updateFields(context.body.fields, subCartsNow(context, cart, pricing))),
  updateDeliveryDate: async (context) => {
    const { db, caller, now, body, setAuditTarget } = context;
    const pricing = await pricingOf(context);
    const cart = await lockCart(db, caller, orderOf(context.query), true, now);
    setAuditTarget(`cart:${cart.id}`);
    const { locationId: _id, ...choice } = body;
    const location = await chosenLocation(body, cart.orderNumber !== null, (id) =>
      locationOf(db, caller.organization.id, id),
    );
    const changes = await chooseDate(
      caller,
      cart,
      location === undefined ? choice : { ...choice, location },
      pricing,
      subCartsNow(context, cart, pricing),
    );
    if (!("refused" in changes))
      return answerOf(context, await writeAndKeep(context, orderOf(context.query), cart, changes), pricing, done);
    const refusal = await answerOf(context, cart, pricing, { success: false, validationMessages: [changes.refused] });
    const error = { type: "error", message: changes.refused };
    return {
      ...refusal,
      summary: {
        ...refusal.summary,
        deliveryInformation: { ...refusal.summary.deliveryInformation, validationMessage: error },
      },
    };
  },

  updateDropShipAddress: (context) =>
    change(context, false, (cart, pricing) =>
      chooseAddress(context.body, pricing, subCartsNow(context, cart, pricing)),
    ),
  updateShipping: (context) =>
    change(context, false, (cart, pricing) => chooseShipping(context.body, subCartsNow(context, cart, pricing))),

  edit: async (context) => {
    const { body, caller, db, now, setAuditTarget } = context;
    const pricing = await pricingOf(context);
    const cart = await editOrder(db, body.orderNumber, { customer: caller, delivery: pricing.delivery, now });
    setAuditTarget(`order:${body.orderNumber} cart:${cart.id}`);
    return answerOfCart(context, cart, pricing);
  },
  cancelChanges: async (context) => {
    const { query, caller, db, now, setAuditTarget } = context;
    const cart = await cancelChanges(db, caller, orderOf(query), now);
    setAuditTarget(`order:${cart.orderNumber} cart:${cart.id}`);
    return answerOf(context, cart, await pricingOf(context), done);
  },
  deleteEdit: async (context) => {
    const { query, caller, db, setAuditTarget } = context;
    setAuditTarget(`order:${query.orderNumber} cart:${await deleteEdit(db, caller, orderOf(query))}`);
    return answerOf(context, await readCart(db, caller, null), await pricingOf(context), done);
  },

  submit: async ({ query, body, caller, db, now, zone, requestId, setAuditTarget, request, services }) => {
    // Orders are priced and checked against the database, never the cache.
    const pricing = await pricingContextOf(db, { ...caller, catalogue: null }, now, zone);
    const orderNumber = orderOf(query);
    const sending = { pricing, requestId, now, shown: body?.shown ?? null };
    const { answer, object } = await (orderNumber === null
      ? caller.punchout === null
        ? submitCart(db, caller, sending)
        : submitPunchout(db, caller, sending, publicHost(request, services.config))
      : submitEdit(db, caller, orderNumber, sending));
    setAuditTarget(object);
    return answer;
  },
  submission: ({ query, caller, db, now }) => findSubmission(db, caller.actor.id, query.key, now),
};
