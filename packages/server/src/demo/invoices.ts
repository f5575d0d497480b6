import { localDay, shiftDay } from "@larder/domain/time/local-time";
import type { orderRows } from "./history-rows.ts";

type OrderRow = ReturnType<typeof orderRows>[number];

/** Net 30, from the delivery. */
const TERMS = 30;

const DEMO = [
  /** Pays in time. */
  { organization: 1, recent: 3, late: 0 },
  /** On hold for what is two months late. */
  { organization: 3, recent: 1, late: 2 },
] as const;
const LATE = 61;

const billed = (orders: readonly OrderRow[], organization: number, until: string): readonly OrderRow[] =>
  orders.filter(
    ({ organization_id: id, delivery_date: day, bill_cents: cents }) =>
      id === organization && (cents ?? 0) > 0 && day <= until,
  );

const invoiceOf = (order: OrderRow) => ({
  organization_id: order.organization_id,
  number: `INV-${order.order_number}`,
  issued_on: order.delivery_date,
  due_on: shiftDay(order.delivery_date, TERMS),
  amount_cents: order.bill_cents,
  open_cents: order.bill_cents,
  order_number: order.order_number,
});

export const invoiceListRows = (now: Date) =>
  DEMO.map(({ organization }) => ({ organization_id: organization, imported_at: now.toISOString() }));

/** Open invoices of billed orders, as the shop's accounts would bring them. */
export const invoiceRows = (orders: readonly OrderRow[], now: Date) => {
  const today = localDay(now.getTime(), "UTC");
  return DEMO.flatMap(({ organization, recent, late }) => [
    ...billed(orders, organization, shiftDay(today, -TERMS - LATE)).slice(-late, late === 0 ? 0 : undefined),
    ...billed(orders, organization, today).slice(-recent),
  ]).map(invoiceOf);
};
