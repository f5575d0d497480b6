import { calls } from "@larder/adapters-http/wire/calls";
import { CART_STATE } from "@larder/adapters-http/wire/carts";
import type { Kysely } from "kysely";
import type { Customer } from "../auth/caller.ts";
import { cartToWire, priceCart, updateToWire, type WireUpdate } from "../carts/cart-answer.ts";
import { applied, type CartChanges, type CartState, lockCart, readCart, writeCart } from "../carts/cart-rows.ts";
import { directWrite } from "../carts/direct-write.ts";
import { editAnswer, stateOf } from "../carts/edit-answer.ts";
import { addItems, updateLine } from "../carts/change-cart.ts";
import { chooseDate, type SubCartsNow, updateFields } from "../carts/change-fields.ts";
import { CartLineNotFound } from "../carts/errors.ts";
import { priceLines, type Terms, termsOf } from "../carts/priced-line.ts";
import { subCartsOf } from "../carts/sub-carts.ts";
import { findSubmission } from "../carts/submission.ts";
import { objections, submitCart } from "../carts/submit-cart.ts";
import type { Database } from "../db/schema.ts";
import type { Asked, Handlers } from "./handler.ts";
import type { Direct } from "./write.ts";

const orderOf = (query: { readonly orderNumber?: string }): string | null =>
  query.orderNumber === undefined || query.orderNumber === "" ? null : query.orderNumber;

/** What reading and writing a cart asks of a request. */
interface Asking {
  readonly db: Kysely<Database>;
  readonly caller: Customer;
  readonly now: Date;
  readonly zone: string;
}

/** A request that changes a cart. */
type Changing = Asking & Pick<Asked<any>, "touch" | "request">;

/** The state of the cart that the client says it holds. */
const heldBy = ({ request }: Pick<Asked<any>, "request">): string | null => {
  const header = request.headers[CART_STATE];
  return typeof header === "string" ? header : null;
};

const terms = ({ db, caller, now, zone }: Asking): Promise<Terms> => termsOf(db, caller, now, zone);

const answerOf = async (
  asking: Asking,
  state: CartState,
  by: Terms,
  outcome: { readonly success: boolean; readonly validationMessages: readonly string[] },
): Promise<WireUpdate> => ({
  ...updateToWire(await priceCart(asking.db, asking.caller, state, by), asking.caller, by, outcome),
  state: stateOf(asking.caller, state, by.now),
});

const done = { success: true, validationMessages: [] } as const;

const read = async (asking: Asking, orderNumber: string | null) => {
  const by = await terms(asking);
  const cart = await readCart(asking.db, asking.caller, orderNumber);
  return {
    ...cartToWire(await priceCart(asking.db, asking.caller, cart, by), asking.caller, by),
    state: stateOf(asking.caller, cart, by.now),
  };
};

const subCartsNow = ({ db, caller }: Asking, cart: CartState, by: Terms): SubCartsNow => {
  const read = async () => subCartsOf(cart, await priceLines(db, caller, cart.lines, by), caller, by);
  let once: ReturnType<typeof read> | null = null;
  return () => (once ??= read());
};

/** Changes a cart under its lock and answers it. */
const change = async (
  asking: Changing,
  orderNumber: string | null,
  make: boolean,
  decide: (cart: CartState, by: Terms) => CartChanges | Promise<CartChanges>,
): Promise<WireUpdate> => {
  const { db, caller, now } = asking;
  const by = await terms(asking);
  const before = await lockCart(db, caller, orderNumber, make, now);
  asking.touch(`cart:${before.id}`);
  const changes = await decide(before, by);
  const after = await writeCart(db, caller, before, changes, now);
  return editAnswer(db, caller, { before, after, changes, held: heldBy(asking) }, by);
};

type Decide<A> = (asked: A, cart: CartState, by: Terms) => CartChanges | Promise<CartChanges>;

/** What becomes of the line that is changed, or removed. */
const decideUpdate: Decide<Asked<typeof calls.carts.updateItem>> = ({ db, caller, body }, cart, by) =>
  updateLine(db, caller, cart, body, by);
