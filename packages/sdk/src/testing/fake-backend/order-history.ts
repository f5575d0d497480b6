import { variantInUnit } from "@larder/domain/catalog/chosen-variant";
import { backOrdered } from "@larder/domain/quantity/check-quantity";
import type { Cart, CartLine, SubCart } from "@larder/domain/cart/cart.schema";
import { subCartTotals } from "@larder/domain/cart/totals";
import type { Failure } from "@larder/domain/failure";
import type { Order, OrderKey, OrderLine, OrderStatus } from "@larder/domain/order/order.schema";
import { OrderHistory, type OrderHistoryQuery } from "@larder/domain/order/order-history.port";
import { needsAction } from "@larder/domain/order/needs-action";
import { canTransition, OPEN_STATUSES } from "@larder/domain/order/status";
import * as Layer from "effect/Layer";
import { editOf, type FakeBackend, fail, notFound } from "./backend.ts";
import type { FakeSession } from "./session.ts";
import type { StoredOrder } from "./stored.ts";
import { portCalls } from "./port-calls.ts";

/** The order with this number; fails the call if it isn't this organization's. */
export const storedOrder = (
  backend: FakeBackend,
  organizationId: number,
  { orderNumber }: Pick<OrderKey, "orderNumber">,
): StoredOrder =>
  backend.orders.find((one) => one.organizationId === organizationId && one.order.key.orderNumber === orderNumber) ??
  fail(notFound);

export const orderClosed = ({ header }: Order): Failure => ({
  _tag: "Conflict",
  message: `Order ${header.orderNumber} is ${header.statusFriendly.toLowerCase()}: it can no longer be changed or cancelled.`,
  current: null,
});

const waiting = ({ featureFlags }: FakeBackend, { variants, unitOfMeasure, quantity }: CartLine): number => {
  const variant = variantInUnit(variants, unitOfMeasure);
  return variant === null ? 0 : backOrdered(variant, quantity, featureFlags);
};

/** The order made from a subcart; `placed`: the order it modifies. */
export const orderOf = (backend: FakeBackend, cart: Cart, subCart: SubCart, placed?: Order): Order => {
  const number = placed?.orderId ?? String(backend.nextNumber());
  const orderNumber = number as Order["key"]["orderNumber"];
  const now = new Date(backend.clock.now).toISOString();
  const { total, pendingCount, estimated } = subCartTotals(subCart);
  const address = subCart.dropShipDeliveryAddress?.value ?? null;
  return {
    orderId: number,
    erpOrderNumber: "",
    key: { documentCompany: "00001", documentNumber: number, documentType: "SO", orderNumber },
    summary: {
      note: [cart.summary.note.value, subCart.dropShipNotes?.value ?? ""].filter((part) => part !== "").join("\n"),
      orderTotal: total,
      pendingCount,
      isEstimated: estimated,
      shippingName: subCart.shippingItem?.displayName ?? "",
      shippingTotal: subCart.shippingItem?.shippingCost ?? 0,
    },
    vendorName: subCart.vendorName,
    shipTo: address?.useAlternativeDeliveryAddress === true ? address : null,
    location: placed?.location ?? subCart.deliveryInformation?.location ?? null,
    statusTimes: { submitted: now },
    header: {
      status: "submitted",
      statusFriendly: "Submitted",
      statusError: null,
      isEditable: true,
      isCancelable: true,
      cancelledDate: null,
      cutOff: null,
      modifiedDate: placed === undefined ? null : now,
      orderPlacedDate: placed?.header.orderPlacedDate ?? now,
      orderPlacedLocal: placed?.header.orderPlacedLocal ?? now.slice(0, 10),
      expectedDeliveryDate: subCart.deliveryInformation?.selectedDeliveryDate ?? null,
      orderNumber,
      purchaseOrderNumber: cart.summary.poNumber.value,
      isJIT: subCart.isJIT,
      isDropShip: subCart.isDropShip,
      placedBy: "",
      placedByStaff: "",
      changedBy: null,
      cancelledBy: null,
      shipsFrom: "",
    },
    events: [],
    lines: subCart.lines.map((line) => ({
      productSku: line.productSku,
      productTitle: line.productTitle,
      productImage: line.imageUrl,
      productUrl: line.productUrl,
      brandName: line.brandName,
      packSize: line.packSize,
      quantity: line.quantity,
      unitOfMeasure: line.unitOfMeasure,
      unitPrice: line.unitPrice,
      totalPrice: line.totalPrice,
      isEstimated: line.isEstimated && line.totalPrice !== null,
      pricingUnitOfMeasure: line.pricingUnitOfMeasure,
      lastPurchaseInfo: null,
      comment: line.comment,
      checked: false,
      cutInstructions1: line.cutInstructions1,
      cutInstructions2: line.cutInstructions2,
      backOrdered: waiting(backend, line),
    })),
  };
};

