import type { Order, OrderStatus } from "@larder/domain/order/order.schema";
import { isCancelable, isEditable, statusFriendly } from "@larder/domain/order/status";
import { localDay } from "@larder/domain/time/local-time";
import { sql } from "kysely";
import type { Customer } from "../auth/caller.ts";
import { cutOffOf, type DeliveryRule } from "../delivery/delivery-dates.ts";

type WireHeader = (typeof Order)["Encoded"]["header"];

/** The head of an order as `head` reads it. */
export interface HeadRow {
  readonly order_number: string;
  readonly document_company: string;
  readonly document_number: string;
  readonly document_type: string;
  readonly status: OrderStatus;
  readonly status_error: string | null;
  readonly placed_at: Date | string;
  readonly delivery_date: string | null;
  readonly po_number: string;
  readonly note: string;
  readonly is_drop_ship: boolean;
  readonly is_jit: boolean;
  readonly cancelled_at: Date | string | null;
  readonly item_count: number;
  readonly pending_count: number;
  readonly total_cents: number | string;
  readonly is_estimated: boolean;
  readonly placed_by: string;
}

/** The columns of an order `o` of user `u`. */
export const head = sql`o.order_number, o.document_company, o.document_number, o.document_type, o.status, o.status_error, o.placed_at, o.delivery_date,
  o.po_number, o.note, o.is_drop_ship, o.is_jit, o.cancelled_at, o.item_count, o.pending_count, o.total_cents, o.is_estimated,
  coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.user_name) as placed_by`;

/** The four fields that name an order (HIST-02). */
export const keyOf = (row: HeadRow) => ({
  documentCompany: row.document_company,
  documentNumber: row.document_number,
  documentType: row.document_type,
  orderNumber: row.order_number,
});

/** The reader's clock and calendar for an order. */
export interface Reader {
  readonly customer: Customer;
  readonly delivery: DeliveryRule;
  readonly zone: string;
  readonly now: Date;
}

/** The header as both calls answer it (HIST-03, HIST-06). */
export const headerOf = (row: HeadRow, { delivery, zone, now }: Reader): WireHeader => {
  const placedAt = new Date(row.placed_at);
  const open = { status: row.status, cutOff: null, now: now.getTime() };
  // What cannot be changed even without a cut-off needs none: finding it out costs more than the rest of the header.
  const mayChange = isEditable(open) || isCancelable(open);
  const cutOff = row.delivery_date === null || !mayChange ? null : cutOffOf(delivery, row.delivery_date);
  const order = { ...open, cutOff: cutOff === null ? null : new Date(cutOff).toISOString() };
  return {
    status: row.status,
    statusFriendly: statusFriendly(row.status),
    statusError: row.status_error,
    isEditable: isEditable(order),
    isCancelable: isCancelable(order),
    cancelledDate: row.cancelled_at === null ? null : new Date(row.cancelled_at).toISOString(),
    orderPlacedDate: placedAt.toISOString(),
    orderPlacedLocal: localDay(placedAt.getTime(), zone),
    expectedDeliveryDate: row.delivery_date,
    orderNumber: row.order_number,
    purchaseOrderNumber: row.po_number,
    isJIT: row.is_jit,
    isDropShip: row.is_drop_ship,
    placedBy: row.placed_by,
  };
};
