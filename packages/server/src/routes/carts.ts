import { calls } from "@larder/adapters-http/wire/calls";
import { type Kysely, sql } from "kysely";
import type { Customer } from "../auth/caller.ts";
import { cartToWire, priceCart, updateToWire, type WireUpdate } from "../carts/cart-answer.ts";
import { type CartChanges, type CartState, lockCart, readCart, writeCart } from "../carts/cart-rows.ts";
import { addItems, updateLine } from "../carts/change-cart.ts";
import { chooseDate, type SubCartsNow, updateFields } from "../carts/change-fields.ts";
import { priceLines, type Terms, termsOf } from "../carts/priced-line.ts";
import { subCartsOf } from "../carts/sub-carts.ts";
import { objections, submitCart } from "../carts/submit-cart.ts";
import type { Database } from "../db/schema.ts";
import type { Answer, Handlers } from "./handler.ts";
import { notFound } from "./problem.ts";
import { unpackAnswer } from "./stored-answer.ts";

const orderOf = (query: { readonly orderNumber?: string }): string | null =>
  query.orderNumber === undefined || query.orderNumber === "" ? null : query.orderNumber;

/** What reading and writing a cart asks of a request. */
interface Asking {
  readonly db: Kysely<Database>;
  readonly caller: Customer;
  readonly now: Date;
  readonly zone: string;
}

const terms = ({ db, caller, now, zone }: Asking): Promise<Terms> => termsOf(db, caller, now, zone);

const answerOf = async (
  asking: Asking,
  state: CartState,
  by: Terms,
  outcome: { readonly success: boolean; readonly validationMessages: readonly string[] },
): Promise<WireUpdate> =>
  updateToWire(await priceCart(asking.db, asking.caller, state, by), asking.caller, by, outcome);

const done = { success: true, validationMessages: [] } as const;

const read = async (asking: Asking, orderNumber: string | null) => {
  const by = await terms(asking);
  return cartToWire(
    await priceCart(asking.db, asking.caller, await readCart(asking.db, asking.caller, orderNumber), by),
    asking.caller,
    by,
  );
};

const subCartsNow = ({ db, caller }: Asking, cart: CartState, by: Terms): SubCartsNow => {
  const read = async () => subCartsOf(cart, await priceLines(db, caller, cart.lines, by), caller, by);
  let once: ReturnType<typeof read> | null = null;
  return () => (once ??= read());
};

/** Changes a cart under its lock and answers it. */
const change = async (
  asking: Asking & { readonly touch: (object: string) => void },
  orderNumber: string | null,
  make: boolean,
  decide: (cart: CartState, by: Terms) => CartChanges | Promise<CartChanges>,
): Promise<WireUpdate> => {
  const by = await terms(asking);
  const cart = await lockCart(asking.db, asking.caller, orderNumber, make, asking.now);
  asking.touch(`cart:${cart.id}`);
  const changes = await decide(cart, by);
  return answerOf(asking, await writeCart(asking.db, asking.caller, cart, changes, asking.now), by, done);
};

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
  updateItem: (asked) =>
    change(asked, orderOf(asked.query), false, (cart, by) => updateLine(asked.db, asked.caller, cart, asked.body, by)),
  removeItem: (asked) =>
    change(asked, orderOf(asked.query), false, (cart) => {
      if (!cart.lines.some(({ id }) => id === asked.query.id)) throw notFound();
      return { remove: [asked.query.id] };
    }),
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
  submission: ({ query, caller, db, now }) => submissionOf(db, caller.actor.id, query.key, now),
};

type WireSubmission = Answer<typeof calls.carts.submit>;

/**
 * What became of a submit (OP-91). A submit under this key that is still at work is waited for at its row: the answer
 * 'there is none' is then true. What is written to wait is taken back.
 */
const submissionOf = async (db: Kysely<Database>, userId: number, key: string, now: Date): Promise<WireSubmission> => {
  const nothing = Symbol("nothing was sent under this key");
  try {
    return await db.transaction().execute(async (trx) => {
      const waited =
        await sql`insert into idempotency (user_id, key, call, body_hash, status, created_at) values (${userId}, ${key}, '', '', 0, ${now}) on conflict do nothing returning key`.execute(
          trx,
        );
      if (waited.rows.length > 0) throw nothing;
      const { rows } = await sql<{ body: Buffer | null }>`
        select body from idempotency where user_id = ${userId} and key = ${key} and call = ${`POST ${calls.carts.submit.path}`}`.execute(
        trx,
      );
      const body = await unpackAnswer(rows[0]?.body ?? null);
      const answer = body === null ? null : (JSON.parse(body) as WireSubmission);
      if (answer?.success !== true) throw nothing;
      return answer;
    });
  } catch (thrown) {
    if (thrown === nothing) throw notFound();
    throw thrown;
  }
};
