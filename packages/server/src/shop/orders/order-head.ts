import type { ReceivingLocation } from "@larder/domain/account/organization.schema";
import type { StoredAddress } from "@larder/domain/cart/drop-ship.schema";
import { placeName } from "@larder/domain/cart/places";
import { oncePer } from "../../database/process/turns.ts";
import type { Order, OrderHand, OrderStatus } from "@larder/domain/order/order.schema";
import { isCancelable, isEditable, type OrderDeadline } from "@larder/domain/order/status";
import { storedSentenceIn } from "@larder/domain/languages/same-sentences";
import { textsOf } from "@larder/domain/languages/texts";
import { localDay } from "@larder/domain/time/local-time";
import { type Selectable, sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import type { OrderTables } from "../../database/tables/order.ts";
import type { Customer } from "../../accounts/auth/caller.ts";
import { readVendors, type Vendor } from "../delivery/vendors.ts";
import { cutOffOf, type DeliveryRule, ruleFor } from "@larder/domain/cart/delivery-calendar";

type WireHeader = (typeof Order)["Encoded"]["header"];

const nameOf = (user: string): string =>
  `coalesce(nullif(trim(${user}.first_name || ' ' || ${user}.last_name), ''), ${user}.user_name)`;

/** The staff member who acted for the user of `row`; "" = none. */
const staffOf = (row: string): string =>
  `case when ${row}.actor_id = ${row}.user_id then '' else (select ${nameOf("s")} from app_user s where s.id = ${row}.actor_id) end`;

/** Both names of `row`, as sent. */
export const handOf = (row: string): string =>
  `json_build_object('user', (select ${nameOf("h")} from app_user h where h.id = ${row}.user_id), 'staff', ${staffOf(row)})`;

const HANDS = {
  placed_by: nameOf("u"),
  placed_by_staff: staffOf("o"),
  changed_by: `case when o.revision > 1 then (select ${handOf("r")} from order_revision r
    where r.organization_id = o.organization_id and r.order_id = o.id and r.revision = o.revision - 1) end`,
  cancelled_by: `case when o.cancelled_at is not null then (select ${handOf("c")} from order_cancellation c
    where c.organization_id = o.organization_id and c.order_id = o.id) end`,
} as const;

const COLUMNS = [
  "order_number",
  "document_company",
  "document_number",
  "document_type",
  "status",
  "status_error",
  "placed_at",
  "delivery_date",
  "po_number",
  "note",
  "vendor_id",
  "is_drop_ship",
  "is_jit",
  "is_pre_order",
  "cancelled_at",
  "modified_at",
  "item_count",
  "ship_to",
  "location",
] as const;

/** What an order costs, by its bill if there is one, and what it cost when it was ordered. */
const COSTS = {
  pending_count: "coalesce(o.bill_pending, o.pending_count)",
  total_cents: "coalesce(o.bill_cents, o.total_cents)",
  is_estimated: "coalesce(o.bill_estimated, o.is_estimated)",
  bill_credits: "o.bill_credits",
  ordered_pending: "o.pending_count",
  ordered_cents: "o.total_cents",
  ordered_estimated: "o.is_estimated",
} as const;

const READ = { ...HANDS, ...COSTS } as const;

/** An order header as `head` reads it; `headArray` has times and amounts as in JSON. */
export interface HeadRow extends Omit<
  Pick<Selectable<OrderTables["customer_order"]>, (typeof COLUMNS)[number]>,
  "status" | "placed_at" | "cancelled_at" | "modified_at" | "ship_to" | "location"
> {
  readonly status: OrderStatus;
  readonly placed_at: Date | string;
  readonly cancelled_at: Date | string | null;
  readonly modified_at: Date | string | null;
  readonly ship_to: StoredAddress | null;
  readonly location: ReceivingLocation | null;
  readonly pending_count: number;
  readonly total_cents: number | string;
  readonly is_estimated: boolean;
  /** null = not billed yet. */
  readonly bill_credits: number | string | null;
  readonly ordered_pending: number;
  readonly ordered_cents: number | string;
  readonly ordered_estimated: boolean;
  readonly placed_by: string;
  readonly placed_by_staff: string;
  readonly changed_by: typeof OrderHand.Encoded | null;
  readonly cancelled_by: typeof OrderHand.Encoded | null;
}

const columns = COLUMNS.map((column) => `o.${column}`).join(", ");

/** The columns of order `o` of user `u`. */
export const head = sql.raw(
  `${columns}, ${Object.entries(READ)
    .map(([name, value]) => `${value} as ${name}`)
    .join(", ")}`,
);

/** The same as a JSON array, which costs the database half as much as objects and a third of rows. */
export const headArray = sql.raw(`json_build_array(${columns}, ${Object.values(READ).join(", ")})`);

/** Reads a header from `headArray`. */
export const headFromArray = (values: readonly unknown[]): HeadRow => {
  const row: Record<string, unknown> = {};
  for (const [index, column] of [...COLUMNS, ...Object.keys(READ)].entries()) row[column] = values[index];
  return row as unknown as HeadRow;
};

/** An order's key (HIST-02). */
export const keyOf = (
  row: Pick<HeadRow, "document_company" | "document_number" | "document_type" | "order_number">,
) => ({
  documentCompany: row.document_company,
  documentNumber: row.document_number,
  documentType: row.document_type,
  orderNumber: row.order_number,
});

/** The reader's clock and calendar for orders. */
export interface Reader {
  readonly customer: Customer;
  readonly delivery: DeliveryRule;
  readonly vendors?: ReadonlyMap<string, Vendor>;
  readonly zone: string;
  readonly now: Date;
}

/** The reader with the vendors of these orders added. */
export const withVendors = async (db: Db, reader: Reader, rows: readonly HeadRow[]): Promise<Reader> => ({
  ...reader,
  vendors: await readVendors(
    db,
    rows.map(({ vendor_id: id }) => id),
    reader.customer.catalogue,
  ),
});

/** Cutoffs per rule: orders on a page often share a delivery day. */
const cutOffsOf = oncePer((_rule: DeliveryRule) => new Map<string, number | null>());

const cutOffOn = (rule: DeliveryRule, day: string): number | null => {
  const known = cutOffsOf(rule);
  const held = known.get(day);
  if (held !== undefined) return held;
  const cutOff = cutOffOf(rule, day);
  known.set(day, cutOff);
  return cutOff;
};

const isoOf = (instant: Date | string | null): string | null =>
  instant === null ? null : new Date(instant).toISOString();

/** What decides whether an order can be modified or canceled: its status, cutoff and the time (OP-92). */
export const deadlineOf = (
  order: Pick<HeadRow, "status" | "delivery_date" | "vendor_id" | "is_jit" | "is_pre_order">,
  { delivery, vendors, now }: Pick<Reader, "delivery" | "vendors" | "now">,
): OrderDeadline => {
  const { status, delivery_date: day, vendor_id: vendorId } = order;
  const open = { status, cutOff: null, now: now.getTime() };
  // Skips the cutoff, the costliest part of a header, if the order can't change anyway.
  const mayChange = isEditable(open) || isCancelable(open);
  const ofVendor = vendorId === null ? undefined : vendors?.get(vendorId)?.rule;
  const rule = ruleFor(ofVendor ?? delivery, { isJIT: order.is_jit, isPreOrder: order.is_pre_order });
  const cutOff = day === null || !mayChange ? null : cutOffOn(rule, day);
  return { ...open, cutOff: cutOff === null ? null : new Date(cutOff).toISOString() };
};

/** The header both calls return (HIST-03, HIST-06). */
export const headerOf = (row: HeadRow, reader: Reader): WireHeader => {
  const { customer, zone } = reader;
  const placedAt = new Date(row.placed_at);
  const order = deadlineOf(row, reader);
  return {
    status: row.status,
    statusFriendly: textsOf(customer.language).orderStatus.statusFriendly(row.status),
    statusError: row.status_error === null ? null : storedSentenceIn(row.status_error, customer.language),
    isEditable: isEditable(order),
    isCancelable: isCancelable(order),
    cancelledDate: isoOf(row.cancelled_at),
    cutOff: isEditable(order) || isCancelable(order) ? order.cutOff : null,
    modifiedDate: isoOf(row.modified_at),
    orderPlacedDate: placedAt.toISOString(),
    orderPlacedLocal: localDay(placedAt.getTime(), zone),
    expectedDeliveryDate: row.delivery_date,
    orderNumber: row.order_number,
    purchaseOrderNumber: row.po_number,
    isJIT: row.is_jit,
    isDropShip: row.is_drop_ship,
    placedBy: row.placed_by,
    placedByStaff: row.placed_by_staff,
    changedBy: row.changed_by,
    cancelledBy: row.cancelled_by,
    shipsFrom:
      row.vendor_id === null
        ? (customer.organization.warehouse ?? "")
        : (reader.vendors?.get(row.vendor_id)?.name ?? row.vendor_id),
    place: placeName(row.ship_to, row.location),
  };
};
