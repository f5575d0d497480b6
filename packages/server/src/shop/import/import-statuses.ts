import type { OrderStatus } from "@larder/domain/order/order.schema";
import { isFinal, statusFriendly } from "@larder/domain/order/status";
import { statusOf, statusReport } from "@larder/domain/order/status-report";
import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import { auditCommand, type CommandTrace } from "../../database/writes/audit-command.ts";
import { inSavepoint } from "../../database/writes/in-savepoint.ts";
import { RejectsFile } from "../../tabular/rejects-file.ts";
import type { OrganizationList } from "./organization-list.ts";
import { type LockedOrder, lockOrder } from "../orders/lock-order.ts";
import type { FileRow } from "../../tabular/open-file.ts";
import { type ImportSummary, RefusedRows } from "../../catalog/import/refused-rows.ts";
import { Bad } from "../../catalog/import/catalogue-item.ts";
import { mailBills } from "../orders/mail-bills.ts";
import { billLine } from "../orders/bill-line.ts";
import { lineReportOf } from "./line-report.ts";
import { type StatusColumn, statusRows } from "./status-rows.ts";

const MAX_TEXT = 300;

/** The result of a status import; the counts after `rows` add up to it. */
export interface StatusSummary extends ImportSummary {
  readonly moved: number;
  /** Rows that changed what was billed for a line; they may have moved the order too. */
  readonly billed: number;
  /** The order already has the status, or is past it, and the line its bill. */
  readonly same: number;
  /** Orders with a complete bill, which was mailed. */
  readonly mailed: number;
  /** The file of rows that were left out; null = none were, or none was wanted. */
  readonly rejects: string | null;
}

const read = (row: FileRow<StatusColumn>) => {
  const { cell, problem } = row;
  if (problem !== null) return problem;
  const [order, word, reason, erpNumber] = [cell("order"), cell("status"), cell("reason"), cell("erpNumber")];
  const status = statusOf(word);
  const line = lineReportOf(row);
  if (order === "") return "The order number is missing.";
  if (status === null && (word !== "" || line === null)) return `There's no status '${word.slice(0, 40)}'.`;
  if (status === "failed" && reason === "") return "A failed order needs a reason.";
  if ([reason, erpNumber, line?.creditReason ?? ""].some((text) => text.length > MAX_TEXT))
    return `A text is longer than ${MAX_TEXT} characters.`;
  return { order, status, reason, erpNumber, line };
};

const reportOf = (row: FileRow<StatusColumn>) => {
  try {
    return read(row);
  } catch (error) {
    if (error instanceof Bad) return error.message;
    throw error;
  }
};

type Report = Exclude<ReturnType<typeof reportOf>, string>;

const refusedText = (from: OrderStatus, reported: OrderStatus): string =>
  isFinal(from)
    ? `It's ${statusFriendly(from).toLowerCase()}, and that can't change.`
    : `It's ${from}, and can't become ${reported} from there.`;

/** Nothing of a row is written when a part of it is refused. */
class Refused extends Error {}

type Outcome = "moved" | "billed" | "same" | { readonly reason: string };

const move = async (
  trx: Db,
  organizationId: number,
  order: LockedOrder,
  { status, reason }: Report & { readonly status: OrderStatus },
  trace: CommandTrace,
): Promise<Outcome> => {
  const { now } = trace;
  const outcome = statusReport(order.status, status);
  const { order_number: number } = order;
  if (outcome === "refused") return { reason: `Order ${number}: ${refusedText(order.status, status)}` };
  if (outcome !== "moves") return "same";
  await sql`update customer_order set status = ${status}, status_times = status_times || jsonb_build_object(${status}::text, ${now.toISOString()}::text),
      status_error = ${status === "failed" ? reason : null},
      cancelled_at = ${status === "cancelled" ? now : null}
    where organization_id = ${organizationId} and id = ${order.id}`.execute(trx);
  await auditCommand(trx, trace, `order:${number} ${order.status} to ${status}`, organizationId);
  return "moved";
};

const apply = (db: Db, report: Report, trace: CommandTrace): Promise<Outcome> =>
  inSavepoint(db, async (trx) => {
    const { rows } = await sql<{ organization_id: number }>`
      select organization_id from customer_order where order_number = ${report.order}`.execute(trx);
    const organizationId = rows[0]?.organization_id;
    if (organizationId === undefined) return { reason: `There's no order ${report.order.slice(0, 40)}.` };
    // A customer's concurrent change or cancellation comes before or after.
    const order = await lockOrder(trx, organizationId, { orderNumber: report.order });
    const { status, line } = report;
    const moved = status === null ? "same" : await move(trx, organizationId, order, { ...report, status }, trace);
    if (typeof moved === "object") throw new Refused(moved.reason);
    if (report.erpNumber !== "")
      await sql`update customer_order set erp_number = ${report.erpNumber}
        where organization_id = ${organizationId} and id = ${order.id} and erp_number <> ${report.erpNumber}`.execute(
        trx,
      );
    if (line === null) return moved;
    const reached = moved === "moved" && status !== null ? { ...order, status } : order;
    const billed = await billLine(trx, organizationId, reached, line, line, trace);
    if (typeof billed === "object") throw new Refused(billed.reason);
    return billed === "same" ? moved : billed;
  });

const outcomeOf = async (db: Db, report: Report, trace: CommandTrace): Promise<Outcome> => {
  try {
    return await apply(db, report, trace);
  } catch (error) {
    if (error instanceof Refused) return { reason: error.message };
    throw error;
  }
};

/** Applies the ERP's reports of statuses and bills in file order (docs/import.md; SUBMIT-16, OP-92, HIST-05), repeatably. Skips and reports invalid transitions. */
export const importStatuses = async (
  db: Db,
  {
    rejects: rejectsPath,
    now,
    trace = { command: "import:statuses", now },
    ...list
  }: Omit<OrganizationList, "organization">,
): Promise<StatusSummary> => {
  const { unknown, texts, rows } = await statusRows(db, list);
  const rejects = rejectsPath === undefined ? null : new RejectsFile(rejectsPath, texts);
  const counts = { rows: 0, moved: 0, billed: 0, same: 0 };
  const refused = new RefusedRows();
  const touched = new Set<string>();
  for await (const row of rows) {
    counts.rows += 1;
    const report = reportOf(row);
    const outcome = typeof report === "string" ? { reason: report } : await outcomeOf(db, report, trace);
    if (typeof report !== "string" && typeof outcome === "string") touched.add(report.order);
    if (typeof outcome === "string") counts[outcome] += 1;
    else {
      refused.add(row.line, outcome.reason);
      rejects?.add(row.cells, outcome.reason);
    }
  }
  // A file brings an order line by line: only its end says which bills are complete.
  const mailed = await mailBills(db, [...touched], now);
  return {
    ...counts,
    mailed,
    refused: refused.count,
    unknownColumns: unknown,
    problems: refused.problems,
    rejects: rejects?.close() ?? null,
  };
};
