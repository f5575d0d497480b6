import type { OrderKey } from "@larder/domain/order/order.schema";
import { canTransition, isCancelable } from "@larder/domain/order/status";
import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import { readVendors } from "../delivery/vendors.ts";
import { OrderClosed } from "./errors.ts";
import { lockOrder } from "./lock-order.ts";
import { deadlineOf, type Reader } from "./order-head.ts";

/**
 * Cancels an order once, before its cutoff, ending any modification in progress. A concurrent cancel or save waits for
 * the other and then finds the order's new state (OP-08, OP-92).
 */
export const cancelOrder = async (
  db: Db,
  key: typeof OrderKey.Type,
  { customer, delivery, now }: Reader,
): Promise<void> => {
  const organizationId = customer.organization.id;
  const order = await lockOrder(db, organizationId, key);
  const vendors = await readVendors(db, [order.vendor_id], null);
  if (!canTransition(order.status, "cancelled") || !isCancelable(deadlineOf(order, { delivery, vendors, now })))
    throw new OrderClosed({ orderNumber: order.order_number, status: order.status });
  await sql`update customer_order set status = 'cancelled', cancelled_at = ${now}
    where organization_id = ${organizationId} and id = ${order.id}`.execute(db);
  await sql`insert into order_cancellation (organization_id, order_id, cancelled_at, user_id, actor_id)
    values (${organizationId}, ${order.id}, ${now}, ${customer.user.id}, ${customer.actor.id})`.execute(db);
  await sql`delete from cart where organization_id = ${organizationId} and order_number = ${order.order_number} and is_open`.execute(
    db,
  );
};
