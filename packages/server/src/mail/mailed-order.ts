import type { ReceivingLocation } from "@larder/domain/account/organization.schema";
import { cutOffOf } from "@larder/domain/cart/delivery-calendar";
import type { Order } from "@larder/domain/order/order.schema";
import { pageKinds } from "@larder/domain/page/page-model.schema";
import type { Customer } from "../auth/caller.ts";
import { headOf, type Placing } from "../carts/place-orders.ts";
import type { SubCartLines } from "../carts/sub-carts.ts";
import type { MailedOrder, OrderMail } from "./mail-content.ts";
import type { OutgoingMail } from "./outbox.ts";

type WireOrder = (typeof Order)["Encoded"];
type Key = WireOrder["key"];

const pathOf = ({ documentCompany, documentNumber, documentType, orderNumber }: Key): string =>
  `${pageKinds.orderDetails.path}?${new URLSearchParams({ documentCompany, documentNumber, documentType, orderNumber }).toString()}`;

/** An order that is written right now, from the subcart it is made of. */
export const mailedSubCart = (subCart: SubCartLines, placing: Placing, key: Key): MailedOrder => {
  const { customer, pricing } = placing;
  const { warehouse, warehouseZone } = customer.organization;
  const head = headOf(subCart, placing);
  const rule = subCart.vendor?.rule ?? pricing.delivery;
  const cutOff = head.delivery_date === null ? null : cutOffOf(rule, head.delivery_date);
  return {
    number: key.orderNumber,
    path: pathOf(key),
    poNumber: placing.cart.state.poNumber,
    note: head.note,
    deliveryDate: head.delivery_date,
    location: head.location,
    changeUntil: cutOff === null ? null : new Date(cutOff).toISOString(),
    zone: warehouseZone,
    from: subCart.vendor?.name ?? warehouse ?? "",
    isDropShip: subCart.isDropShip,
    shippingName: head.shipping_name,
    shipping: head.shipping_cents,
    total: head.total_cents,
    pendingCount: head.pending_count,
    isEstimated: head.is_estimated,
    lines: head.lines.map((line) => ({
      title: line.title,
      sku: line.sku,
      packSize: line.pack_size,
      quantity: line.quantity,
      unit: line.unit,
      total: line.total_cents,
      isEstimated: line.is_estimated,
    })),
  };
};

const receivedAt = ({ location }: WireOrder): ReceivingLocation | null =>
  location === undefined || location === null ? null : { name: "", address: "", ...location };

/** An order that was placed before, as it is read. */
export const mailedOrder = (order: WireOrder, customer: Customer): MailedOrder => ({
  number: order.key.orderNumber,
  path: pathOf(order.key),
  poNumber: order.header.purchaseOrderNumber ?? "",
  note: order.summary.note ?? "",
  deliveryDate: order.header.expectedDeliveryDate ?? null,
  location: receivedAt(order),
  changeUntil: order.header.cutOff ?? null,
  zone: customer.organization.warehouseZone,
  from: (order.vendorName ?? "") || (customer.organization.warehouse ?? ""),
  isDropShip: order.header.isDropShip === true,
  shippingName: order.summary.shippingName ?? "",
  shipping: order.summary.shippingTotal ?? 0,
  total: order.summary.orderTotal,
  pendingCount: order.summary.pendingCount ?? 0,
  isEstimated: order.summary.isEstimated ?? false,
  lines: (order.lines ?? []).map((line) => ({
    title: line.productTitle ?? line.productSku,
    sku: line.productSku,
    packSize: line.packSize ?? "",
    quantity: line.quantity,
    unit: line.unitOfMeasure ?? "",
    total: line.totalPrice ?? null,
    isEstimated: line.isEstimated ?? false,
  })),
});

/** The mail about orders, to the customer who owns them, also when staff acted for them. */
export const orderMail = (
  kind: OrderMail["kind"],
  { user, organization }: Customer,
  orders: readonly MailedOrder[],
): OutgoingMail => ({
  recipient: user.email,
  userId: user.id,
  organizationId: organization.id,
  about: orders.map(({ number }) => `Order ${number}`).join(", "),
  content: { kind, firstName: user.firstName, organization: organization.name, orders },
});
