import { isEditable } from "@larder/domain/order/status";
import { sql } from "kysely";
import type { Customer } from "../../accounts/auth/caller.ts";
import type { Db } from "../../database/schema.ts";
import { readVendors } from "../delivery/vendors.ts";
import { OrderClosed } from "../orders/errors.ts";
import { type LockedOrder, lockOrder } from "../orders/lock-order.ts";
import { deadlineOf, type Reader } from "../orders/order-head.ts";
import type { CartState } from "./cart-state.ts";
import { lockCart, readCart } from "./read-cart.ts";
import { CartNotFound } from "./errors.ts";
import { orderPlace } from "./order-place.ts";
import { isOwnDelivery } from "./sub-carts.ts";
import { ids } from "../../ids.ts";

/** Rejects an order that can't be modified now (OP-92). */
export const refuseClosed = async (
  db: Db,
  order: LockedOrder,
  reader: Pick<Reader, "delivery" | "now">,
): Promise<void> => {
  const vendors = await readVendors(db, [order.vendor_id], null);
  if (!isEditable(deadlineOf(order, { ...reader, vendors })))
    throw new OrderClosed({ orderNumber: order.order_number, status: order.status });
};

/** Fills the cart with the order's lines, whose ids are deterministic. */
const fillFromOrder = async (db: Db, customer: Customer, cartId: string, order: LockedOrder): Promise<void> => {
  const organizationId = customer.organization.id;
  const place = orderPlace(order);
  // The placed price counts as what the customer last saw.
  await sql`insert into cart_line (id, organization_id, cart_id, sku, unit, cut1, cut2, comment, quantity, position, seen)
    select ${cartId}::text || '.' || min(l.position), ${organizationId}, ${cartId}, l.sku, l.unit, l.cut1, l.cut2, min(l.comment), sum(l.quantity)::integer, min(l.position),
      jsonb_build_object('unitPrice', case when bool_and(l.unit_price is not null) then max(l.unit_price) end,
        'packSize', (array_agg(l.pack_size order by l.position))[1], 'isOutOfStock', false)
    from order_line l join product p on p.sku = l.sku
    where l.organization_id = ${organizationId} and l.order_id = ${order.id} and l.revision = ${order.revision}
    group by l.sku, l.unit, l.cut1, l.cut2`.execute(db);
  const { delivery_date: deliveryDate, shipping_item_number: shippingItem, ship_to: address, location } = order;
  const placedShipping =
    shippingItem === null
      ? null
      : { itemNumber: shippingItem, displayName: order.shipping_name, shippingCost: Number(order.shipping_cents) };
  // Plain delivery uses the cart's day.
  const data = {
    ...(deliveryDate === null || isOwnDelivery(place, customer) ? {} : { deliveryDate }),
    ...(location === null ? {} : { location }),
    ...(shippingItem === null ? {} : { shippingItem }),
    ...(order.is_drop_ship ? { placedShipping } : {}),
    ...(address === null ? {} : { address }),
  };
  if (Object.keys(data).length > 0)
    await sql`insert into sub_cart_field (organization_id, cart_id, business_unit_id, vendor_id, is_pre_order, is_jit, data)
      values (${organizationId}, ${cartId}, ${place.businessUnitId}, ${place.vendorId ?? ""}, ${place.isPreOrder}, ${place.isJIT},
        ${JSON.stringify(data)}::jsonb)`.execute(db);
};

/**
 * Starts or resumes modifying an order, in a cart shared by everyone who orders for the organization. Leaves the
 * default cart alone (SUBMIT-12, CART-38).
 */
export const editOrder = async (db: Db, orderNumber: string, reader: Omit<Reader, "zone">): Promise<CartState> => {
  const { customer, now } = reader;
  const order = await lockOrder(db, customer.organization.id, { orderNumber });
  await refuseClosed(db, order, reader);
  const cartId = ids.uuid();
  const made = await sql`
    insert into cart (id, organization_id, user_id, order_number, po_number, note, delivery_date, created_at, changed_at)
    values (${cartId}, ${customer.organization.id}, ${customer.user.id}, ${orderNumber}, ${order.po_number}, ${order.note},
      ${isOwnDelivery(orderPlace(order), customer) ? order.delivery_date : null}, ${now}, ${now})
    on conflict do nothing returning id`.execute(db);
  if (made.rows.length > 0) await fillFromOrder(db, customer, cartId, order);
  return readCart(db, customer, orderNumber);
};

/** Resets a modification's lines and fields to the order's; it stays open (SUBMIT-14, OP-79). */
export const cancelChanges = async (
  db: Db,
  customer: Customer,
  orderNumber: string | null,
  now: Date,
): Promise<CartState> => {
  if (orderNumber === null) throw new CartNotFound();
  const order = await lockOrder(db, customer.organization.id, { orderNumber });
  const { state: cart } = await lockCart(db, customer, orderNumber, false, now);
  const organizationId = customer.organization.id;
  await sql`delete from cart_line where organization_id = ${organizationId} and cart_id = ${cart.id}`.execute(db);
  await sql`delete from sub_cart_field where organization_id = ${organizationId} and cart_id = ${cart.id}`.execute(db);
  await fillFromOrder(db, customer, cart.id, order);
  // Keeps the edit stamps, so that changes sent earlier still count as late.
  const edited = JSON.stringify(cart.lines.map(({ id, edits }) => ({ id, edits })));
  await sql`update cart_line l set edits = w.edits from json_to_recordset(${edited}::json) as w(id text, edits jsonb)
    where l.organization_id = ${organizationId} and l.cart_id = ${cart.id} and l.id = w.id`.execute(db);
  await sql`update cart set version = version + 1, po_number = ${order.po_number}, note = ${order.note}, changed_at = ${now}, start_version = version + 1,
      delivery_date = ${isOwnDelivery(orderPlace(order), customer) ? order.delivery_date : null}
    where organization_id = ${organizationId} and id = ${cart.id}`.execute(db);
  return readCart(db, customer, orderNumber);
};

/** Discards a modification; the order stays as placed (SUBMIT-13, OP-79). Returns the cart's id. */
export const deleteEdit = async (db: Db, customer: Customer, orderNumber: string | null): Promise<string> => {
  if (orderNumber === null) throw new CartNotFound();
  const { rows } = await sql<{ id: string }>`
    delete from cart where organization_id = ${customer.organization.id} and order_number = ${orderNumber} and is_open returning id`.execute(
    db,
  );
  const [dropped] = rows;
  if (dropped === undefined) throw new CartNotFound();
  return dropped.id;
};
