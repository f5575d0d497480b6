import type { ReportedIssues } from "@larder/domain/order/order-issue.schema";
import { type OrderKey } from "@larder/domain/order/order.schema";
import { type RawBuilder, sql } from "kysely";
import type { Customer } from "../../accounts/auth/caller.ts";
import type { Db } from "../../database/schema.ts";
import { OrderNotFound } from "../orders/errors.ts";
import { issueColumns, issueOf } from "./list-issues.ts";

type WireIssues = (typeof ReportedIssues)["Encoded"];
type Row = Parameters<typeof issueOf>[0] & {
  readonly key: (typeof OrderKey)["Encoded"];
  readonly is_unseen: boolean;
};

const LIMIT = 50;

const issuesOf = async (
  db: Db,
  { organization, user, actor }: Customer,
  which: RawBuilder<unknown>,
): Promise<WireIssues> => {
  const { rows } = await sql<Row>`
    select ${issueColumns},
      i.answer is not null and i.seen_at is null and i.user_id = ${user.id} and ${actor.id === user.id} as is_unseen,
      json_build_object('documentCompany', o.document_company, 'documentNumber', o.document_number,
        'documentType', o.document_type, 'orderNumber', o.order_number) as key
    from order_issue i join customer_order o on o.organization_id = i.organization_id and o.id = i.order_id
      join app_user u on u.id = i.user_id
    where i.organization_id = ${organization.id} and ${which} order by i.id desc limit ${LIMIT}`.execute(db);
  return { issues: rows.map((row) => ({ ...issueOf(row), key: row.key, isUnseen: row.is_unseen })) };
};

const orderId = async (db: Db, organizationId: number, key: OrderKey): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    select id from customer_order where organization_id = ${organizationId} and order_number = ${key.orderNumber}
      and document_company = ${key.documentCompany} and document_number = ${key.documentNumber}
      and document_type = ${key.documentType}`.execute(db);
  const [order] = rows;
  if (order === undefined) throw new OrderNotFound();
  return order.id;
};

/** What anybody in the organization reported about an order, latest first (OP-10). */
export const issuesOfOrder = async (db: Db, customer: Customer, key: OrderKey): Promise<WireIssues> =>
  issuesOf(db, customer, sql`i.order_id = ${await orderId(db, customer.organization.id, key)}`);

/** Answers that the customer, who reported the issues, hasn't seen; for home (OP-10). */
export const unseenAnswers = (db: Db, customer: Customer): Promise<WireIssues> =>
  issuesOf(db, customer, sql`i.user_id = ${customer.user.id} and i.answer is not null and i.seen_at is null`);

/** Marks the answers about an order as seen by who reported the issues; not when staff look for them (IDENT-19, OP-10). */
export const markAnswersSeen = async (
  db: Db,
  { organization, user, actor }: Customer,
  key: OrderKey,
  now: Date,
): Promise<void> => {
  const id = await orderId(db, organization.id, key);
  if (actor.id !== user.id) return;
  await sql`update order_issue set seen_at = ${now} where organization_id = ${organization.id} and order_id = ${id}
    and user_id = ${user.id} and answer is not null and seen_at is null`.execute(db);
};
