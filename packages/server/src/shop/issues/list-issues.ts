import type { IssueReason, OrderIssuePage, OrderIssueQuery } from "@larder/domain/order/order-issue.schema";
import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import { OrderIssueNotFound } from "./errors.ts";

type WirePage = (typeof OrderIssuePage)["Encoded"];

const PAGE_SIZE = 50;

type WireIssue = NonNullable<WirePage["issues"]>[number];

interface Row {
  readonly id: string;
  readonly organization: string;
  readonly account_number: string;
  readonly order_number: string;
  readonly reported_by: string;
  readonly reported_at: Date;
  readonly reason: IssueReason;
  readonly note: string;
  readonly lines: WireIssue["lines"];
  readonly has_photo: boolean;
  readonly is_done: boolean;
  readonly answer: string | null;
  readonly answered_at: Date | null;
  readonly answered_by: string | null;
}

/** What every view of an issue `i` reported by `u` selects. */
export const issueColumns = sql`i.id, trim(u.first_name || ' ' || u.last_name) as reported_by, i.reported_at, i.reason, i.note, i.lines,
  i.is_done, i.answer, i.answered_at,
  (select trim(s.first_name || ' ' || s.last_name) from app_user s where s.id = i.answered_by) as answered_by`;

type IssueRow = Pick<
  Row,
  | "id"
  | "reported_by"
  | "reported_at"
  | "reason"
  | "note"
  | "lines"
  | "is_done"
  | "answer"
  | "answered_at"
  | "answered_by"
>;

/** The fields that staff and customers alike see of an issue. */
export const issueOf = (row: IssueRow) => ({
  id: Number(row.id),
  reportedBy: row.reported_by,
  reportedAt: row.reported_at.toISOString(),
  reason: row.reason,
  note: row.note,
  ...(row.lines === undefined ? {} : { lines: row.lines }),
  isDone: row.is_done,
  answer:
    row.answer === null || row.answered_at === null
      ? null
      : { text: row.answer, by: row.answered_by ?? "", at: row.answered_at.toISOString() },
});

/** The issues reported by customers of all organizations, latest first; for staff only (OP-10). */
export const listIssues = async (db: Db, { isDone, orderNumber, page }: OrderIssueQuery): Promise<WirePage> => {
  const from = sql`from order_issue i join organization g on g.id = i.organization_id
      join customer_order o on o.organization_id = i.organization_id and o.id = i.order_id
      join app_user u on u.id = i.user_id
    where ${orderNumber === undefined ? sql`i.is_done = ${isDone}` : sql`o.order_number = ${orderNumber}`}`;
  const { rows } = await sql<Row>`
    select ${issueColumns}, g.name as organization, g.account_number, o.order_number,
      exists (select from order_issue_photo p where p.issue_id = i.id) as has_photo
    ${from} order by i.id desc limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db);
  return {
    total: counted.rows[0]?.total ?? 0,
    issues: rows.map((row) => ({
      ...issueOf(row),
      organizationName: row.organization,
      accountNumber: row.account_number,
      orderNumber: row.order_number,
      photoUrl: row.has_photo ? `/web-api/staff/order-issue-photo?id=${row.id}` : null,
    })),
  };
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
