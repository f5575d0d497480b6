import type { OrderHistoryQuery } from "@larder/domain/order/order-query.schema";
import type { OrderListPage } from "@larder/domain/order/order.schema";
import { addDays, instantAt } from "@larder/domain/time/local-time";
import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import { findOrders } from "./find-orders.ts";
import { boundsOf, hasStatus, type HeadPage, type HistoryQuery, inRange } from "./history-query.ts";
import { idsNeedingAction, type NeedsAction, needsActionOf, readNeedsAction } from "./needs-action.ts";
import { headArray, headerOf, headFromArray, keyOf, type Reader, withVendors } from "./order-head.ts";

type WireList = (typeof OrderListPage)["Encoded"];

const startOf = (day: string | null | undefined, zone: string): Date | null =>
  day == null ? null : new Date(instantAt(day, "00:00", zone));

const queryOf = (wanted: OrderHistoryQuery, { customer, zone, now }: Reader): HistoryQuery => ({
  organizationId: customer.organization.id,
  term: wanted.search?.trim().toLowerCase() ?? "",
  status: wanted.status ?? null,
  from: startOf(wanted.from, zone),
  // Nothing follows the calendar's last day.
  before: startOf(wanted.to === undefined ? null : addDays(wanted.to, 1), zone),
  now,
  limit: wanted.pageSize,
  offset: (wanted.page - 1) * wanted.pageSize,
});

const newest = async (db: Db, query: HistoryQuery): Promise<HeadPage & { readonly needs: NeedsAction }> => {
  const { status, limit, offset } = query;
  const narrowed =
    status === null
      ? sql``
      : status === "needsAction"
        ? sql` and o.id = any(${idsNeedingAction(query)})`
        : sql` and ${hasStatus(status, "o")}`;
  const where = sql`${inRange(query, "o")}${narrowed}`;
  const { page, count } = boundsOf(query);
  const newestOf = (bound: number) => sql`where ${where} order by o.placed_at desc, o.id desc limit ${sql.lit(bound)}`;
  const { rows } = await sql<{ total: number; heads: HeadPage["heads"] | null; needs: NeedsAction }>`
    select ${needsActionOf(query)} as needs, (select count(*)::int from (select from customer_order o ${newestOf(count)}) counted) as total,
      (select json_agg(page.head) from (select ${headArray} as head from (select * from customer_order o ${newestOf(page)}) o
        join app_user u on u.id = o.user_id order by o.placed_at desc, o.id desc limit ${limit} offset ${offset}) page) as heads`.execute(
    db,
  );
  const total = rows[0]?.total ?? 0;
  const { heads = null, needs = { count: 0, unsent: [] } } = rows[0] ?? {};
  return { heads: heads ?? [], total, isMinimum: total === count, needs };
};

/** A page of the organization's orders, newest first (HIST-01, OP-94). */
export const listOrders = async (db: Db, wanted: OrderHistoryQuery, reader: Reader): Promise<WireList> => {
  const query = queryOf(wanted, reader);
  const { heads, total, isMinimum, needs } =
    query.term === ""
      ? await newest(db, query)
      : { ...(await findOrders(db, query)), needs: await readNeedsAction(db, query) };
  const unsent = new Set(needs.unsent);
  const rows = heads.map(headFromArray);
  const known = await withVendors(db, reader, rows);
  return {
    orders: rows.map((row) => ({
      key: keyOf(row),
      header: headerOf(row, known),
      itemCount: row.item_count,
      orderTotal: Number(row.total_cents),
      pendingCount: row.pending_count,
      isEstimated: row.is_estimated,
      hasUnsentChanges: unsent.has(row.order_number),
    })),
    page: wanted.page,
    pageSize: wanted.pageSize,
    total,
    totalIsMinimum: isMinimum,
    needsActionCount: needs.count,
    unsentCount: needs.unsent.length,
  };
};
