import { cartFieldProblem } from "@larder/domain/cart/cart-fields";
import type { CartUpdate, OrderNumber } from "@larder/domain/cart/cart.schema";
import { Carts } from "@larder/domain/cart/carts.port";
import { CLOSED_DATE } from "@larder/domain/text/order-refusals";
import { type EditStamp, supersededBy } from "@larder/domain/cart/edit-order";
import type { Submission } from "@larder/domain/cart/submission.schema";
import { NEWER_EDIT_SAVED } from "@larder/domain/text/sentences";
import { editOf, type FakeBackend, type StoredCart } from "./backend.ts";
import { cartOf, checkHold, emptyCart, updateOf } from "./cart.ts";
import { withItems, withLine, written } from "./cart-edits.ts";
import { deliveryAt, withDate, withFields } from "./deliveries.ts";
import { cancelChanges, deleteEdit, editOrder, submitEdit } from "./submit-cart.ts";
import { fail, invalid, notFound, scriptedPort } from "../scripted-port.ts";
import { caller, type FakeSession, underKey, type Who } from "./session.ts";
import { submitCart } from "./submit-cart.ts";

/** Carts in memory: the default ones, and those of orders being edited. */
export const fakeCarts = (backend: FakeBackend, session: FakeSession) => {
  const hold = (order: OrderNumber | null) => {
    const who = caller(backend, session);
    const place = order === null ? who.owner : editOf(who.organization.id, order);
    const stored = backend.carts.get(place) ?? (order === null ? emptyCart : fail(notFound));
    const keep = (changed: StoredCart) => {
      backend.carts.set(place, changed);
      return updateOf(cartOf(who, changed));
    };
    return { who, stored, keep, priced: () => cartOf(who, stored) };
  };
  type Held = ReturnType<typeof hold>;
  const read = (order: OrderNumber | null = null) => hold(order).priced();
  /** The answer to an edit that arrives after a later one of the same client; null = it isn't late (OP-81). */
  const lateAnswer = ({ stored, priced }: Held, line: string, stamp: EditStamp | undefined): CartUpdate | null => {
    const lastStamp = supersededBy(stored.lines.find(({ id }) => id === line)?.edits ?? {}, stamp ?? null);
    if (lastStamp === null) return null;
    return { ...updateOf(priced()), lastStamp, success: false, validationMessages: [NEWER_EDIT_SAVED] };
  };
  const once = <A>(key: string, body: readonly unknown[], write: (who: Who) => A): A => {
    const who = caller(backend, session);
    return underKey(who, key, [who.organization.id, ...body], () => write(who));
  };
  const write = <A>(name: string, order: OrderNumber | null, key: string, body: unknown, change: (held: Held) => A) =>
    once(key, [name, order, body], () => change(hold(order)));
  return scriptedPort(backend, Carts, {
    get: read,
    currentOrNew: (held) => {
      const { who, priced } = hold(null);
      const cart = priced();
      const sent = held === undefined || held === cart.id ? undefined : backend.sentCarts.get(held);
      return sent?.organizationId === who.organization.id
        ? { ...cart, sent: { cart: held!, orders: sent.orders } }
        : cart;
    },
    summary: read,
    validate: () => read(),
    refreshPrices: read,
    add: (items, order, key) =>
      write("add", order, key, items, ({ who, stored, keep }) => {
        checkHold(who);
        const added = withItems(who, stored, items);
        return { ...keep(added.cart), results: added.results };
      }),
    updateLine: (line, order, key, { stamp } = {}) =>
      write("updateLine", order, key, line, (held) => {
        const late = lateAnswer(held, line.id, stamp);
        return late ?? held.keep(withLine(held.who, held.stored, line, stamp ?? null));
      }),
    removeLine: (id, order, key, { stamp } = {}) =>
      write("removeLine", order, key, id, (held) => {
        const lines = held.stored.lines.filter((line) => line.id !== id);
        if (lines.length === held.stored.lines.length) fail(notFound);
        return lateAnswer(held, id, stamp) ?? held.keep(written(backend, held.stored, { lines }));
      }),
    updateFields: (fields, order, key) =>
      write("updateFields", order, key, fields, ({ stored, priced, keep }) => {
        const wrong = fields.find(({ name, value }) => cartFieldProblem(name, value) !== null);
        if (wrong !== undefined) fail(invalid({ path: wrong.name, message: "too long" }));
        let next = stored;
        for (const { name, value, ...place } of fields)
          next =
            name === "dropShipNotes"
              ? withFields(
                  next,
                  deliveryAt(priced(), place, ({ isDropShip }) => isDropShip),
                  { notes: value },
                )
              : { ...next, [name]: value };
        return keep(written(backend, next, {}));
      }),
    chooseDeliveryDate: (choice, order, key) =>
      write("chooseDeliveryDate", order, key, choice, ({ who, stored, priced, keep }) => {
        const changed = withDate(who, stored, priced(), choice);
        if (changed !== null) return keep(written(backend, changed, {}));
        return { ...updateOf(priced()), success: false, validationMessages: [CLOSED_DATE] };
      }),
    chooseShipping: (choice, order, key) =>
      write("chooseShipping", order, key, choice, ({ stored, priced, keep }) => {
        const { itemNumber: shippingItem, ...place } = choice;
        const ships = deliveryAt(priced(), place, ({ shippingItems }) =>
          shippingItems.some(({ itemNumber }) => itemNumber === shippingItem),
        );
        return keep(written(backend, withFields(stored, ships, { shippingItem }), {}));
      }),
    edit: (order, key) => once(key, ["edit", order], (who) => editOrder(who, order)),
    cancelChanges: (order, key) => once(key, ["cancelChanges", order], (who) => cancelChanges(who, order)),
    deleteEdit: (order, key) => once(key, ["deleteEdit", order], (who) => deleteEdit(who, order)),
    submit: (order, key, shown, deliveries) =>
      once(key, ["submit", order, shown, deliveries], (who) =>
        order === null ? submitCart(who, shown, deliveries) : submitEdit(who, order, shown, deliveries),
      ),
    submissionOf: (key, isFinal) => {
      const { user } = caller(backend, session);
      const place = `${user.userName} ${key}`;
      if (isFinal && !backend.keys.has(place)) backend.keys.set(place, { body: "", answer: null });
      return (backend.keys.get(place)?.answer ?? null) as Submission | null;
    },
  });
};
