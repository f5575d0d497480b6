import type { OrderIssueReport } from "@larder/domain/order/order-issue.schema";
import { sql } from "kysely";
import type { Customer } from "../../accounts/auth/caller.ts";
import type { Db } from "../../database/schema.ts";
import { invalidField } from "../../database/writes/input-error.ts";
import { OrderNotFound } from "../orders/errors.ts";
import { readPhoto } from "./photo.ts";

interface LineRow {
  readonly sku: string;
  readonly unit: string;
  readonly title: string;
}

/** Stores an issue about an order of the customer's organization (OP-10). Refuses lines the order doesn't have. Returns its id. */
export const reportIssue = async (
  db: Db,
  { organization, user, actor }: Customer,
  report: OrderIssueReport,
  now: Date,
): Promise<string> => {
  const { rows } = await sql<{ id: string; lines: readonly LineRow[] | null }>`
    select o.id, (select json_agg(json_build_object('sku', l.sku, 'unit', l.unit, 'title', l.title))
      from order_line l where l.organization_id = o.organization_id and l.order_id = o.id and l.revision = o.revision) as lines
    from customer_order o where o.organization_id = ${organization.id} and o.order_number = ${report.orderNumber}
      and o.document_company = ${report.documentCompany} and o.document_number = ${report.documentNumber}
      and o.document_type = ${report.documentType}`.execute(db);
  const [order] = rows;
  if (order === undefined) throw new OrderNotFound();
  const ordered = new Map((order.lines ?? []).map((line) => [JSON.stringify([line.sku, line.unit]), line.title]));
  const lines = report.lines.map(({ productSku, unitOfMeasure, quantity = null }) => {
    const title = ordered.get(JSON.stringify([productSku, unitOfMeasure]));
    if (title === undefined) throw invalidField("lines", "holds what is not in the order");
    return { productSku, unitOfMeasure, title, quantity };
  });
  const photo = report.photo === null ? null : readPhoto(report.photo);
  const stored = await sql<{ id: string }>`
    insert into order_issue (organization_id, order_id, user_id, actor_id, reason, note, lines, reported_at)
    values (${organization.id}, ${order.id}, ${user.id}, ${actor.id}, ${report.reason}, ${report.note.trim()}, ${JSON.stringify(lines)}, ${now})
    returning id`.execute(db);
  const id = stored.rows[0]?.id ?? "";
  if (photo !== null)
    await sql`insert into order_issue_photo (issue_id, organization_id, media_type, content)
      values (${id}, ${organization.id}, ${photo.mediaType}, ${photo.content})`.execute(db);
  return id;
};
