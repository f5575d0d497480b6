import { calls } from "@larder/adapters-http/wire/calls";
import { CART_EDIT, CART_STATE } from "@larder/adapters-http/wire/carts";
import { type EditStamp, readEditStamp, supersededBy } from "@larder/domain/cart/edit-order";
import { NEWER_EDIT_SAVED } from "@larder/domain/text/sentences";
import type { Kysely } from "kysely";
import type { Customer } from "../auth/caller.ts";
import { cartToWire, priceCart, updateToWire, type WireUpdate } from "../carts/cart-answer.ts";
import {
  applied,
  type CartChanges,
  type CartState,
  keepWritten,
  lockCart,
  readCart,
  readCartToChange,
  writeCart,
} from "../carts/cart-rows.ts";
import { directWrite } from "../carts/direct-write.ts";
import { editAnswer, stateOf } from "../carts/edit-answer.ts";
import { addItems, updateLine } from "../carts/change-cart.ts";
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
import { CartLineNotFound } from "../carts/errors.ts";
import { priceLines, type PricingContext, pricingContextOf } from "../carts/priced-line.ts";
import { groupsOf, subCartsOf } from "../carts/sub-carts.ts";
import { findSubmission } from "../carts/submission.ts";
import { submitPunchout } from "../punchout/submit-punchout.ts";
import { publicHost } from "./public-origin.ts";
import { submitCart, submitDirectly, validateOrder } from "../carts/submit-cart.ts";
import { submitEdit } from "../carts/submit-edit.ts";
import { keepByVersion } from "../catalog/catalogue-version.ts";
import type { Database } from "../db/schema.ts";
import type { RequestContext, Handlers } from "./handler.ts";
import type { Direct } from "./write.ts";

const orderOf = (query: { readonly orderNumber?: string }): string | null =>
  query.orderNumber === undefined || query.orderNumber === "" ? null : query.orderNumber;

/** What reading and writing a cart asks of a request. */
interface CartRequest {
  readonly db: Kysely<Database>;
  readonly caller: Customer;
  readonly now: Date;
  readonly zone: string;
}

/** A request that changes a cart. */
type CartWriteRequest = CartRequest &
  Pick<RequestContext<any>, "setAuditTarget" | "onCommitted" | "services" | "request">;

/** The state of the cart that the client says it holds. */
const heldBy = ({ request }: Pick<RequestContext<any>, "request">): string | null => {
  const header = request.headers[CART_STATE];
  return typeof header === "string" ? header : null;
};

/** When the client says that it made the edit; null = it says nothing. */
const stampOf = ({ request }: Pick<RequestContext<any>, "request">): EditStamp | null => {
  const header = request.headers[CART_EDIT];
  return typeof header === "string" ? readEditStamp(header) : null;
};

/** The stamp of the later edit of the same client that the line holds, when this one has arrived late; otherwise null. */
const laterStamp = (context: Pick<RequestContext<any>, "request">, cart: CartState, line: string): number | null =>
  supersededBy(cart.lines.find(({ id }) => id === line)?.edits ?? {}, stampOf(context));

const pricingOf = ({ db, caller, now, zone }: CartRequest): Promise<PricingContext> =>
  pricingContextOf(db, caller, now, zone);

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

type CartAnswer = Awaited<ReturnType<Handlers<"carts">["get"]>>;

/** Answers of carts by their state and the minute, about 2 kB a line: who reads a cart that has not changed gets the same object. */
const answers = keepByVersion<CartAnswer>(50);

/** Longer carts are not kept. */
const MAX_KEPT_LINES = 200;

