import type { Order, OrderHand, OrderKey, OrderPage } from "@larder/domain/order/order.schema";
import { productPath } from "@larder/domain/catalog/product-path";
import { sku as skuOf } from "@larder/domain/catalog/sku";
import { type RawBuilder, type Selectable, sql } from "kysely";
import { imageUrl } from "@larder/domain/catalog/product-row";
import type { Database, Db } from "../../database/schema.ts";
import { OrderNotFound } from "./errors.ts";
import { listOrders } from "./list-orders.ts";
import { handOf, head, type HeadRow, headerOf, keyOf, type Reader, withVendors } from "./order-head.ts";
import type { OrderLinesQuery } from "@larder/domain/order/order-query.schema";

type WireOrder = (typeof Order)["Encoded"];

interface BillRow {
  readonly shipped: number;
  readonly weight: number | null;
  readonly unit_price: string | null;
  readonly total_cents: string | null;
  readonly credit_cents: string;
  readonly credit_reason: string;
}

interface LineRow extends Omit<Selectable<Database["order_line"]>, "organization_id" | "order_id" | "revision"> {
  /** null = not billed yet. */
  readonly bill: BillRow | null;
  /** The organization's own number for the item; null = none. */
  readonly own_number: string | null;
  /** The product's last purchase before this order; null = none. */
  readonly last: { readonly orderDate: string; readonly quantity: number; readonly uom: string } | null;
}

interface ShippingRow {
  readonly vendor_name: string;
  readonly shipping_name: string;
  readonly shipping_cents: string;
  readonly status_times: Readonly<Record<string, string>>;
}

const numberOrNull = (text: string | null): number | null => (text === null ? null : Number(text));

const textOrNull = (text: string): string | null => (text === "" ? null : text);

type OrderRow = HeadRow &
  ShippingRow & {
    readonly lines: readonly LineRow[] | null;
    readonly erp_number: string;
    readonly own_address: string;
    /** null = not read. */
    readonly open_invoices: readonly string[] | null;
    /** Modifications; null = not read. */
    readonly revisions: readonly { readonly at: string; readonly by: typeof OrderHand.Encoded }[] | null;
  };

const boughtBefore = sql`left join last_purchases(o.organization_id, array(select distinct sku from order_line s
  where s.organization_id = o.organization_id and s.order_id = o.id and s.revision = o.revision), o.id) b on b.sku = l.sku`;

const ownNumber = sql`(select n.number from own_item_number n where n.organization_id = o.organization_id and n.sku = l.sku
  and n.unit in (l.unit, '') order by n.unit desc, n.number_key limit 1)`;

const revisions = sql`(select coalesce(json_agg(json_build_object('at', r.replaced_at, 'by', ${sql.raw(handOf("r"))}) order by r.revision), '[]')
  from order_revision r where r.organization_id = o.organization_id and r.order_id = o.id)`;

const ownAddress = sql`(select g.delivery_address from organization g where g.id = o.organization_id)`;

/** As a statement finds an invoice's order: by our number, or else by the ERP's. */
const openInvoices = sql`(select coalesce(json_agg(v.number order by v.due_on, v.number), '[]') from invoice v
  where v.organization_id = o.organization_id and v.open_cents > 0 and (v.order_number = o.order_number
    or (o.erp_number <> '' and v.order_number = o.erp_number and not exists (select from customer_order t
      where t.organization_id = o.organization_id and t.order_number = o.erp_number))))`;

/** Orders with lines. `isHistoryRead`: also with earlier purchases, modifications and open invoices. */
const select = (where: RawBuilder<unknown>, isHistoryRead: boolean) => sql<OrderRow>`
  select ${head}, o.vendor_name, o.shipping_name, o.shipping_cents::text as shipping_cents, o.status_times, (select json_agg(json_build_object('position', l.position, 'sku', l.sku, 'unit', l.unit, 'title', l.title, 'brand', l.brand, 'image', l.image,
    'pack_size', l.pack_size, 'quantity', l.quantity, 'unit_price', l.unit_price::text, 'pricing_unit', l.pricing_unit, 'total_cents', l.total_cents::text, 'is_estimated', l.is_estimated,
    'cut1', l.cut1, 'cut2', l.cut2, 'comment', l.comment, 'back_ordered', l.back_ordered,
    'bill', case when i.shipped is not null then json_build_object('shipped', i.shipped, 'weight', i.weight, 'unit_price', i.unit_price::text,
      'total_cents', i.total_cents::text, 'credit_cents', i.credit_cents::text, 'credit_reason', i.credit_reason) end,
    'own_number', ${isHistoryRead ? ownNumber : sql`null`},
    'last', ${isHistoryRead ? sql`case when b.sku is not null then json_build_object('orderDate', b.order_date, 'quantity', b.quantity, 'uom', b.unit) end` : sql`null`}) order by l.position)
    from order_line l left join order_line_bill i on i.organization_id = l.organization_id and i.order_id = l.order_id
      and i.revision = l.revision and i.position = l.position ${isHistoryRead ? boughtBefore : sql``}
    where l.organization_id = o.organization_id and l.order_id = o.id and l.revision = o.revision) as lines, o.erp_number,
    ${isHistoryRead ? revisions : sql`null::json`} as revisions,
    ${ownAddress} as own_address, ${isHistoryRead ? openInvoices : sql`null::json`} as open_invoices
  from customer_order o join app_user u on u.id = o.user_id where ${where}`;

const isoOf = (instant: Date | string): string => new Date(instant).toISOString();

