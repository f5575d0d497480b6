import type { Order, OrderKey, OrderListPage, OrderStatus } from "@larder/domain/order/order.schema";
import { isCancelable, isEditable, statusFriendly } from "@larder/domain/order/status";
import { addDays, localDay } from "@larder/domain/time/local-time";
import { productPath } from "@larder/domain/catalog/product-path";
import { sku as skuOf } from "@larder/domain/catalog/sku";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Customer } from "../auth/caller.ts";
import { imageUrl } from "../catalog/product-row.ts";
import type { Database } from "../db/schema.ts";
import { cutOffOf, type DeliveryRule, instantAt } from "../delivery/delivery-dates.ts";
import { notFound } from "../routes/problem.ts";

type WireOrder = (typeof Order)["Encoded"];
type WireHeader = WireOrder["header"];
type WireList = (typeof OrderListPage)["Encoded"];

interface HeadRow {
  readonly id: string;
  readonly order_number: string;
  readonly document_company: string;
  readonly document_number: string;
  readonly document_type: string;
  readonly status: OrderStatus;
  readonly status_error: string | null;
  readonly placed_at: Date;
  readonly delivery_date: string | null;
  readonly po_number: string;
  readonly note: string;
  readonly is_drop_ship: boolean;
  readonly is_jit: boolean;
  readonly cancelled_at: Date | null;
  readonly item_count: number;
  readonly pending_count: number;
  readonly total_cents: string;
  readonly is_estimated: boolean;
  readonly placed_by: string;
}

interface LineRow {
  readonly position: number;
  readonly sku: string;
  readonly unit: string;
  readonly title: string;
  readonly brand: string;
  readonly image: string | null;
  readonly pack_size: string;
  readonly quantity: number;
  readonly unit_price: string | null;
  readonly pricing_unit: string;
  readonly total_cents: string | null;
  readonly is_estimated: boolean;
  readonly cut1: string;
  readonly cut2: string;
  readonly comment: string;
}

const head = sql`o.id, o.order_number, o.document_company, o.document_number, o.document_type, o.status, o.status_error, o.placed_at, o.delivery_date,
  o.po_number, o.note, o.is_drop_ship, o.is_jit, o.cancelled_at, o.item_count, o.pending_count, o.total_cents, o.is_estimated,
  coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.user_name) as placed_by`;

const keyOf = (row: HeadRow) => ({
  documentCompany: row.document_company,
  documentNumber: row.document_number,
  documentType: row.document_type,
  orderNumber: row.order_number,
});

/** From whose clock and calendar an order is told. */
export interface Reader {
  readonly customer: Customer;
  readonly delivery: DeliveryRule;
  readonly zone: string;
  readonly now: Date;
}

const headerOf = (row: HeadRow, { delivery, zone, now }: Reader): WireHeader => {
  const cutOff = row.delivery_date === null ? null : cutOffOf(delivery, row.delivery_date);
  const asked = {
    status: row.status,
    cutOff: cutOff === null ? null : new Date(cutOff).toISOString(),
    now: now.getTime(),
  };
  return {
    status: row.status,
    statusFriendly: statusFriendly(row.status),
    statusError: row.status_error,
    isEditable: isEditable(asked),
    isCancelable: isCancelable(asked),
    cancelledDate: row.cancelled_at?.toISOString() ?? null,
    orderPlacedDate: row.placed_at.toISOString(),
    orderPlacedLocal: localDay(row.placed_at.getTime(), zone),
    expectedDeliveryDate: row.delivery_date,
    orderNumber: row.order_number,
    purchaseOrderNumber: row.po_number,
    isJIT: row.is_jit,
    isDropShip: row.is_drop_ship,
    placedBy: row.placed_by,
  };
};

/** What the history is asked for; days are the reader's. */
export interface HistoryWanted {
  readonly page: number;
  readonly pageSize: number;
  readonly search?: string;
  readonly status?: OrderStatus;
  readonly from?: string;
  readonly to?: string;
}

