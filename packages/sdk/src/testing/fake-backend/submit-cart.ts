import { linesOf, subCartsOf } from "@larder/domain/cart/cart-lines";
import type { Cart, CartLine, CartUpdate, OrderNumber, SubCart } from "@larder/domain/cart/cart.schema";
import { withDeliveries } from "@larder/domain/cart/chosen-deliveries";
import { checkLine } from "@larder/domain/cart/check-line";
import { belowOrderMinimumText, differenceText } from "@larder/domain/text/cart/differences";
import { differencesFromSeen } from "@larder/domain/cart/differences-from-seen";
import { objectionTo } from "@larder/domain/cart/may-submit";
import { keptDeliveryText } from "@larder/domain/text/order-refusals";
import { shownCart } from "@larder/domain/cart/shown-cart";
import type { ShownCart } from "@larder/domain/cart/shown-cart.schema";
import { subCartKey } from "@larder/domain/cart/subcarts";
import { type ConfirmedOrder, Submission } from "@larder/domain/cart/submission.schema";
import { confirmationUrl } from "@larder/domain/order/confirmation-url";
import type { Order } from "@larder/domain/order/order.schema";
import * as Schema from "effect/Schema";
import { sentence } from "@larder/domain/text/sentences";
import { editOf, type FakeBackend, type Shop, type StoredCart } from "./backend.ts";
import { written } from "./cart-edits.ts";
import { cartOf, checkHold, emptyCart, termsOf, updateOf } from "./cart.ts";
import { orderClosed, orderOf, storedOrder } from "./order-history.ts";
import { fail, invalid, notFound } from "../scripted-port.ts";
import type { Who } from "./session.ts";

export const keepOrder = (backend: FakeBackend, organizationId: number, order: Order, subCart: SubCart): void => {
  backend.orders.push({ organizationId, order, subCart: subCartKey(subCart), placedAt: backend.clock.now });
};

const confirmed = ({ key, summary }: Order, { businessUnitId, vendorId, lines }: SubCart): ConfirmedOrder => {
  const { orderTotal: total, pendingCount, isEstimated } = summary;
  return { ...key, businessUnitId, vendorId, itemCount: lines.length, total, pendingCount, isEstimated };
};

/** Makes an order of each of these subcarts. */
const placeOrders = ({ backend, organization }: Shop, priced: Cart, subCarts: readonly SubCart[]) =>
  subCarts.map((subCart) => {
    const order = orderOf(backend, priced, subCart);
    keepOrder(backend, organization.id, order, subCart);
    return confirmed(order, subCart);
  });

const answer = Schema.decodeUnknownSync(Submission);
const accepted = (confirmedOrders: readonly ConfirmedOrder[], warnings: readonly string[] = []) =>
  answer({ success: true, orderConfirmationUrl: confirmationUrl(confirmedOrders), confirmedOrders, warnings });
const refused = (validationMessages: readonly string[], differs = false) =>
  answer({ success: false, orderConfirmationUrl: null, validationMessages, differs });

/** Refuses a cart that isn't what its customer saw, or has quantities beyond the limits; null = it may go (QTY-18). */
const refusalOf = (shop: Shop, priced: Cart, sent: Cart, shown: ShownCart | undefined): Submission | null => {
  const differences = shown === undefined ? [] : differencesFromSeen(shown, shownCart(priced));
  if (differences.length > 0) return refused(differences.map(differenceText), true);
  // What the order being edited holds isn't limited again.
  const fresh = linesOf(sent).filter(({ placed, quantity }) => placed === null || quantity > placed.quantity);
  const against = fresh.flatMap((line) => {
    const check = checkLine(line, termsOf(shop));
    return check === null || check.isValid ? [] : [`${line.productTitle}: ${sentence(check.notice)}`];
  });
  return against.length === 0 ? null : refused(against);
};