/** A product's last purchase in orders (oldest first), ignoring canceled ones. */
export const lastPurchase = (orders: readonly Order[], sku: string): OrderLine["lastPurchaseInfo"] => {
  for (const { header, lines } of orders.toReversed()) {
    const line = lines.find(({ productSku }) => productSku === sku);
    if (header.status !== "cancelled" && line !== undefined)
      return { orderDate: header.orderPlacedLocal, quantity: line.quantity, uom: line.unitOfMeasure };
  }
  return null;
};

/** An order as read, with each product's last purchase before it (HIST-07). */
const withLastPurchases = (backend: FakeBackend, { order, organizationId }: StoredOrder): Order => {
  const before = backend.orders
    .slice(
      0,
      backend.orders.findIndex((one) => one.order === order),
    )
    .flatMap((one) => (one.organizationId === organizationId ? [one.order] : []));
  return {
    ...order,
    lines: order.lines.map((line) => ({ ...line, lastPurchaseInfo: lastPurchase(before, line.productSku) })),
  };
};

const CANCELLED = { status: "cancelled", statusFriendly: "Cancelled", isEditable: false, isCancelable: false } as const;

const isoNow = (backend: FakeBackend): string => new Date(backend.clock.now).toISOString();

const LINES_PAGE = 25;

const hasUnsentChanges = ({ carts }: FakeBackend, { organizationId, order }: StoredOrder): boolean => {
  const edit = carts.get(editOf(organizationId, order.header.orderNumber));
  return edit !== undefined && edit.version !== edit.versionAsPlaced;
};

const needsItsCustomer = (backend: FakeBackend, stored: StoredOrder): boolean =>
  needsAction({
    status: stored.order.header.status,
    placedAt: stored.placedAt,
    hasUnsentChanges: hasUnsentChanges(backend, stored),
    now: backend.clock.now,
  });

const hasStatus = ({ order }: StoredOrder, status: OrderStatus | "open"): boolean =>
  status === "open" ? OPEN_STATUSES.includes(order.header.status) : order.header.status === status;

const findOrders = (
  backend: FakeBackend,
  organizationId: number,
  { search, status, from, to }: Omit<OrderHistoryQuery, "page" | "pageSize">,
): readonly StoredOrder[] =>
  backend.orders
    .filter(
      (stored) =>
        stored.organizationId === organizationId &&
        (status === undefined ||
          (status === "needsAction" ? needsItsCustomer(backend, stored) : hasStatus(stored, status))),
    )
    .filter(
      ({ order: { header, lines } }) =>
        (search === undefined ||
          `${header.orderNumber} ${header.purchaseOrderNumber}`.includes(search) ||
          lines.some(({ productSku }) => productSku.toLowerCase() === search.trim().toLowerCase())) &&
        (from === undefined || header.orderPlacedLocal >= from) &&
        (to === undefined || header.orderPlacedLocal <= to),
    )
    .toReversed();

export const fakeOrderHistory = (backend: FakeBackend, session: FakeSession): Layer.Layer<OrderHistory> => {
  const { call, write } = portCalls(backend, session, "orderHistory");
  return Layer.succeed(OrderHistory, {
    list: ({ page, pageSize, ...filter }) =>
      call("list", ({ organization }) => {
        const found = findOrders(backend, organization.id, filter);
        const { search: _search, status: _status, ...days } = filter;
        return {
          orders: found.slice((page - 1) * pageSize, page * pageSize).map((stored) => {
            const { key, header, lines, summary } = stored.order;
            return {
              key,
              header,
              itemCount: lines.length,
              orderTotal: summary.orderTotal,
              pendingCount: summary.pendingCount,
              isEstimated: summary.isEstimated,
              hasUnsentChanges: hasUnsentChanges(backend, stored),
            };
          }),
          page,
          pageSize,
          total: found.length,
          totalIsMinimum: false,
          needsActionCount: findOrders(backend, organization.id, { ...days, status: "needsAction" }).length,
        };
      }),
    lines: ({ page, orders, ...filter }) =>
      call("lines", ({ organization }) => {
        const found = findOrders(backend, organization.id, orders === undefined ? filter : {}).filter(
          ({ order }) => orders?.includes(order.key.orderNumber) ?? true,
        );
        return {
          orders: found.slice((page - 1) * LINES_PAGE, page * LINES_PAGE).map(({ order }) => order),
          isLast: page * LINES_PAGE >= found.length,
        };
      }),
    details: (key) =>
      call("details", ({ organization }) => {
        return withLastPurchases(backend, storedOrder(backend, organization.id, key));
      }),
    cancel: (key, intent) =>
      write("cancel", intent, key, ({ organization }) => {
        const found = storedOrder(backend, organization.id, key);
        const { header } = found.order;
        if (!canTransition(header.status, "cancelled") || !header.isCancelable) fail(orderClosed(found.order));
        found.order = { ...found.order, header: { ...header, ...CANCELLED, cancelledDate: isoNow(backend) } };
        backend.carts.delete(editOf(organization.id, header.orderNumber));
        return withLastPurchases(backend, found);
      }),
  });
};