const conditions = (wanted: HistoryWanted, { customer, zone }: Reader): RawBuilder<unknown> => {
  const parts = [sql`o.organization_id = ${customer.organization.id}`];
  const term = wanted.search?.trim().toLowerCase() ?? "";
  if (wanted.status !== undefined) parts.push(sql`o.status = ${wanted.status}`);
  if (wanted.from !== undefined) parts.push(sql`o.placed_at >= ${new Date(instantAt(wanted.from, "00:00", zone))}`);
  // After the last day of the calendar there is nothing to leave out.
  const until = wanted.to === undefined ? null : addDays(wanted.to, 1);
  if (until !== null) parts.push(sql`o.placed_at < ${new Date(instantAt(until, "00:00", zone))}`);
  if (term !== "") {
    parts.push(sql`(strpos(lower(o.order_number), ${term}) > 0 or strpos(lower(o.po_number), ${term}) > 0 or exists (
      select from order_line l where l.organization_id = o.organization_id and l.order_id = o.id and (strpos(lower(l.title), ${term}) > 0 or lower(l.sku) = ${term})))`);
  }
  return sql.join(parts, sql` and `);
};

/** One page of the organization's orders, newest first (HIST-01, OP-94). */
export const listOrders = async (db: Kysely<Database>, wanted: HistoryWanted, reader: Reader): Promise<WireList> => {
  const where = conditions(wanted, reader);
  const counted = await sql<{
    total: number;
  }>`select count(*)::int as total from customer_order o where ${where}`.execute(db);
  const { rows } = await sql<HeadRow>`
    select ${head} from customer_order o join app_user u on u.id = o.user_id where ${where}
    order by o.placed_at desc, o.id desc limit ${wanted.pageSize} offset ${(wanted.page - 1) * wanted.pageSize}`.execute(
    db,
  );
  return {
    orders: rows.map((row) => ({
      key: keyOf(row),
      header: headerOf(row, reader),
      itemCount: row.item_count,
      orderTotal: Number(row.total_cents),
      pendingCount: row.pending_count,
      isEstimated: row.is_estimated,
    })),
    page: wanted.page,
    pageSize: wanted.pageSize,
    total: counted.rows[0]?.total ?? 0,
  };
};

const numberOrNull = (text: string | null): number | null => (text === null ? null : Number(text));

const textOrNull = (text: string): string | null => (text === "" ? null : text);

/** One order with its lines, by the four fields that name it; of another organization it is as unknown as one that never was (HIST-02). */
export const readOrder = async (
  db: Kysely<Database>,
  key: typeof OrderKey.Type,
  reader: Reader,
): Promise<WireOrder> => {
  const { rows } = await sql<HeadRow & { readonly lines: readonly LineRow[] | null }>`
    select ${head}, (select json_agg(json_build_object('position', l.position, 'sku', l.sku, 'unit', l.unit, 'title', l.title, 'brand', l.brand, 'image', l.image,
      'pack_size', l.pack_size, 'quantity', l.quantity, 'unit_price', l.unit_price::text, 'pricing_unit', l.pricing_unit, 'total_cents', l.total_cents::text, 'is_estimated', l.is_estimated,
      'cut1', l.cut1, 'cut2', l.cut2, 'comment', l.comment) order by l.position)
      from order_line l where l.organization_id = o.organization_id and l.order_id = o.id) as lines
    from customer_order o join app_user u on u.id = o.user_id
    where o.organization_id = ${reader.customer.organization.id} and o.order_number = ${key.orderNumber} and o.document_company = ${key.documentCompany}
      and o.document_number = ${key.documentNumber} and o.document_type = ${key.documentType}`.execute(db);
  const row = rows[0];
  if (row === undefined) throw notFound();
  return {
    orderId: row.order_number,
    erpOrderNumber: row.document_number,
    key: keyOf(row),
    summary: {
      note: row.note,
      orderTotal: Number(row.total_cents),
      pendingCount: row.pending_count,
      isEstimated: row.is_estimated,
    },
    header: headerOf(row, reader),
    lines: (row.lines ?? []).map((line) => ({
      productSku: line.sku,
      productTitle: line.title,
      productImage: imageUrl(line.image),
      productUrl: productPath(skuOf(line.sku), line.title),
      brandName: line.brand,
      packSize: line.pack_size,
      quantity: line.quantity,
      unitOfMeasure: line.unit,
      unitPrice: numberOrNull(line.unit_price),
      totalPrice: numberOrNull(line.total_cents),
      isEstimated: line.is_estimated,
      pricingUnitOfMeasure: line.pricing_unit,
      lastPurchaseInfo: null,
      comment: textOrNull(line.comment),
      checked: false,
      cutInstructions1: textOrNull(line.cut1),
      cutInstructions2: textOrNull(line.cut2),
    })),
  };
};
