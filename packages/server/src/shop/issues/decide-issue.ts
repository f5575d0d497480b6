import type { IssueDecision, IssueReason } from "@larder/domain/order/order-issue.schema";
import type { OrderKey } from "@larder/domain/order/order.schema";
import { sql } from "kysely";
import { type Person, personName } from "../../accounts/auth/caller.ts";
import type { Db } from "../../database/schema.ts";
import { addMail } from "../../messages/outbox.ts";
import { orderPath } from "../carts/mailed-order.ts";
import { OrderIssueNotFound } from "./errors.ts";

const reasons: Readonly<Record<IssueReason, string>> = {
  missing: "Missing",
  short: "Short",
  damaged: "Damaged",
  wrong: "Wrong item",
  quality: "Quality",
};

interface Row {
  readonly organization_id: number;
  readonly user_id: number;
  readonly reason: IssueReason;
  readonly lines: readonly { readonly title: string }[];
  readonly key: (typeof OrderKey)["Encoded"];
  readonly email: string;
  readonly first_name: string;
  readonly is_member: boolean;
}

/**
 * Marks an issue as done or open. An answer is stored in place of an earlier one, is unseen again, and is emailed to
 * who reported the issue, if still a member (OP-10).
 */
export const decideIssue = async (
  db: Db,
  { id, isDone, answer }: IssueDecision,
  staff: Person,
  now: Date,
): Promise<void> => {
  const { rows } = await sql<Row>`
    update order_issue i set is_done = ${isDone}, done_at = ${isDone ? now : null}, done_by = ${isDone ? staff.id : null}
    ${
      answer === undefined
        ? sql``
        : sql`, answer = ${answer.trim()}, answered_at = ${now}, answered_by = ${staff.id}, seen_at = null`
    }
    from customer_order o, app_user u
    where i.id = ${id} and o.organization_id = i.organization_id and o.id = i.order_id and u.id = i.user_id
    returning i.organization_id, i.user_id, i.reason, i.lines, u.email, u.first_name,
      json_build_object('documentCompany', o.document_company, 'documentNumber', o.document_number,
        'documentType', o.document_type, 'orderNumber', o.order_number) as key,
      u.is_active and exists (select from membership m where m.organization_id = i.organization_id and m.user_id = u.id) as is_member`.execute(
    db,
  );
  const [issue] = rows;
  if (issue === undefined) throw new OrderIssueNotFound();
  if (answer === undefined || !issue.is_member) return;
  const { key } = issue;
  const about = issue.lines.length === 0 ? "The whole order" : issue.lines.map(({ title }) => title).join(", ");
  await addMail(
    db,
    {
      recipient: issue.email,
      userId: issue.user_id,
      organizationId: issue.organization_id,
      about: `Order ${key.orderNumber}`,
      content: {
        kind: "issueAnswered",
        firstName: issue.first_name,
        orderNumber: key.orderNumber,
        path: orderPath(key),
        reported: `${reasons[issue.reason]}: ${about}`,
        answer: answer.trim(),
        by: personName(staff),
      },
    },
    now,
  );
};
