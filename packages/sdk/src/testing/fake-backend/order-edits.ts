import { linesOf, subCartsOf } from "@larder/domain/cart/cart-lines";
import { checkLine } from "@larder/domain/cart/check-line";
import { differenceText } from "@larder/domain/cart/difference-text";
import { differencesFromSeen } from "@larder/domain/cart/differences-from-seen";
import { shownCart } from "@larder/domain/cart/shown-cart";
import type { ShownCart } from "@larder/domain/cart/shown-cart.schema";
import type { Cart, OrderNumber, SubCart } from "@larder/domain/cart/cart.schema";
import type { ConfirmedOrder, Submission } from "@larder/domain/cart/submission.schema";
import type { Carts } from "@larder/domain/cart/carts.port";
import { subCartKey } from "@larder/domain/cart/subcarts";
import type { Failure } from "@larder/domain/failure";
import { confirmationUrl } from "@larder/domain/order/confirmation-url";
import type { Order } from "@larder/domain/order/order.schema";
import { sentence } from "@larder/domain/text/sentences";
import type * as Effect from "effect/Effect";
import { editOf, type FakeBackend, fail, notFound, type Shop } from "./backend.ts";
import type { StoredCart } from "./stored.ts";
import { cartOf, checkHold, emptyCart, termsOf, updateOf } from "./cart.ts";
import { orderClosed, orderOf, storedOrder } from "./order-history.ts";
import type { PortCalls } from "./port-calls.ts";

export const keepOrder = (backend: FakeBackend, organizationId: number, order: Order, subCart: SubCart): void => {
  backend.orders.push({ organizationId, order, subCart: subCartKey(subCart), placedAt: backend.clock.now });
};

export const confirmed = ({ key, summary }: Order, subCart: SubCart): ConfirmedOrder => ({
  ...key,
  businessUnitId: subCart.businessUnitId,
  vendorId: subCart.vendorId,
  itemCount: subCart.lines.length,
  total: summary.orderTotal,
  pendingCount: summary.pendingCount,
  isEstimated: summary.isEstimated,
});

export const accepted = (confirmedOrders: readonly ConfirmedOrder[]): Submission => ({
  success: true,
  orderConfirmationUrl: confirmationUrl(confirmedOrders),
  warnings: [],
  confirmedOrders,
  validationMessages: [],
  differs: false,
});

export const refused = (validationMessages: readonly string[]): Submission => ({
  ...accepted([]),
  success: false,
  orderConfirmationUrl: null,
  validationMessages,
});

/** The refusal of a cart that differs from what its customer saw; null = it doesn't. */
export const differing = (priced: Cart, shown: ShownCart | undefined): Submission | null => {
  const differences = shown === undefined ? [] : differencesFromSeen(shown, shownCart(priced));
  return differences.length === 0 ? null : { ...refused(differences.map(differenceText)), differs: true };
};

/** Quantity rule violations of the current lines, except what the order being modified already contains (QTY-18). */
export const limitMessages = (shop: Shop, priced: Cart): readonly string[] =>
  linesOf(priced).flatMap((line) => {
    const isPlaced = line.placed !== null && line.quantity <= line.placed.quantity;
    const check = isPlaced ? null : checkLine(line, termsOf(shop));
    return check === null || check.isValid ? [] : [`${line.productTitle}: ${sentence(check.notice)}`];
  });

const startOf = (id: string, version: number, { header, lines, summary, location }: Order): StoredCart => ({
  ...emptyCart,
  id,
  version,
  versionAsPlaced: version,
  poNumber: header.purchaseOrderNumber,
  note: summary.note,
  deliveryDate: header.expectedDeliveryDate,
  location,
  lines: lines.map((line, index) => ({
    id: `${id}.${index + 1}`,
    sku: line.productSku,
    unit: line.unitOfMeasure,
    cut1: line.cutInstructions1,
    cut2: line.cutInstructions2,
    comment: line.comment,
    quantity: line.quantity,
    warning: "",
    edits: {},
    seen: { unitPrice: line.unitPrice, packSize: line.packSize, isOutOfStock: false },
  })),
});

type Port = Carts["Service"];
type Edits = Pick<Port, "edit" | "cancelChanges" | "deleteEdit"> & {
  readonly submitEdit: (
    order: OrderNumber,
    intent: string,
    shown: ShownCart | undefined,
  ) => Effect.Effect<Submission, Failure>;
};

export const fakeOrderEdits = (backend: FakeBackend, calls: PortCalls): Edits => ({
  edit: (orderNumber, intent) =>
    calls.write("edit", intent, orderNumber, (shop) => {
      checkHold(shop.organization);
      const found = storedOrder(backend, shop.organization.id, { orderNumber });
      if (!found.order.header.isEditable) fail(orderClosed(found.order));
      const place = editOf(shop.organization.id, orderNumber);
      const cart = backend.carts.get(place) ?? startOf(`cart-${backend.nextNumber()}`, 1, found.order);
      backend.carts.set(place, cart);
      return cartOf(shop, cart, orderNumber);
    }),
  cancelChanges: (orderNumber, intent) =>
    calls.write("cancelChanges", intent, orderNumber, (shop) => {
      const found = storedOrder(backend, shop.organization.id, { orderNumber });
      const place = editOf(shop.organization.id, orderNumber);
      const cart = backend.carts.get(place);
      if (cart === undefined) return fail(notFound);
      const start = startOf(cart.id, cart.version + 1, found.order);
      backend.carts.set(place, start);
      return updateOf(cartOf(shop, start, orderNumber));
    }),
  deleteEdit: (orderNumber, intent) =>
    calls.write("deleteEdit", intent, orderNumber, (shop) =>
      backend.carts.delete(editOf(shop.organization.id, orderNumber))
        ? updateOf(cartOf(shop, backend.carts.get(shop.owner) ?? emptyCart))
        : fail(notFound),
    ),
  submitEdit: (orderNumber, intent, shown) =>
    calls.write("submit", intent, [orderNumber, shown], (shop): Submission => {
      checkHold(shop.organization);
      const place = editOf(shop.organization.id, orderNumber);
      const cart = backend.carts.get(place);
      const found = storedOrder(backend, shop.organization.id, { orderNumber });
      if (cart === undefined) return fail(notFound);
      if (!found.order.header.isEditable) fail(orderClosed(found.order));
      const priced = cartOf(shop, cart, orderNumber);
      const subCarts = subCartsOf(priced);
      const kept = subCarts.find((subCart) => subCartKey(subCart) === found.subCart);
      if (kept === undefined || linesOf(priced).length === 0) return refused([]);
      const differs = differing(priced, shown);
      if (differs !== null) return differs;
      const against = limitMessages(shop, priced);
      if (against.length > 0) return refused(against);
      found.order = orderOf(backend, priced, kept, found.order);
      const others = subCarts.filter((subCart) => subCart !== kept);
      const placed = others.map((subCart) => {
        const order = orderOf(backend, priced, subCart);
        keepOrder(backend, shop.organization.id, order, subCart);
        return confirmed(order, subCart);
      });
      backend.carts.delete(place);
      return accepted([confirmed(found.order, kept), ...placed]);
    }),
});
