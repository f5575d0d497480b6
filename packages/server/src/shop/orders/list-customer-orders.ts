import { LIST_PAGE } from "@larder/domain/account/impersonation";
import type { CustomerOrder, CustomerOrderPage, CustomerOrderQuery } from "@larder/domain/staff/customer-lists.schema";
import type { Language } from "@larder/domain/text/language";
import { storedSentenceIn } from "@larder/domain/languages/same-sentences";
import { textsOf } from "@larder/domain/languages/texts";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import { customerUser, hasWords, ofOrganization } from "../../accounts/impersonation/find-customers.ts";

/** Order `c` of user `u` and organization `o` as staff see it in results. */
export const customerOrder = sql<(typeof CustomerOrder)["Encoded"]>`json_build_object('id', c.id,
  'key', json_build_object('documentCompany', c.document_company, 'documentNumber', c.document_number,
    'documentType', c.document_type, 'orderNumber', c.order_number), 'by', ${customerUser}, 'status', c.status,
  'reason', coalesce(c.status_error, ''), 'poNumber', c.po_number, 'lines', c.item_count, 'placedAt', c.placed_at,
  'totalCents', coalesce(c.bill_cents, c.total_cents),
  'issueCount', (select count(*) from order_issue i where i.organization_id = c.organization_id and i.order_id = c.id))`;

/** Its state and why it failed, in the reader's language. */
export const orderIn = <O extends (typeof CustomerOrder)["Encoded"]>(order: O, language: Language): O => ({
  ...order,
  reason: storedSentenceIn(order.reason ?? "", language),
  statusFriendly: textsOf(language).orderStatus.statusFriendly(order.status),
});

/** The longest parts of a term in the number index; none for a single character. */
const piecesOf = (term: string): readonly string[] => {
  const characters = Array.from(term);
  const size = Math.min(3, characters.length);
  return size < 2 ? [] : characters.slice(size - 1).map((_, at) => characters.slice(at, at + size).join(""));
};

const newest = sql`order by c.placed_at desc, c.id desc limit ${sql.lit(LIST_PAGE + 1)}`;

/**
 * A page of all customers' orders, latest first (OP-07). Reads each organization along its own index, so the cost
 * doesn't grow with history.
 */
export const listCustomerOrders = async (
  db: Db,
  { term, status, before }: CustomerOrderQuery,
  language: Language,
): Promise<(typeof CustomerOrderPage)["Encoded"]> => {
  const wanted = term.trim().toLowerCase();
  const pieces = piecesOf(wanted);
  const listed: RawBuilder<unknown> = sql`${status === null ? sql`true` : sql`c.status = ${status}`} and ${
    before === null
      ? sql`true`
      : sql`(c.placed_at, c.id) < (select b.placed_at, b.id from customer_order b where b.id = ${before})`
  }`;
  const ofNumber =
    pieces.length === 0
      ? sql``
      : sql`union select c.id, c.organization_id, c.placed_at from organization o cross join lateral (
          select c.id, c.organization_id, c.placed_at from order_search s
          join customer_order c on c.organization_id = s.organization_id and c.id = s.order_id
          where s.pieces @> (select array_agg(o.id || ':' || piece) from unnest(${pieces}::text[]) piece)
            and strpos(s.numbers, ${wanted}) > 0 and ${listed} ${newest}) c`;
  const { rows } = await sql<{ found: (typeof CustomerOrder)["Encoded"] }>`
    with hit as (
      select c.id, c.organization_id, c.placed_at from organization o cross join lateral (
        select c.id, c.organization_id, c.placed_at from customer_order c where c.organization_id = o.id and ${listed} ${newest}) c
      where ${hasWords(ofOrganization, wanted)} ${ofNumber}),
    page as (select * from hit c ${newest})
    select ${customerOrder} as found from page join customer_order c on c.organization_id = page.organization_id and c.id = page.id
    join organization o on o.id = c.organization_id join app_user u on u.id = c.user_id
    order by c.placed_at desc, c.id desc`.execute(db);
  const orders = rows.slice(0, LIST_PAGE).map(({ found }) => orderIn(found, language));
  return { orders, hasMore: rows.length > LIST_PAGE };
};