const answerOfCart = async (
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

const read = async (context: CartRequest, orderNumber: string | null) =>
  answerOfCart(context, await readCart(context.db, context.caller, orderNumber), await pricingOf(context));

const subCartsNow = ({ db, caller }: CartRequest, cart: CartState, pricing: PricingContext): SubCartsNow => {
  const read = async () =>
    subCartsOf(
      await groupsOf(db, cart, await priceLines(db, caller, cart.lines, pricing, cart.ordered), caller, pricing),
    );
  let once: ReturnType<typeof read> | null = null;
  return () => (once ??= read());
};

/** Writes the changes of a cart, and keeps it as it then is as soon as that is committed. */
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

/** Changes a cart under its lock and answers it. An edit of `line` that has arrived late is refused with the cart as it is. */
const change = async (
  context: CartWriteRequest,
  orderNumber: string | null,
  make: boolean,
  decide: (cart: CartState, pricing: PricingContext) => CartChanges | Promise<CartChanges>,
  line?: string,
): Promise<WireUpdate> => {
  const { db, caller, now } = context;
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

/** What a write changes, and what its answer holds besides the cart. */
interface Decided {
  readonly changes: CartChanges;
  readonly more?: object;
}

type Decide<A> = (context: A, cart: CartState, pricing: PricingContext) => Decided | Promise<Decided>;

/** What becomes of the line that is changed, or removed. */
const decideUpdate: Decide<RequestContext<typeof calls.carts.updateItem>> = async (context, cart, pricing) => ({
  changes: await updateLine(context.db, context.caller, cart, context.body, { pricing, stamp: stampOf(context) }),
});
const decideRemoval: Decide<RequestContext<typeof calls.carts.removeItem>> = ({ query }, cart) => {
  if (!cart.lines.some(({ id }) => id === query.id)) throw new CartLineNotFound();
  return { changes: { remove: [query.id] } };
};

/** What is added, and what became of each item. */
const decideAddition: Decide<RequestContext<typeof calls.carts.add>> = async ({ db, caller, body }, cart, pricing) => {
  const { changes, results } = await addItems(db, caller, cart, body.items, pricing);
  return { changes, more: { results } };
};

const isEmpty = ({ put = [], remove = [] }: CartChanges): boolean => put.length + remove.length === 0;

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

/**
 * Prices are read now, whatever this process keeps. The other terms may be kept ones of the version that the request has
 * read: the statement that writes the orders makes sure that it is still the same.
 */
const sendDirectly: Direct = async (request) => {
  const { query, body, caller, db, now, zone, requestId } = request as unknown as RequestContext<
    typeof calls.carts.submit
  >;
  if (orderOf(query) !== null || caller.punchout !== null) return null;
  const pricing = { ...(await pricingContextOf(db, caller, now, zone)), version: null };
  return submitDirectly(db, caller, { pricing, requestId, now, shown: body?.prices ?? [] });
};

/** The writes of a cart that are tried in one statement, by path. */
export const directCartWrites: ReadonlyMap<string, Direct> = new Map([
  [calls.carts.add.path, directly(decideAddition, () => null)],
  [calls.carts.updateItem.path, directly(decideUpdate, ({ body }) => body.id)],
  [calls.carts.removeItem.path, directly(decideRemoval, ({ query }) => query.id)],
  [calls.carts.submit.path, sendDirectly],
]);

/** The cart and the order being modified (spec §7 'Orders and cart'). */
export const carts: Handlers<"carts"> = {
  get: (context) => read(context, orderOf(context.query)),
  currentOrNew: (context) => read(context, null),
  summary: (context) => read(context, orderOf(context.query)),
  refreshPrices: (context) => read(context, orderOf(context.query)),
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
      orderOf(context.query),
      false,
      async (cart, pricing) => (await decideUpdate(context, cart, pricing)).changes,
      context.body.id,
    ),
  removeItem: (context) =>
    change(
      context,
      orderOf(context.query),
      false,
      async (cart, pricing) => (await decideRemoval(context, cart, pricing)).changes,
      context.query.id,
    ),
  updateField: (context) =>
    change(context, orderOf(context.query), true, (cart, pricing) =>
      updateFields([context.body], subCartsNow(context, cart, pricing), () => ""),
    ),
  updateCartNotes: (context) =>
    change(context, orderOf(context.query), true, (cart, pricing) =>
      updateFields([{ name: "note", value: context.body.value }], subCartsNow(context, cart, pricing), () => ""),
    ),
  updateFields: (context) =>
    change(context, orderOf(context.query), true, (cart, pricing) =>
      updateFields(context.body.fields, subCartsNow(context, cart, pricing)),
    ),
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
    change(context, orderOf(context.query), false, (cart, pricing) =>
      chooseAddress(context.body, pricing, subCartsNow(context, cart, pricing)),
    ),
  updateShipping: (context) =>
    change(context, orderOf(context.query), false, (cart, pricing) =>
      chooseShipping(context.body, subCartsNow(context, cart, pricing)),
    ),

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
    // What is ordered is priced and judged by what the database holds now, whatever this process keeps.
    const pricing = await pricingContextOf(db, { ...caller, catalogue: null }, now, zone);
    const orderNumber = orderOf(query);
    const sending = { pricing, requestId, now, shown: body?.prices ?? [] };
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
