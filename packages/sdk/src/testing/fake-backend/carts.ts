import { linesOf, subCartsOf } from "@larder/domain/cart/cart-lines";
import { cartFieldProblem } from "@larder/domain/cart/cart-fields";
import type { Cart, CartUpdate, OrderNumber } from "@larder/domain/cart/cart.schema";
import type { ConfirmedOrder, Submission } from "@larder/domain/cart/submission.schema";
import { Carts } from "@larder/domain/cart/carts.port";
import { type EditStamp, supersededBy } from "@larder/domain/cart/edit-order";
import { objectionTo } from "@larder/domain/cart/may-submit";
import { belowOrderMinimumText } from "@larder/domain/cart/order-minimum";
import type { Failure } from "@larder/domain/failure";
import { NEWER_EDIT_SAVED } from "@larder/domain/text/sentences";
import type * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { cartOf, checkHold, emptyCart, updateOf } from "./cart.ts";
import { withItems, withLine, written } from "./cart-edits.ts";
import { closedDate, withAddress, withDate, withFields, withShippingItem } from "./sub-cart-fields.ts";
import { orderOf } from "./order-history.ts";
import { editOf, type FakeBackend, fail, invalid, notFound, type Shop } from "./backend.ts";
import type { FakeSession } from "./session.ts";
import type { StoredCart } from "./stored.ts";
import { accepted, confirmed, fakeOrderEdits, keepOrder, limitMessages, refused, differing } from "./order-edits.ts";
import { portCalls, type Who } from "./port-calls.ts";

/** The same client's later edit of the line; null = this one isn't late. */
const laterStamp = (cart: StoredCart, line: string, stamp: EditStamp | undefined): number | null =>
  supersededBy(cart.lines.find(({ id }) => id === line)?.edits ?? {}, stamp ?? null);

const lateAnswer = (cart: Cart, lastStamp: number): CartUpdate => ({
  lastStamp,
  ...updateOf(cart),
  success: false,
  validationMessages: [NEWER_EDIT_SAVED],
});

