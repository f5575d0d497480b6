import {
  type BilledLine,
  billedLine,
  type BillProblem,
  billTotal,
  isBillable,
  type LineReport,
} from "@larder/domain/order/bill";
import { statusFriendly } from "@larder/domain/order/status";
import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import { auditCommand, type CommandTrace } from "../../database/writes/audit-command.ts";
import type { LockedOrder } from "./lock-order.ts";

interface StoredLine {
  readonly position: number;
  readonly unit: string;
  readonly sku: string;
  readonly quantity: number;
  readonly unit_price: number | null;
  readonly pricing_unit: string;
  readonly total_cents: number | null;
  readonly is_estimated: boolean;
  readonly bill: BilledLine | null;
}

/** The line that a report means: by sku, and where an order has it more than once, by unit or number. */
export interface LineName {
  readonly sku: string;
  readonly unit: string;
  readonly line: number | null;
}

const PROBLEMS: Readonly<Record<BillProblem, string>> = {
  weightMissing: "is billed by weight, and its weight is missing.",
  creditTooLarge: "can't be credited for more than it costs.",
  tooLarge: "costs more than can be counted.",
};

type OrderId = Pick<LockedOrder, "id" | "revision">;

const linesOf = async (trx: Db, organizationId: number, { id, revision }: OrderId): Promise<readonly StoredLine[]> => {
  const { rows } = await sql<{ lines: readonly StoredLine[] | null }>`
    select json_agg(json_build_object('position', l.position, 'sku', l.sku, 'unit', l.unit, 'quantity', l.quantity, 'unit_price', l.unit_price,
      'pricing_unit', l.pricing_unit, 'total_cents', l.total_cents, 'is_estimated', l.is_estimated,
      'bill', case when b.shipped is not null then json_build_object('shipped', b.shipped, 'weight', b.weight, 'unitPrice', b.unit_price,
        'totalPrice', b.total_cents, 'credit', b.credit_cents, 'creditReason', b.credit_reason) end) order by l.position) as lines
    from order_line l left join order_line_bill b on b.organization_id = l.organization_id and b.order_id = l.order_id
      and b.revision = l.revision and b.position = l.position
    where l.organization_id = ${organizationId} and l.order_id = ${id} and l.revision = ${revision}`.execute(trx);
  return rows[0]?.lines ?? [];
};

const isMeant = (name: LineName, { sku, unit, position }: StoredLine): boolean =>
  sku === name.sku && (name.unit === "" || name.unit === unit) && (name.line === null || name.line === position);

/** Stores what an order costs by the bills of its lines. */
const renewTotal = async (trx: Db, organizationId: number, order: LockedOrder): Promise<void> => {
  const lines = await linesOf(trx, organizationId, order);
  const bill = billTotal(
    lines.map(({ bill: own, total_cents: total, is_estimated: isEstimated }) => ({
      totalPrice: own === null ? total : own.totalPrice,
      isEstimated: own === null && isEstimated,
      credit: own?.credit ?? 0,
    })),
    Number(order.shipping_cents),
  );
  await sql`update customer_order set bill_cents = ${bill.total}, bill_credits = ${bill.credits}, bill_pending = ${bill.pendingCount},
    bill_estimated = ${bill.isEstimated} where organization_id = ${organizationId} and id = ${order.id}`.execute(trx);
};

const isSame = (a: BilledLine, b: BilledLine): boolean =>
  (Object.keys(a) as (keyof BilledLine)[]).every((key) => a[key] === b[key]);

/** Bills a line of a shipped order as reported, and the order with it (HIST-05, PROD-07). The order is locked. */
export const billLine = async (
  trx: Db,
  organizationId: number,
  order: LockedOrder,
  name: LineName,
  report: LineReport,
  trace: CommandTrace,
): Promise<"billed" | "same" | { readonly reason: string }> => {
  const about = `Order ${order.order_number}`;
  if (!isBillable(order.status))
    return {
      reason: `${about}: It's ${statusFriendly(order.status).toLowerCase()}. Only shipped or delivered orders can be billed.`,
    };
  const meant = (await linesOf(trx, organizationId, order)).filter((line) => isMeant(name, line));
  const [line] = meant;
  if (line === undefined) return { reason: `${about} has no such item: ${name.sku.slice(0, 64)}.` };
  if (meant.length > 1)
    return { reason: `${about} has ${meant.length} lines of ${line.sku}. Add the unit or the line number.` };
  const bill = billedLine(
    {
      quantity: line.quantity,
      unitOfMeasure: line.unit,
      unitPrice: line.unit_price,
      totalPrice: line.total_cents,
      isEstimated: line.is_estimated,
      pricingUnitOfMeasure: line.pricing_unit,
    },
    line.bill,
    report,
  );
  if (typeof bill === "string") return { reason: `${about}: ${line.sku} ${PROBLEMS[bill]}` };
  if (line.bill !== null && isSame(bill, line.bill)) return "same";
  await sql`
    insert into order_line_bill (organization_id, order_id, revision, position, shipped, weight, unit_price, total_cents, credit_cents, credit_reason, billed_at)
    values (${organizationId}, ${order.id}, ${order.revision}, ${line.position}, ${bill.shipped}, ${bill.weight}, ${bill.unitPrice}, ${bill.totalPrice},
      ${bill.credit}, ${bill.creditReason}, ${trace.now})
    on conflict (organization_id, order_id, revision, position) do update set shipped = excluded.shipped, weight = excluded.weight,
      unit_price = excluded.unit_price, total_cents = excluded.total_cents, credit_cents = excluded.credit_cents,
      credit_reason = excluded.credit_reason, billed_at = excluded.billed_at`.execute(trx);
  await renewTotal(trx, organizationId, order);
  await auditCommand(trx, trace, `order:${order.order_number} line ${line.position} billed`, organizationId);
  return "billed";
};
