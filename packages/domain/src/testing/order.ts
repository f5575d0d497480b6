import fc from "fast-check";
import { OrderNumber } from "../cart/cart.schema.ts";
import type { Order, OrderHeader, OrderLine, OrderStatus } from "../order/order.schema.ts";
import { isCancelable, isEditable, ORDER_STATUSES, statusFriendly } from "../order/status.ts";
import { sku } from "../catalog/sku.ts";
import { day, instant } from "./instants.ts";
import { sometimes } from "./sometimes.ts";

export const orderStatus: fc.Arbitrary<OrderStatus> = fc.constantFrom(...ORDER_STATUSES);

const orderLine: fc.Arbitrary<OrderLine> = fc
  .record({
    productSku: fc.integer({ min: 1, max: 20 }).map((number) => sku(String(number))),
    quantity: fc.integer({ min: 1, max: 99 }),
    totalPrice: sometimes(fc.nat({ max: 99_999 })),
    isCatchWeight: fc.boolean(),
    checked: fc.boolean(),
    lastPurchaseInfo: sometimes(fc.record({ orderDate: day, quantity: fc.nat({ max: 9 }), uom: fc.constant("CS") })),
  })
  .map(({ isCatchWeight, ...fields }) => ({
    isEstimated: isCatchWeight && fields.totalPrice !== null,
    productTitle: `Product ${fields.productSku}`,
    productImage: null,
    productUrl: "",
    brandName: "",
    packSize: "",
    unitOfMeasure: "CS",
    unitPrice: fields.totalPrice === null ? null : 125_000,
    pricingUnitOfMeasure: "CS",
    comment: null,
    cutInstructions1: null,
    cutInstructions2: null,
    backOrdered: 0,
    bill: null,
    ...fields,
  }));

/** A placed order with any status; header and lines are consistent. */
export const order: fc.Arbitrary<Order> = fc
  .record({
    status: orderStatus,
    placed: instant,
    delivery: sometimes(day),
    cutOff: sometimes(instant),
    lines: fc.array(orderLine, { maxLength: 6 }),
    number: fc.integer({ min: 1, max: 99_999 }).map(String),
    erpNumber: fc.constantFrom("", "E-1"),
    isDropShip: fc.boolean(),
  })
  .map(({ status, placed, delivery, cutOff, lines, number, erpNumber, isDropShip }): Order => {
    const deadline = { status, cutOff: cutOff === null ? null : new Date(cutOff).toISOString(), now: placed };
    const header: OrderHeader = {
      status,
      statusFriendly: statusFriendly(status),
      statusError: status === "failed" ? "The warehouse refused it." : null,
      isEditable: isEditable(deadline),
      isCancelable: isCancelable(deadline),
      cutOff: isEditable(deadline) ? deadline.cutOff : null,
      modifiedDate: null,
      cancelledDate: status === "cancelled" ? new Date(placed).toISOString() : null,
      orderPlacedDate: new Date(placed).toISOString(),
      orderPlacedLocal: "",
      expectedDeliveryDate: delivery,
      orderNumber: OrderNumber.make(number),
      purchaseOrderNumber: "",
      isJIT: false,
      isDropShip,
      placedBy: "Sam Cook",
      placedByStaff: "",
      changedBy: null,
      cancelledBy: null,
      shipsFrom: "",
      place: "",
    };
    return {
      orderId: number,
      erpOrderNumber: erpNumber,
      key: { documentCompany: "00001", documentNumber: number, documentType: "SO", orderNumber: header.orderNumber },
      summary: {
        note: "",
        orderTotal: lines.reduce((total, line) => total + (line.totalPrice ?? 0), 0),
        pendingCount: lines.filter((line) => line.totalPrice === null).length,
        isEstimated: lines.some((line) => line.isEstimated),
        shippingName: "",
        shippingTotal: 0,
        bill: null,
      },
      vendorName: "",
      shipTo: null,
      location: null,
      statusTimes: { submitted: new Date(placed).toISOString() },
      header,
      events: [],
      lines,
    };
  });
