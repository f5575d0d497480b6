import type { BilledLine } from "@larder/domain/order/bill";
import { isOrderBilled, lineChange } from "@larder/domain/order/billed-order";
import type { OrderStatus } from "@larder/domain/order/order.schema";
import { pageKinds } from "@larder/domain/page/page-model.schema";
import { sql } from "kysely";
import { inTransaction } from "../../catalog/insert-rows.ts";
import type { Db } from "../../database/schema.ts";
import type { MailedLine, MailedOrder } from "../../database/tables/mail.ts";
import { addMail } from "../../messages/outbox.ts";
import { lockOrder } from "./lock-order.ts";

const BATCH = 500;

interface BilledOrder {
  readonly number: string;
  readonly status: OrderStatus;
  readonly deliveryDate: string | null;
  readonly poNumber: string;
  readonly shippingName: string;
  readonly shipping: number;
  readonly total: number;
  readonly isEstimated: boolean;
  readonly pendingCount: number;
  readonly wasTotal: number;
  readonly wasEstimated: boolean;
  readonly credits: number;
  readonly zone: string;
  readonly organization: string;
  /** Who placed it, if active and still a member. */
  readonly recipient: { readonly id: number; readonly email: string; readonly firstName: string } | null;
  readonly lines: readonly StoredLine[];
}

interface StoredLine {
  readonly title: string;
  readonly sku: string;
  readonly packSize: string;
  readonly quantity: number;
  readonly unit: string;
  readonly unitPrice: BilledLine["unitPrice"];
  readonly total: number | null;
  readonly isEstimated: boolean;
  readonly weightUnit: string;
  readonly bill: BilledLine | null;
}

const readBilled = async (trx: Db, organizationId: number, id: string): Promise<BilledOrder | null> => {
  const { rows } = await sql<{ found: BilledOrder }>`
    select json_build_object('number', o.order_number, 'status', o.status, 'deliveryDate', o.delivery_date, 'poNumber', o.po_number,
      'shippingName', o.shipping_name, 'shipping', o.shipping_cents, 'total', o.bill_cents, 'isEstimated', o.bill_estimated,
      'pendingCount', o.bill_pending, 'wasTotal', o.total_cents, 'wasEstimated', o.is_estimated, 'credits', o.bill_credits,
      'zone', c.warehouse_zone, 'organization', c.name,
      'recipient', (select json_build_object('id', u.id, 'email', u.email, 'firstName', u.first_name) from app_user u
        join membership m on m.organization_id = o.organization_id and m.user_id = u.id where u.id = o.user_id and u.is_active),
      'lines', (select json_agg(json_build_object('title', l.title, 'sku', l.sku, 'packSize', l.pack_size, 'quantity', l.quantity, 'unit', l.unit,
        'unitPrice', l.unit_price, 'total', l.total_cents, 'isEstimated', l.is_estimated, 'weightUnit', l.pricing_unit,
        'bill', case when b.shipped is not null then json_build_object('shipped', b.shipped, 'weight', b.weight, 'unitPrice', b.unit_price,
          'totalPrice', b.total_cents, 'credit', b.credit_cents, 'creditReason', b.credit_reason) end) order by l.position)
        from order_line l left join order_line_bill b on b.organization_id = l.organization_id and b.order_id = l.order_id
          and b.revision = l.revision and b.position = l.position
        where l.organization_id = o.organization_id and l.order_id = o.id and l.revision = o.revision)) as found
    from customer_order o join organization c on c.id = o.organization_id
    where o.organization_id = ${organizationId} and o.id = ${id} and o.bill_cents is not null and o.bill_mailed_at is null`.execute(
    trx,
  );
  return rows[0]?.found ?? null;
};

const mailedLine = ({ title, sku, packSize, quantity, unit, weightUnit, ...line }: StoredLine): MailedLine => {
  const { bill, unitPrice, total, isEstimated } = line;
  const change = lineChange({ quantity, unitPrice, totalPrice: total, isEstimated, bill });
  return {
    title,
    sku,
    packSize,
    quantity,
    unit,
    total: bill === null ? total : bill.totalPrice,
    isEstimated: bill === null && isEstimated,
    change: change === null ? null : { ...change, weightUnit },
  };
};

const mailedOrder = (order: BilledOrder, query: string): MailedOrder => ({
  number: order.number,
  path: `${pageKinds.orderDetails.path}?${query}`,
  poNumber: order.poNumber,
  note: "",
  deliveryDate: order.deliveryDate,
  changeUntil: null,
  zone: order.zone,
  from: "",
  isDropShip: false,
  shippingName: order.shippingName,
  shipping: order.shipping,
  total: order.total,
  pendingCount: order.pendingCount,
  isEstimated: order.isEstimated,
  lines: order.lines.map(mailedLine),
  bill: {
    credits: order.credits,
    wasTotal: order.wasTotal,
    wasEstimated: order.wasEstimated,
    unbilled: order.lines.filter(({ bill }) => bill === null).length,
  },
});

/** The mail and its mark are one transaction, and the order is locked: of two imports one sends it. */
const mailBill = (db: Db, organizationId: number, number: string, now: Date): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const key = await lockOrder(trx, organizationId, { orderNumber: number });
    const order = await readBilled(trx, organizationId, key.id);
    if (order === null || !isOrderBilled(order.status, order.lines)) return false;
    await sql`update customer_order set bill_mailed_at = ${now} where organization_id = ${organizationId} and id = ${key.id}`.execute(
      trx,
    );
    const { recipient, organization } = order;
    if (recipient === null) return false;
    const query = new URLSearchParams({
      documentCompany: key.document_company,
      documentNumber: key.document_number,
      documentType: key.document_type,
      orderNumber: key.order_number,
    }).toString();
    const { id: userId, email, firstName } = recipient;
    const content = { kind: "orderBilled", firstName, organization, orders: [mailedOrder(order, query)] } as const;
    await addMail(trx, { recipient: email, userId, organizationId, about: `Order ${number}`, content }, now);
    return true;
  });

/**
 * Queues a mail about each of these orders with a complete bill, to who placed it, once an order (HIST-05, OP-93). Returns
 * how many.
 */
export const mailBills = async (db: Db, numbers: readonly string[], now: Date): Promise<number> => {
  let mailed = 0;
  for (let at = 0; at < numbers.length; at += BATCH) {
    const { rows } = await sql<{ organization_id: number; order_number: string }>`
      select organization_id, order_number from customer_order where order_number = any(${numbers.slice(at, at + BATCH)}::text[])
        and bill_cents is not null and bill_mailed_at is null order by id`.execute(db);
    for (const row of rows) if (await mailBill(db, row.organization_id, row.order_number, now)) mailed += 1;
  }
  return mailed;
};
