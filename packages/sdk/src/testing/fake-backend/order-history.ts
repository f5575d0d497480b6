import type { Cart, SubCart } from "@larder/domain/cart/cart.schema";
import { subCartTotals } from "@larder/domain/cart/totals";
import type { Failure } from "@larder/domain/failure";
import { needsAction } from "@larder/domain/order/needs-action";
import { OrderHistory } from "@larder/calls/ports";
import type { OrderLinesQuery } from "@larder/domain/order/order-query.schema";
import { Order } from "@larder/domain/order/order.schema";
import { canTransition, OPEN_STATUSES, statusFriendly } from "@larder/domain/order/status";
import * as Schema from "effect/Schema";
import { editOf, type FakeBackend, type StoredOrder } from "./backend.ts";
import { fail, notFound, scriptedPort } from "../scripted-port.ts";
import { caller, type FakeSession, underKey } from "./session.ts";

export const storedOrder = (backend: FakeBackend, organizationId: number, orderNumber: string): StoredOrder =>
  backend.orders.find((one) => one.organizationId === organizationId && one.order.key.orderNumber === orderNumber) ??
  fail(notFound);

export const orderClosed = ({ header }: Order): Failure => ({
  _tag: "Conflict",
  message: `Order ${header.orderNumber} is ${header.statusFriendly.toLowerCase()}. You can't change or cancel it anymore.`,
  current: null,
});

const isoNow = ({ clock }: FakeBackend): string => new Date(clock.now).toISOString();

const decodeOrder = Schema.decodeUnknownSync(Order);

/** The order made of a subcart; `placed` is the order it edits. */
export const orderOf = (backend: FakeBackend, { summary }: Cart, subCart: SubCart, placed?: Order): Order => {
  const number = placed?.orderId ?? String(backend.nextNumber());
  const now = isoNow(backend);
  const { total, pendingCount, estimated } = subCartTotals(subCart);
  const { deliveryInformation: delivery, shippingItem, dropShipNotes } = subCart;
  return decodeOrder({
    orderId: number,
    key: { documentCompany: "00001", documentNumber: number, documentType: "SO", orderNumber: number },
    summary: {
      note: [summary.note.value, dropShipNotes?.value ?? ""].filter((part) => part !== "").join("\n"),
      orderTotal: total,
      pendingCount,
      isEstimated: estimated,
      shippingName: shippingItem?.displayName ?? "",
      shippingTotal: shippingItem?.shippingCost ?? 0,
    },
    vendorName: subCart.vendorName,
    location: placed?.location ?? delivery?.location ?? null,
    statusTimes: { submitted: now },
    header: {
      status: "submitted",
      statusFriendly: statusFriendly("submitted"),
      isEditable: true,
      isCancelable: true,
      modifiedDate: placed === undefined ? null : now,
      orderPlacedDate: placed?.header.orderPlacedDate ?? now,
      orderPlacedLocal: placed?.header.orderPlacedLocal ?? now.slice(0, 10),
      expectedDeliveryDate: delivery?.selectedDeliveryDate ?? null,
      orderNumber: number,
      purchaseOrderNumber: summary.poNumber.value,
      isJIT: subCart.isJIT,
      isDropShip: subCart.isDropShip,
    },
    lines: subCart.lines.map((line) => ({
      ...line,
      productImage: line.imageUrl,
      isEstimated: line.isEstimated && line.totalPrice !== null,
    })),
  });
};

const hasUnsentChanges = ({ carts }: FakeBackend, { organizationId, order }: StoredOrder): boolean => {
  const edit = carts.get(editOf(organizationId, order.header.orderNumber));
  return edit !== undefined && edit.version !== edit.versionAsPlaced;
};

const hasStatus = (backend: FakeBackend, stored: StoredOrder, wanted: OrderLinesQuery["status"]): boolean => {
  const { status } = stored.order.header;
  if (wanted === undefined) return true;
  if (wanted === "open") return OPEN_STATUSES.includes(status);
  if (wanted !== "needsAction") return status === wanted;
  const unsent = hasUnsentChanges(backend, stored);
  return needsAction({ status, placedAt: stored.placedAt, hasUnsentChanges: unsent, now: backend.clock.now });
};

const findOrders = (
  backend: FakeBackend,
  organizationId: number,
  { search = "", status, from = "", to = "~", orders }: Omit<OrderLinesQuery, "page">,
): readonly StoredOrder[] =>
  backend.orders
    .filter((stored) => {
      const { key, header, lines } = stored.order;
      if (stored.organizationId !== organizationId) return false;
      if (orders !== undefined) return orders.includes(key.orderNumber);
      const texts = [header.orderNumber, header.purchaseOrderNumber, ...lines.map(({ productSku }) => productSku)];
      const { orderPlacedLocal: day } = header;
      const isFound = texts.some((text) => text.includes(search.trim().toUpperCase()));
      return isFound && day >= from && day <= to && hasStatus(backend, stored, status);
    })
    .toReversed();

/** Orders of one page that is read with lines. */
const LINES_PAGE = 25;

export const fakeOrderHistory = (backend: FakeBackend, session: FakeSession) =>
  scriptedPort(backend, OrderHistory, {
    list: ({ page, pageSize, ...query }) => {
      const { id } = caller(backend, session).organization;
      const found = findOrders(backend, id, query);
      const { search: _search, ...days } = query;
      const needing = findOrders(backend, id, { ...days, status: "needsAction" });
      return {
        orders: found.slice((page - 1) * pageSize, page * pageSize).map((stored) => {
          const { key, header, lines, summary } = stored.order;
          const { orderTotal, pendingCount, isEstimated } = summary;
          const totals = { itemCount: lines.length, orderTotal, pendingCount, isEstimated };
          return { key, header, ...totals, hasUnsentChanges: hasUnsentChanges(backend, stored) };
        }),
        page,
        pageSize,
        total: found.length,
        totalIsMinimum: false,
        needsActionCount: needing.length,
        unsentCount: needing.filter(({ order }) => order.header.status !== "failed").length,
      };
    },
    lines: ({ page, ...query }) => {
      const found = findOrders(backend, caller(backend, session).organization.id, query);
      const orders = found.slice((page - 1) * LINES_PAGE, page * LINES_PAGE).map(({ order }) => order);
      return { orders, isLast: page * LINES_PAGE >= found.length };
    },
    details: (key) => storedOrder(backend, caller(backend, session).organization.id, key.orderNumber).order,
    cancel: (key, intent) => {
      const who = caller(backend, session);
      return underKey(who, intent, ["cancel", key], () => {
        const found = storedOrder(backend, who.organization.id, key.orderNumber);
        const { header } = found.order;
        if (!canTransition(header.status, "cancelled") || !header.isCancelable) fail(orderClosed(found.order));
        const cancelled = { status: "cancelled", statusFriendly: statusFriendly("cancelled") } as const;
        const closed = { ...cancelled, isEditable: false, isCancelable: false, cancelledDate: isoNow(backend) };
        found.order = { ...found.order, header: { ...header, ...closed } };
        backend.carts.delete(editOf(who.organization.id, header.orderNumber));
        return found.order;
      });
    },
  });
