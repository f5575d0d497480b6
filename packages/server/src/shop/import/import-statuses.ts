import type { OrderStatus } from "@larder/domain/order/order.schema";
import { isFinal, statusFriendly } from "@larder/domain/order/status";
import { statusOf, statusReport } from "@larder/domain/order/status-report";
import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import { lockOrder } from "../orders/lock-order.ts";
import type { FileRow } from "../../tabular/open-file.ts";
import { type ImportSummary, RefusedRows } from "../../catalog/import/refused-rows.ts";
import { type StatusColumn, statusRows } from "./status-rows.ts";

const MAX_TEXT = 300;

/** The result of a status import; the three counts after `rows` add up to it. */
export interface StatusSummary extends ImportSummary {
  readonly moved: number;
  /** The order already has the status, or is past it. */
  readonly same: number;
}

const reportOf = ({ cell, problem }: FileRow<StatusColumn>) => {
  if (problem !== null) return problem;
  const [order, word, reason, erpNumber] = [cell("order"), cell("status"), cell("reason"), cell("erpNumber")];
  const status = statusOf(word);
  if (order === "") return "The order number is missing.";
  if (status === null) return `There is no status '${word.slice(0, 40)}'.`;
  if (status === "failed" && reason === "") return "A failed order needs a reason.";
  if (reason.length > MAX_TEXT || erpNumber.length > MAX_TEXT) return `A text is longer than ${MAX_TEXT} characters.`;
  return { order, status, reason, erpNumber };
};

type Report = Exclude<ReturnType<typeof reportOf>, string>;

const refusedText = (from: OrderStatus, reported: OrderStatus): string =>
  isFinal(from)
    ? `It is ${statusFriendly(from).toLowerCase()} and stays so.`
    : `It is ${from}, and cannot become ${reported} from there.`;

const apply = (db: Db, report: Report, now: Date): Promise<"moved" | "same" | { reason: string }> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ organization_id: number }>`
      select organization_id from customer_order where order_number = ${report.order}`.execute(trx);
    const organizationId = rows[0]?.organization_id;
    if (organizationId === undefined) return { reason: `There is no order ${report.order.slice(0, 40)}.` };
    // A customer's concurrent change or cancellation comes before or after.
    const order = await lockOrder(trx, organizationId, { orderNumber: report.order });
    const outcome = statusReport(order.status, report.status);
    if (outcome === "refused") return { reason: `Order ${report.order}: ${refusedText(order.status, report.status)}` };
    if (report.erpNumber !== "")
      await sql`update customer_order set erp_number = ${report.erpNumber}
        where organization_id = ${organizationId} and id = ${order.id} and erp_number <> ${report.erpNumber}`.execute(
        trx,
      );
    if (outcome !== "moves") return "same";
    await sql`update customer_order set status = ${report.status}, status_times = status_times || jsonb_build_object(${report.status}::text, ${now.toISOString()}::text),
        status_error = ${report.status === "failed" ? report.reason : null},
        cancelled_at = ${report.status === "cancelled" ? now : null}
      where organization_id = ${organizationId} and id = ${order.id}`.execute(trx);
    await sql`insert into audit (at, actor_id, organization_id, call, object, request_id)
      values (${now}, 0, ${organizationId}, 'import:statuses', ${`order:${report.order} ${order.status} to ${report.status}`}, '')`.execute(
      trx,
    );
    return "moved";
  });

/** Applies the ERP's status reports in file order (docs/import.md; SUBMIT-16, OP-92), repeatably. Skips and reports invalid transitions. */
export const importStatuses = async (db: Db, file: string, now: Date): Promise<StatusSummary> => {
  const { unknown, rows } = await statusRows(file);
  const counts = { rows: 0, moved: 0, same: 0 };
  const refused = new RefusedRows();
  for await (const row of rows) {
    counts.rows += 1;
    const report = reportOf(row);
    const outcome = typeof report === "string" ? { reason: report } : await apply(db, report, now);
    if (typeof outcome === "string") counts[outcome] += 1;
    else refused.add(row.line, outcome.reason);
  }
  return { ...counts, refused: refused.count, unknownColumns: unknown, problems: refused.problems };
};
