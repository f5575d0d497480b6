import { subCartKey } from "@larder/domain/cart/subcarts";
import { canTransition } from "@larder/domain/order/status";
import type { Texts } from "@larder/domain/languages/texts";
import { sql } from "kysely";
import type { Customer } from "../../accounts/auth/caller.ts";
import type { Db } from "../../database/schema.ts";
import { OrderClosed } from "../orders/errors.ts";
import type { MailedOrder } from "../../database/tables/mail.ts";
import { addOrderMails, mailedSubCart } from "./mailed-order.ts";
import { type LockedOrder, lockOrder } from "../orders/lock-order.ts";
import { keyOf } from "../orders/order-head.ts";
import { type PricedCart, priceCart } from "./priced-cart.ts";
import { lockCart } from "./read-cart.ts";
import { refuseClosed } from "./edit-order.ts";
import { CartNotFound } from "./errors.ts";
import { orderPlace } from "./order-place.ts";
import { headOf, LINE_COLUMNS, orderParts, type Placing, takeOrderNumbers } from "./place-orders.ts";
import type { SubCartLines } from "./sub-carts.ts";
import { differencesOf } from "./shown-order.ts";
import {
  accepted,
  differing,
  newOrderKey,
  objectOf,
  refused,
  refuseSome,
  type Sending,
  type Submitted,
  validateOrder,
} from "./submit-cart.ts";

/** Undeliverable items: a modification names and keeps them, so that nothing drops out of an order silently. */
const missing = ({ lines }: PricedCart, say: Texts): readonly string[] =>
  lines
    .filter(({ isOutOfStock }) => isOutOfStock)
    .map(({ row, product }) => say.orderRefusals.outOfStockOnOrder(product?.name ?? row.sku));

/** Writes an order's next revision; the previous one stays in the database (OP-92). */
const revise = async (db: Db, placing: Placing, order: LockedOrder, subCart: SubCartLines): Promise<void> => {
  const { customer, requestId, now } = placing;
  const organizationId = customer.organization.id;
  const head = headOf(subCart, placing);
  await sql`insert into order_revision (organization_id, order_id, revision, replaced_at, user_id, actor_id, request_id,
      delivery_date, po_number, note, item_count, pending_count, total_cents, is_estimated)
    select organization_id, id, revision, ${now}, ${customer.user.id}, ${customer.actor.id}, ${requestId},
      delivery_date, po_number, note, item_count, pending_count, total_cents, is_estimated
    from customer_order where organization_id = ${organizationId} and id = ${order.id}`.execute(db);
  await sql`update customer_order set revision = ${order.revision + 1}, status = 'submitted', status_times = '{}', status_error = null, modified_at = ${now},
      delivery_date = ${head.delivery_date}, po_number = ${placing.cart.state.poNumber}, note = ${head.note}, item_count = ${head.item_count},
      pending_count = ${head.pending_count}, total_cents = ${head.total_cents}, is_estimated = ${head.is_estimated},
      shipping_item_number = ${head.shipping_item_number}, shipping_name = ${head.shipping_name}, shipping_cents = ${head.shipping_cents},
      ship_to = ${head.ship_to === null ? null : JSON.stringify(head.ship_to)}::jsonb
    where organization_id = ${organizationId} and id = ${order.id}`.execute(db);
  // Inserting lines derives the search rows again.
  await sql`delete from order_search where organization_id = ${organizationId} and order_id = ${order.id}`.execute(db);
  await sql`with line as (
      insert into order_line (organization_id, order_id, revision, ${LINE_COLUMNS.names})
      select ${organizationId}, ${order.id}, ${order.revision + 1}, ${LINE_COLUMNS.names}
      from json_to_recordset(${JSON.stringify(head.lines)}::json) as l(${LINE_COLUMNS.types})
      returning order_id
    ) select from line`.execute(db);
  await sql`select renew_last_purchases(${organizationId}, ${order.id})`.execute(db);
};

/**
 * Saves a modification under the same order number; lines from another place become separate orders (OP-73). The second
 * of two concurrent saves finds it closed. Refused after the cutoff, or once the order is canceled or in progress
 * (SUBMIT-12, OP-92).
 */
export const submitEdit = async (
  db: Db,
  customer: Customer,
  orderNumber: string,
  sending: Sending,
): Promise<Submitted> => {
  const { pricing, requestId, now, shown } = sending;
  refuseSome(sending);
  const order = await lockOrder(db, customer.organization.id, { orderNumber });
  const { state } = await lockCart(db, customer, orderNumber, false, now);
  await refuseClosed(db, order, { delivery: pricing.delivery, now });
  if (!canTransition(order.status, "submitted")) throw new OrderClosed({ orderNumber, status: order.status });
  const cart = await priceCart(db, customer, state, pricing);
  const kept = cart.subCarts.find((subCart) => subCartKey(subCart) === subCartKey(orderPlace(order)));
  const differences = differencesOf(cart, customer, pricing, shown);
  if (differences.length > 0) return { answer: differing(differences, pricing.say), object: "" };
  const against = [...missing(cart, pricing.say), ...validateOrder(cart, customer, pricing)];
  if (against.length > 0) return { answer: refused(against), object: "" };
  if (kept === undefined) return { answer: refused([pricing.say.orderRefusals.NOTHING_LEFT]), object: "" };
  const others = cart.subCarts.filter((subCart) => subCart !== kept);
  const placing: Placing = { customer, cart, subCarts: others, pricing, requestId, now, catalogue: null };
  await revise(db, placing, order, kept);
  const numbers = await takeOrderNumbers(db, others.length);
  const { rows } = await sql`with ${orderParts(placing, numbers)} select id from locked`.execute(db);
  if (rows.length !== 1) throw new CartNotFound();
  const mailed: readonly [MailedOrder, ...MailedOrder[]] = [
    mailedSubCart(kept, placing, keyOf(order)),
    ...others.map((subCart, index) => mailedSubCart(subCart, placing, newOrderKey(numbers[index] ?? ""))),
  ];
  await addOrderMails(db, "orderChanged", customer, mailed, now);
  const answer = accepted(
    [
      { subCart: kept, number: order.order_number, order },
      ...others.map((subCart, index) => ({ subCart, number: numbers[index] ?? "" })),
    ],
    pricing.say,
  );
  return { answer, object: objectOf([order.order_number, ...numbers]) };
};