/** What was done to an order, when and by whom; only for an order read with its revisions. */
const eventsOf = ({
  placed_at,
  placed_by: user,
  placed_by_staff: staff,
  ...row
}: OrderRow): NonNullable<WireOrder["events"]> =>
  row.revisions === null
    ? []
    : [
        { what: "placed", at: isoOf(placed_at), by: { user, staff } },
        ...row.revisions.map(({ at, by }) => ({ what: "changed", at: isoOf(at), by }) as const),
        ...(row.cancelled_at === null
          ? []
          : [{ what: "canceled", at: isoOf(row.cancelled_at), by: row.cancelled_by } as const]),
      ];

type WireLine = NonNullable<WireOrder["lines"]>[number];

/** A line's price and total: as billed, with what they were, or as ordered. */
const pricesOf = ({
  bill,
  unit_price,
  total_cents,
  is_estimated: isEstimated,
}: LineRow): Pick<WireLine, "unitPrice" | "totalPrice" | "isEstimated" | "bill"> => {
  const [unitPrice, totalPrice] = [numberOrNull(unit_price), numberOrNull(total_cents)];
  if (bill === null) return { unitPrice, totalPrice, isEstimated, bill };
  const { shipped, weight, credit_cents: credit, credit_reason: creditReason } = bill;
  return {
    unitPrice: numberOrNull(bill.unit_price),
    totalPrice: numberOrNull(bill.total_cents),
    isEstimated: false,
    bill: {
      shipped,
      weight,
      credit: Number(credit),
      creditReason,
      wasUnitPrice: unitPrice,
      wasTotalPrice: totalPrice,
      wasEstimated: isEstimated,
    },
  };
};

const toWire = (row: OrderRow, reader: Reader): WireOrder => ({
  statusTimes: { ...row.status_times, submitted: new Date(row.modified_at ?? row.placed_at).toISOString() },
  orderId: row.order_number,
  erpOrderNumber: row.erp_number,
  key: keyOf(row),
  summary: {
    note: row.note,
    orderTotal: Number(row.total_cents),
    pendingCount: row.pending_count,
    isEstimated: row.is_estimated,
    shippingName: row.shipping_name,
    shippingTotal: Number(row.shipping_cents),
    bill:
      row.bill_credits === null
        ? null
        : {
            credits: Number(row.bill_credits),
            wasTotal: Number(row.ordered_cents),
            wasPendingCount: row.ordered_pending,
            wasEstimated: row.ordered_estimated,
          },
  },
  vendorName: row.vendor_name,
  shipTo: row.ship_to,
  location: row.location,
  ownAddress: row.own_address,
  ...(row.open_invoices === null ? {} : { openInvoices: row.open_invoices }),
  header: headerOf(row, reader),
  events: eventsOf(row),
  lines: (row.lines ?? []).map((line) => ({
    productSku: line.sku,
    productTitle: line.title,
    productImage: imageUrl(line.image),
    productUrl: productPath(skuOf(line.sku), line.title),
    brandName: line.brand,
    packSize: line.pack_size,
    quantity: line.quantity,
    unitOfMeasure: line.unit,
    ...pricesOf(line),
    pricingUnitOfMeasure: line.pricing_unit,
    lastPurchaseInfo: line.last,
    comment: textOrNull(line.comment),
    checked: false,
    cutInstructions1: textOrNull(line.cut1),
    cutInstructions2: textOrNull(line.cut2),
    backOrdered: line.back_ordered,
    ...(line.own_number === null ? {} : { ownNumber: line.own_number }),
  })),
});

/** One order with its lines, by its four key fields; another organization's counts as unknown (HIST-02). */
export const readOrder = async (db: Db, key: typeof OrderKey.Type, reader: Reader): Promise<WireOrder> => {
  const { rows } = await select(
    sql`o.organization_id = ${reader.customer.organization.id} and o.order_number = ${key.orderNumber} and o.document_company = ${key.documentCompany}
      and o.document_number = ${key.documentNumber} and o.document_type = ${key.documentType}`,
    true,
  ).execute(db);
  const row = rows[0];
  if (row === undefined) throw new OrderNotFound();
  return toWire(row, await withVendors(db, reader, [row]));
};

const readOrders = async (db: Db, numbers: readonly string[], reader: Reader): Promise<readonly WireOrder[]> => {
  const { rows } = await select(
    sql`o.organization_id = ${reader.customer.organization.id} and o.order_number = any(${numbers}::text[]) order by o.placed_at desc, o.id desc`,
    false,
  ).execute(db);
  const known = await withVendors(db, reader, rows);
  return rows.map((row) => toWire(row, known));
};

/** Small enough for the embedded database's statements. */
const PAGE_SIZE = 25;

/** A page of complete orders, by query or by numbers (HIST-01). */
export const readOrderPage = async (
  db: Db,
  { orders, ...wanted }: Omit<OrderLinesQuery, "orders"> & { readonly orders?: readonly string[] },
  reader: Reader,
): Promise<(typeof OrderPage)["Encoded"]> => {
  if (orders !== undefined) {
    const start = (wanted.page - 1) * PAGE_SIZE;
    const part = orders.slice(start, start + PAGE_SIZE);
    return { orders: await readOrders(db, part, reader), isLast: start + PAGE_SIZE >= orders.length };
  }
  const listed = await listOrders(db, { ...wanted, pageSize: PAGE_SIZE }, reader);
  const numbers = (listed.orders ?? []).map(({ key }) => key.orderNumber);
  return {
    orders: await readOrders(db, numbers, reader),
    isLast: !listed.totalIsMinimum && wanted.page * PAGE_SIZE >= listed.total,
  };
};