/** In-memory carts by the domain's rules: the default one, and those of modified orders. */
export const fakeCarts = (backend: FakeBackend, session: FakeSession): Layer.Layer<Carts> => {
  const calls = portCalls(backend, session, "carts");
  const stored = ({ organization, owner }: Who, order: OrderNumber | null): StoredCart =>
    order === null
      ? (backend.carts.get(owner) ?? emptyCart)
      : (backend.carts.get(editOf(organization.id, order)) ?? fail(notFound));
  const read = (name: string, order: OrderNumber | null): Effect.Effect<Cart, Failure> =>
    calls.call(name, (who) => cartOf(who, stored(who, order), order));
  const write = <A>(
    name: string,
    order: OrderNumber | null,
    key: string,
    body: unknown,
    change: (held: { readonly shop: Shop; readonly cart: StoredCart; readonly keep: (cart: StoredCart) => Cart }) => A,
  ): Effect.Effect<A, Failure> =>
    calls.write(name, key, [order, body], (who) => {
      const cart = stored(who, order);
      const keep = (kept: StoredCart) => {
        backend.carts.set(order === null ? who.owner : editOf(who.organization.id, order), kept);
        return cartOf(who, kept, order);
      };
      return change({ shop: who, cart, keep });
    });

  const edits = fakeOrderEdits(backend, calls);
  return Layer.succeed(Carts, {
    ...edits,
    get: (order) => read("get", order),
    currentOrNew: () => read("currentOrNew", null),
    summary: (order) => read("summary", order),
    validate: () => read("validate", null),
    refreshPrices: (order) => read("refreshPrices", order),
    add: (items, order, key) =>
      write("add", order, key, items, ({ shop, cart, keep }) => {
        checkHold(shop.organization);
        const added = withItems(shop, cart, items, order);
        return { ...updateOf(keep(added.cart)), results: added.results };
      }),
    updateLine: (line, order, key, { stamp } = {}) =>
      write("updateLine", order, key, line, ({ shop, cart, keep }) => {
        const later = laterStamp(cart, line.id, stamp);
        if (later !== null) return lateAnswer(cartOf(shop, cart, order), later);
        const changed = withLine(shop, cart, line, stamp ?? null, order);
        return updateOf(keep(changed ?? fail(notFound)));
      }),
    removeLine: (id, order, key, { stamp } = {}) =>
      write("removeLine", order, key, id, ({ shop, cart, keep }) => {
        const later = laterStamp(cart, id, stamp);
        if (later !== null) return lateAnswer(cartOf(shop, cart, order), later);
        const lines = cart.lines.filter((line) => line.id !== id);
        if (lines.length === cart.lines.length) fail(notFound);
        return updateOf(keep(written(backend, cart, { lines })));
      }),
    updateFields: (fields, order, key) =>
      write("updateFields", order, key, fields, ({ shop, cart, keep }) => {
        const wrong = fields.find((field) => cartFieldProblem(field.name, field.value) !== null);
        if (wrong !== undefined) fail(invalid({ path: wrong.name, message: "too long" }));
        let next = cart;
        for (const [index, field] of fields.entries()) {
          const path = fields.length === 1 ? "" : `fields.${index}.`;
          next =
            field.name === "dropShipNotes"
              ? withFields({ shop, cart: next }, field, { notes: field.value }, path)
              : { ...next, [field.name]: field.value };
        }
        return updateOf(keep(written(backend, next, {})));
      }),
    chooseDeliveryDate: (choice, order, key) =>
      write("chooseDeliveryDate", order, key, choice, ({ shop, cart, keep }) => {
        const changed = withDate({ shop, cart }, choice);
        return changed === null ? closedDate(cartOf(shop, cart)) : updateOf(keep(written(backend, changed, {})));
      }),
    chooseAddress: (choice, order, key) =>
      write("chooseAddress", order, key, choice, ({ shop, cart, keep }) =>
        updateOf(keep(written(backend, withAddress({ shop, cart }, choice), {}))),
      ),
    chooseShipping: (choice, order, key) =>
      write("chooseShipping", order, key, choice, ({ shop, cart, keep }) =>
        updateOf(keep(written(backend, withShippingItem({ shop, cart }, choice), {}))),
      ),
    submit: (order, key, shown) =>
      order !== null
        ? edits.submitEdit(order, key, shown)
        : write("submit", order, key, ["submit", shown], ({ shop, cart, keep }): Submission => {
            checkHold(shop.organization);
            const priced = cartOf(shop, cart);
            if (linesOf(priced).length === 0)
              fail({ _tag: "Conflict", message: "The cart is empty, or was sent already.", current: null });
            const differs = differing(priced, shown);
            if (differs !== null) return differs;
            const against = limitMessages(shop, priced);
            if (against.length > 0) return refused(against);
            const objection = objectionTo(priced);
            if (objection !== null)
              return refused([objection._tag === "Invalid" ? objection.message : belowOrderMinimumText(objection)]);
            const confirmedOrders = subCartsOf(priced).map((subCart): ConfirmedOrder => {
              const placed = orderOf(backend, priced, subCart);
              keepOrder(backend, shop.organization.id, placed, subCart);
              return confirmed(placed, subCart);
            });
            // Undeliverable items stay in a new cart (OP-63).
            const left = new Set(priced.oosLines.map((line) => line.id as string));
            keep(written(backend, { ...emptyCart, lines: cart.lines.filter((line) => left.has(line.id)) }, {}));
            return accepted(confirmedOrders);
          }),
    submissionOf: (key) =>
      calls.call(
        "submissionOf",
        ({ user }) => (backend.keys.get(`${user.userName} ${key}`)?.answer ?? null) as Submission | null,
      ),
  });
};
