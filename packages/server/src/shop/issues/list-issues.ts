import type { IssueReason, OrderIssuePage } from "@larder/domain/order/order-issue.schema";
import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import { OrderIssueNotFound } from "./errors.ts";

type WirePage = (typeof OrderIssuePage)["Encoded"];

const PAGE_SIZE = 50;

interface Row {
  readonly id: string;
  readonly organization: string;
  readonly account_number: string;
  readonly order_number: string;
  readonly reported_by: string;
  readonly reported_at: Date;
  readonly reason: IssueReason;
  readonly note: string;
  readonly lines: NonNullable<WirePage["issues"]>[number]["lines"];
  readonly has_photo: boolean;
  readonly is_done: boolean;
}

/** The issues reported by customers of all organizations, latest first; for staff only (OP-10). */
export const listIssues = async (
  db: Db,
  { isDone, page }: { readonly isDone: boolean; readonly page: number },
): Promise<WirePage> => {
  const { rows } = await sql<Row>`
    select i.id, g.name as organization, g.account_number, o.order_number, trim(u.first_name || ' ' || u.last_name) as reported_by,
      i.reported_at, i.reason, i.note, i.lines, i.is_done,
      exists (select from order_issue_photo p where p.issue_id = i.id) as has_photo
    from order_issue i join organization g on g.id = i.organization_id
      join customer_order o on o.organization_id = i.organization_id and o.id = i.order_id
      join app_user u on u.id = i.user_id
    where i.is_done = ${isDone} order by i.id desc limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`.execute(db);
  const counted = await sql<{
    total: number;
  }>`select count(*)::int as total from order_issue where is_done = ${isDone}`.execute(db);
  return {
    total: counted.rows[0]?.total ?? 0,
    issues: rows.map((row) => ({
      id: Number(row.id),
      organizationName: row.organization,
      accountNumber: row.account_number,
      orderNumber: row.order_number,
      reportedBy: row.reported_by,
      reportedAt: row.reported_at.toISOString(),
      reason: row.reason,
      note: row.note,
      ...(row.lines === undefined ? {} : { lines: row.lines }),
      photoUrl: row.has_photo ? `/web-api/staff/order-issue-photo?id=${row.id}` : null,
      isDone: row.is_done,
    })),
  };
};

/** Marks an issue as done or open. */
export const setIssueDone = async (
  db: Db,
  { id, isDone }: { readonly id: number; readonly isDone: boolean },
  staffId: number,
  now: Date,
): Promise<void> => {
  const { numAffectedRows } = await sql`
    update order_issue set is_done = ${isDone}, done_at = ${isDone ? now : null}, done_by = ${isDone ? staffId : null}
    where id = ${id}`.execute(db);
  if (numAffectedRows !== 1n) throw new OrderIssueNotFound();
};

/** The photo of an issue. */
export const issuePhoto = async (
  db: Db,
  id: number,
): Promise<{ readonly mediaType: string; readonly content: Buffer }> => {
  const { rows } = await sql<{ media_type: string; content: Buffer }>`
    select media_type, content from order_issue_photo where issue_id = ${id}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new OrderIssueNotFound();
  return { mediaType: row.media_type, content: row.content };
};
