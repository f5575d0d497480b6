import type { ReceivingLocation } from "@larder/domain/account/organization.schema";
import { cutOffOf } from "@larder/domain/cart/delivery-calendar";
import type { Order, OrderHand } from "@larder/domain/order/order.schema";
import { pageKinds } from "@larder/domain/page/page-model.schema";
import { sql } from "kysely";
import type { Customer, Person } from "../../accounts/auth/caller.ts";
import { headOf, type Placing } from "./place-orders.ts";
import type { Db } from "../../database/schema.ts";
import type { SubCartLines } from "./sub-carts.ts";
import type { MailedOrder, OrderMail } from "../../database/tables/mail.ts";
import { addMail, type OutgoingMail } from "../../messages/outbox.ts";

type WireOrder = (typeof Order)["Encoded"];
type Key = WireOrder["key"];

/** The path of an order's page. */
export const orderPath = ({ documentCompany, documentNumber, documentType, orderNumber }: Key): string =>
  `${pageKinds.orderDetails.path}?${new URLSearchParams({ documentCompany, documentNumber, documentType, orderNumber }).toString()}`;

/** The mail's view of an order being placed, from its subcart. */
export const mailedSubCart = (subCart: SubCartLines, placing: Placing, key: Key): MailedOrder => {
  const { customer, pricing } = placing;
  const { warehouse, warehouseZone } = customer.organization;
  const head = headOf(subCart, placing);
  const rule = subCart.vendor?.rule ?? pricing.delivery;
  const cutOff = head.delivery_date === null ? null : cutOffOf(rule, head.delivery_date);
  return {
    number: key.orderNumber,
    path: orderPath(key),
    poNumber: placing.cart.state.poNumber,
    note: head.note,
    deliveryDate: head.delivery_date,
    location: head.location,
    shipTo: head.ship_to,
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

/** The mail's view of an existing order. */
export const mailedOrder = (order: WireOrder, customer: Customer): MailedOrder => ({
  number: order.key.orderNumber,
  path: orderPath(order.key),
  poNumber: order.header.purchaseOrderNumber ?? "",
  note: order.summary.note ?? "",
  deliveryDate: order.header.expectedDeliveryDate ?? null,
  location: receivedAt(order),
  shipTo: order.shipTo ?? null,
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

const nameOf = ({ firstName, lastName, userName }: Person): string => `${firstName} ${lastName}`.trim() || userName;

/** Who makes a customer's call (IDENT-19). */
const handOf = ({ user, actor }: Customer): OrderHand => ({
  user: nameOf(user),
  staff: actor.id === user.id ? "" : nameOf(actor),
});

/** A mail about orders to the calling customer; with both names when staff act for them (IDENT-19). */
export const orderMail = (
  kind: OrderMail["kind"],
  customer: Customer,
  orders: readonly MailedOrder[],
): OutgoingMail => {
  const { user, organization } = customer;
  const hand = handOf(customer);
  const by = hand.staff === "" ? {} : { by: { ...hand, isForRecipient: true } };
  return {
    recipient: user.email,
    userId: user.id,
    organizationId: organization.id,
    about: orders.map(({ number }) => `Order ${number}`).join(", "),
    content: { kind, firstName: user.firstName, organization: organization.name, ...by, orders },
  };
};

/** Queues mails about a changed or canceled order, to the caller and to the colleague who placed it, if still a member (IDENT-19, OP-93). */
export const addOrderMails = async (
  db: Db,
  kind: "orderChanged" | "orderCancelled",
  customer: Customer,
  orders: readonly [MailedOrder, ...(readonly MailedOrder[])],
  now: Date,
): Promise<void> => {
  const { organization, user } = customer;
  await addMail(db, orderMail(kind, customer, orders), now);
  const [order] = orders;
  const { rows } = await sql<{ id: number; email: string; first_name: string }>`
    select u.id, u.email, u.first_name from customer_order o join app_user u on u.id = o.user_id
    join membership m on m.organization_id = o.organization_id and m.user_id = u.id
    where o.organization_id = ${organization.id} and o.order_number = ${order.number} and u.is_active and u.id <> ${user.id}`.execute(
    db,
  );
  for (const { id, email, first_name: firstName } of rows) {
    const by = { ...handOf(customer), isForRecipient: false };
    const content = { kind, firstName, organization: organization.name, by, orders: [order] };
    const mail = {
      recipient: email,
      userId: id,
      organizationId: organization.id,
      about: `Order ${order.number}`,
      content,
    };
    await addMail(db, mail, now);
  }
};