/** Places an order for each chosen subcart; the others and what is out of stock stay in a new cart (OP-63, OP-89). */
export const submitCart = (
  who: Who,
  shown: ShownCart | undefined,
  deliveries: readonly string[] | undefined,
): Submission => {
  checkHold(who);
  const { backend, owner } = who;
  const stored = backend.carts.get(owner) ?? emptyCart;
  const priced = cartOf(who, stored);
  if (linesOf(priced).length === 0)
    fail({ _tag: "Conflict", message: "The cart is empty, or was sent already.", current: null });
  const kept = subCartsOf(priced).filter((one) => deliveries?.includes(subCartKey(one)) === false);
  const sent = deliveries === undefined ? priced : withDeliveries(priced, deliveries);
  const refusal = refusalOf(who, priced, sent, shown);
  if (refusal !== null) return refusal;
  if (deliveries !== undefined && (deliveries.length === 0 || subCartsOf(sent).length < deliveries.length))
    return fail(invalid({ path: "body.deliveries", message: "names no delivery of this cart" }));
  const objection = objectionTo(sent);
  if (objection !== null)
    return refused([objection._tag === "Invalid" ? objection.message : belowOrderMinimumText(objection)]);
  const orders = placeOrders(who, priced, subCartsOf(sent));
  backend.sentCarts.set(stored.id, { organizationId: who.organization.id, orders });
  const left = new Set([...kept.flatMap(({ lines }) => lines), ...priced.oosLines].map(({ id }): string => id));
  const lines = stored.lines.filter(({ id }) => left.has(id));
  const { poNumber, note, deliveryDate, location, fields } = stored;
  const typed = kept.length === 0 ? {} : { poNumber, note, deliveryDate, location, fields };
  backend.carts.set(owner, written(backend, { ...emptyCart, ...typed, lines }, {}));
  return accepted(
    orders,
    kept.map((one) => keptDeliveryText({ ...one, titles: one.lines.map(({ productTitle }) => productTitle) })),
  );
};

/** The cart of an order when its editing starts. */
const startOf = (id: string, version: number, { header, lines, summary, location }: Order): StoredCart => ({
  ...emptyCart,
  id,
  orderNumber: header.orderNumber,
  version,
  versionAsPlaced: version,
  poNumber: header.purchaseOrderNumber,
  note: summary.note,
  deliveryDate: header.expectedDeliveryDate,
  location,
  lines: lines.map(({ productSku, comment, quantity, unitPrice, packSize, ...line }, index) => ({
    id: `${id}.${index + 1}` as CartLine["id"],
    productSku,
    unitOfMeasure: line.unitOfMeasure as CartLine["unitOfMeasure"],
    cutInstructions1: line.cutInstructions1,
    cutInstructions2: line.cutInstructions2,
    comment,
    quantity,
    quantityWarningMessage: "",
    edits: {},
    seen: { unitPrice, packSize, isOutOfStock: false },
  })),
});

/** An order of the caller, which is still open, with the cart it is edited in. */
const found = ({ backend, organization }: Who, orderNumber: OrderNumber) => {
  const place = editOf(organization.id, orderNumber);
  return { place, cart: backend.carts.get(place), placed: storedOrder(backend, organization.id, orderNumber) };
};

/** Starts editing an order, or goes on (SUBMIT-12). */
export const editOrder = (who: Who, orderNumber: OrderNumber): Cart => {
  checkHold(who);
  const { place, placed, cart: held } = found(who, orderNumber);
  if (!placed.order.header.isEditable) fail(orderClosed(placed.order));
  const cart = held ?? startOf(`cart-${who.backend.nextNumber()}`, 1, placed.order);
  who.backend.carts.set(place, cart);
  return cartOf(who, cart);
};

/** Restores the order's own lines; editing goes on (SUBMIT-14). */
export const cancelChanges = (who: Who, orderNumber: OrderNumber): CartUpdate => {
  const { place, placed, cart } = found(who, orderNumber);
  if (cart === undefined) return fail(notFound);
  const start = startOf(cart.id, cart.version + 1, placed.order);
  who.backend.carts.set(place, start);
  return updateOf(cartOf(who, start));
};

/** Ends editing without changing the order; answers the default cart (SUBMIT-13). */
export const deleteEdit = (who: Who, orderNumber: OrderNumber): CartUpdate => {
  const { carts } = who.backend;
  if (!carts.delete(editOf(who.organization.id, orderNumber))) fail(notFound);
  return updateOf(cartOf(who, carts.get(who.owner) ?? emptyCart));
};

/** Saves the edited order; what ships separately becomes an order of its own (SUBMIT-12, OP-73). */
export const submitEdit = (
  who: Who,
  orderNumber: OrderNumber,
  shown: ShownCart | undefined,
  deliveries: readonly string[] | undefined,
): Submission => {
  if (deliveries !== undefined)
    fail(invalid({ path: "body.deliveries", message: "can be chosen for an order of the default cart only" }));
  checkHold(who);
  const { backend } = who;
  const { place, placed, cart } = found(who, orderNumber);
  if (cart === undefined) return fail(notFound);
  if (!placed.order.header.isEditable) fail(orderClosed(placed.order));
  const priced = cartOf(who, cart);
  const subCarts = subCartsOf(priced);
  const kept = subCarts.find((subCart) => subCartKey(subCart) === placed.subCart);
  if (kept === undefined || linesOf(priced).length === 0) return refused([]);
  const refusal = refusalOf(who, priced, priced, shown);
  if (refusal !== null) return refusal;
  placed.order = orderOf(backend, priced, kept, placed.order);
  const others = subCarts.filter((subCart) => subCart !== kept);
  backend.carts.delete(place);
  return accepted([confirmed(placed.order, kept), ...placeOrders(who, priced, others)]);
};
