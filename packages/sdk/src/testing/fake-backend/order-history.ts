import type { Cart, SubCart } from "@larder/domain/cart/cart.schema";
import { totalsOf } from "@larder/domain/cart/totals";
import type { Order } from "@larder/domain/order/order.schema";
import { OrderHistory } from "@larder/domain/order/order-history.port";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { caller, type FakeSession, type FakeBackend, notFound, through } from "./backend.ts";

/** The order that a subcart becomes. */
export const orderOf = (backend: FakeBackend, cart: Cart, subCart: SubCart): Order => {
  const number = String(backend.nextNumber());
  const orderNumber = number as Order["key"]["orderNumber"];
  const { total, pendingCount, estimated } = totalsOf(subCart.lines);
  return {
    orderId: number,
    erpOrderNumber: "",
    key: { documentCompany: "00001", documentNumber: number, documentType: "SO", orderNumber },
    summary: { note: cart.summary.note.value, orderTotal: total, pendingCount, isEstimated: estimated },
    header: {
      status: "submitted",
      statusFriendly: "Submitted",
      statusError: null,
      isEditable: true,
      isCancelable: true,
      cancelledDate: null,
      orderPlacedDate: new Date(backend.clock.now).toISOString(),
      orderPlacedLocal: new Date(backend.clock.now).toISOString().slice(0, 10),
      expectedDeliveryDate: null,
      orderNumber,
      purchaseOrderNumber: cart.summary.poNumber.value,
      isJIT: subCart.isJIT,
      isDropShip: subCart.isDropShip,
      placedBy: "",
    },
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
    })),
  };
};

/** The order history in memory: what was submitted, newest first. */
export const fakeOrderHistory = (backend: FakeBackend, session: FakeSession): Layer.Layer<OrderHistory> =>
  Layer.succeed(OrderHistory, {
    list: ({ page, pageSize, search, status }) =>
      through(backend, "orderHistory.list", () =>
        Effect.map(caller(session), ({ organization }) => {
          const found = backend.orders
            .filter(({ organizationId }) => organizationId === organization.id)
            .map(({ order }) => order)
            .filter(({ header }) => status === undefined || header.status === status)
            .filter(
              ({ header }) =>
                search === undefined || `${header.orderNumber} ${header.purchaseOrderNumber}`.includes(search),
            )
            .toReversed();
          return {
            orders: found.slice((page - 1) * pageSize, page * pageSize).map(({ key, header, lines, summary }) => ({
              key,
              header,
              itemCount: lines.length,
              orderTotal: summary.orderTotal,
              pendingCount: summary.pendingCount,
              isEstimated: summary.isEstimated,
            })),
            page,
            pageSize,
            total: found.length,
            totalIsMinimum: false,
          };
        }),
      ),
    details: (key) =>
      through(backend, "orderHistory.details", () =>
        Effect.flatMap(caller(session), ({ organization }) => {
          const found = backend.orders.find(
            (one) => one.organizationId === organization.id && one.order.key.orderNumber === key.orderNumber,
          );
          return found === undefined ? Effect.fail(notFound) : Effect.succeed(found.order);
        }),
      ),
  });
