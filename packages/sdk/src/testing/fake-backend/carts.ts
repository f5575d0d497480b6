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
import type { WorldOrganization } from "../acceptance/world-entities.ts";
import { cartOf, checkHold, emptyCart, updateOf } from "./cart.ts";
import { withItems, withLine, written } from "./cart-edits.ts";
import { closedDate, withAddress, withDate, withFields, withShippingItem } from "./sub-cart-fields.ts";
import { orderOf } from "./order-history.ts";
import { editOf, type FakeBackend, fail, invalid, notFound } from "./backend.ts";
import type { FakeSession } from "./session.ts";
import type { StoredCart } from "./stored.ts";
import { accepted, confirmed, fakeOrderEdits, keepOrder, refused, risenPrices } from "./order-edits.ts";
import { portCalls, type Who } from "./port-calls.ts";

/** The later edit of the same client that the line holds; null = this one is not late. */
const laterStamp = (cart: StoredCart, line: string, stamp: EditStamp | undefined): number | null =>
  supersededBy(cart.lines.find(({ id }) => id === line)?.edits ?? {}, stamp ?? null);

const lateAnswer = (cart: Cart, lastStamp: number): CartUpdate => ({
  lastStamp,
  ...updateOf(cart),
  success: false,
  validationMessages: [NEWER_EDIT_SAVED],
});

/** Carts in memory, by the domain's rules: the default one, and those of orders being modified. */
export const fakeCarts = (backend: FakeBackend, session: FakeSession): Layer.Layer<Carts> => {
  const calls = portCalls(backend, session, "carts");
  /** The cart that a call means; a modification that was never begun, or is over, has none. */
  const stored = ({ organization, owner }: Who, order: OrderNumber | null): StoredCart =>
    order === null
      ? (backend.carts.get(owner) ?? emptyCart)
      : (backend.carts.get(editOf(organization.id, order)) ?? fail(notFound));
  const read = (name: string, order: OrderNumber | null): Effect.Effect<Cart, Failure> =>
    calls.call(name, (who) => cartOf(backend, who.organization, stored(who, order), order));
  const write = <A>(
    name: string,
    order: OrderNumber | null,
    key: string,
    body: unknown,
    change: (who: {
      readonly organization: WorldOrganization;
      readonly cart: StoredCart;
      readonly keep: (cart: StoredCart) => Cart;
    }) => A,
  ): Effect.Effect<A, Failure> =>
    calls.write(name, key, [order, body], (who) => {
      const { organization, owner } = who;
      const cart = stored(who, order);
      const keep = (kept: StoredCart) => {
        backend.carts.set(order === null ? owner : editOf(organization.id, order), kept);
        return cartOf(backend, organization, kept, order);
      };
      return change({ organization, cart, keep });
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
      write("add", order, key, items, ({ organization, cart, keep }) => {
        checkHold(organization);
        const added = withItems(backend, organization, cart, items);
        return { ...updateOf(keep(added.cart)), results: added.results };
      }),
    updateLine: (line, order, key, { stamp } = {}) =>
      write("updateLine", order, key, line, ({ organization, cart, keep }) => {
        const later = laterStamp(cart, line.id, stamp);
        if (later !== null) return lateAnswer(cartOf(backend, organization, cart), later);
        const changed = withLine(backend, organization, cart, line, stamp ?? null);
        return updateOf(keep(changed ?? fail(notFound)));
      }),
    removeLine: (id, order, key, { stamp } = {}) =>
      write("removeLine", order, key, id, ({ organization, cart, keep }) => {
        const later = laterStamp(cart, id, stamp);
        if (later !== null) return lateAnswer(cartOf(backend, organization, cart), later);
        const lines = cart.lines.filter((line) => line.id !== id);
        if (lines.length === cart.lines.length) fail(notFound);
        return updateOf(keep(written(backend, cart, { lines })));
      }),
    updateFields: (fields, order, key) =>
      write("updateFields", order, key, fields, ({ organization, cart, keep }) => {
        const wrong = fields.find((field) => cartFieldProblem(field.name, field.value) !== null);
        if (wrong !== undefined) fail(invalid({ path: wrong.name, message: "too long" }));
        let next = cart;
        for (const [index, field] of fields.entries()) {
          const path = fields.length === 1 ? "" : `fields.${index}.`;
          next =
            field.name === "dropShipNotes"
              ? withFields({ backend, organization, cart: next }, field, { notes: field.value }, path)
              : { ...next, [field.name]: field.value };
        }
        return updateOf(keep(written(backend, next, {})));
      }),
    chooseDeliveryDate: (choice, order, key) =>
      write("chooseDeliveryDate", order, key, choice, ({ organization, cart, keep }) => {
        const changed = withDate({ backend, organization, cart }, choice);
        return changed === null
          ? closedDate(cartOf(backend, organization, cart))
          : updateOf(keep(written(backend, changed, {})));
      }),
    chooseAddress: (choice, order, key) =>
      write("chooseAddress", order, key, choice, ({ organization, cart, keep }) =>
        updateOf(keep(written(backend, withAddress({ backend, organization, cart }, choice), {}))),
      ),
    chooseShipping: (choice, order, key) =>
      write("chooseShipping", order, key, choice, ({ organization, cart, keep }) =>
        updateOf(keep(written(backend, withShippingItem({ backend, organization, cart }, choice), {}))),
      ),
    submit: (order, key, shown = []) =>
      order !== null
        ? edits.submitEdit(order, key, shown)
        : write("submit", order, key, ["submit", shown], ({ organization, cart, keep }): Submission => {
            checkHold(organization);
            const priced = cartOf(backend, organization, cart);
            if (linesOf(priced).length === 0)
              fail({ _tag: "Conflict", message: "The cart is empty, or was sent already.", current: null });
            const risen = risenPrices(linesOf(priced), shown);
            if (risen.length > 0) return refused(risen);
            const objection = objectionTo(priced);
            if (objection !== null)
              return refused([objection._tag === "Invalid" ? objection.message : belowOrderMinimumText(objection)]);
            const confirmedOrders = subCartsOf(priced).map((subCart): ConfirmedOrder => {
              const placed = orderOf(backend, priced, subCart);
              keepOrder(backend, organization.id, placed, subCart);
              return confirmed(placed, subCart);
            });
            // What could not be delivered stays, in a new cart (OP-63).
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