const decideRemoval: Decide<Asked<typeof calls.carts.removeItem>> = ({ query }, cart) => {
  if (!cart.lines.some(({ id }) => id === query.id)) throw new CartLineNotFound();
  return { remove: [query.id] };
};

const directly =
  <A extends Changing & { readonly query: { readonly orderNumber?: string } }>(decide: Decide<A>): Direct =>
  async (request) => {
    const asked = request as unknown as A;
    const { db, caller, now } = asked;
    const by = await terms(asked);
    const before = await readCart(db, caller, orderOf(asked.query));
    const changes = await decide(asked, before, by);
    const after = applied(before, changes);
    const parts = directWrite(caller, before, after, changes, now);
    if (parts === null) return null;
    const answer = await editAnswer(db, caller, { before, after, changes, held: heldBy(asked) }, by);
    return { parts, answer, object: `cart:${before.id}` };
  };

/** The writes of a cart that are tried in one statement, by path. */
export const directCartWrites: ReadonlyMap<string, Direct> = new Map([
  [calls.carts.updateItem.path, directly(decideUpdate)],
  [calls.carts.removeItem.path, directly(decideRemoval)],
]);

/** The cart and the order being modified (spec §7 'Orders and cart'). */
export const carts: Handlers<"carts"> = {
  get: (asked) => read(asked, orderOf(asked.query)),
  currentOrNew: (asked) => read(asked, null),
  summary: (asked) => read(asked, orderOf(asked.query)),
  refreshPrices: (asked) => read(asked, orderOf(asked.query)),
  validate: async (asked) => {
    const by = await terms(asked);
    const cart = await priceCart(asked.db, asked.caller, await readCart(asked.db, asked.caller, null), by);
    return cartToWire(cart, asked.caller, by, objections(cart, asked.caller, by));
  },

  add: async (asked) => {
    const { db, caller, now, body, touch } = asked;
    const by = await terms(asked);
    const cart = await lockCart(db, caller, orderOf(asked.query), true, now);
    touch(`cart:${cart.id}`);
    const { changes, results } = await addItems(db, caller, cart, body.items, by);
    const after = (changes.put ?? []).length === 0 ? cart : await writeCart(db, caller, cart, changes, now);
    return { ...(await answerOf(asked, after, by, done)), results };
  },
  updateItem: (asked) => change(asked, orderOf(asked.query), false, (cart, by) => decideUpdate(asked, cart, by)),
  removeItem: (asked) => change(asked, orderOf(asked.query), false, (cart, by) => decideRemoval(asked, cart, by)),
  updateFields: (asked) =>
    change(asked, orderOf(asked.query), true, (cart, by) =>
      updateFields(asked.body.fields, subCartsNow(asked, cart, by)),
    ),
  updateDeliveryDate: async (asked) => {
    const { db, caller, now, body, touch } = asked;
    const by = await terms(asked);
    const cart = await lockCart(db, caller, orderOf(asked.query), true, now);
    touch(`cart:${cart.id}`);
    const changes = await chooseDate(caller, body, by, subCartsNow(asked, cart, by));
    if (!("refused" in changes)) return answerOf(asked, await writeCart(db, caller, cart, changes, now), by, done);
    const refusal = await answerOf(asked, cart, by, { success: false, validationMessages: [changes.refused] });
    const error = { type: "error", message: changes.refused };
    return {
      ...refusal,
      summary: {
        ...refusal.summary,
        deliveryInformation: { ...refusal.summary.deliveryInformation, validationMessage: error },
      },
    };
  },

  submit: async ({ query, caller, db, now, zone, requestId, touch }) => {
    // What is ordered is priced and judged by what the database holds now, whatever this process keeps.
    const by = await termsOf(db, { ...caller, catalogue: null }, now, zone);
    const { answer, orderNumbers } = await submitCart(db, caller, orderOf(query), { terms: by, requestId, now });
    touch(orderNumbers.map((number) => `order:${number}`).join(" "));
    return answer;
  },
  submission: ({ query, caller, db, now }) => findSubmission(db, caller.actor.id, query.key, now),
};
