import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import { headArray } from "./order-head.ts";
import { idsNeedingAction } from "./needs-action.ts";
import { boundsOf, hasStatus, type HeadPage, type HistoryQuery, inRange } from "./history-query.ts";

const RECENT = 500;

interface Row {
  readonly seen: number;
  readonly found: number;
  readonly heads: HeadPage["heads"] | null;
  /** Matching items; null if the page filled up without the index, or there are none. */
  readonly items: readonly number[] | null;
}

const NOTHING: Row = { seen: 0, found: 0, heads: null, items: null };

const withStatus = (query: HistoryQuery, alias: string): RawBuilder<unknown> => {
  const { status } = query;
  if (status === null) return sql``;
  return status === "needsAction"
    ? sql` join unnest(${idsNeedingAction(query)}) needing on needing = ${sql.ref(`${alias}.order_id`)}`
    : sql` join customer_order c on c.organization_id = ${sql.ref(`${alias}.organization_id`)} and c.id = ${sql.ref(`${alias}.order_id`)} and ${hasStatus(status, "c")}`;
};

const pageOf = (query: HistoryQuery) => sql`(
  select json_agg(page.head) from (
    select ${headArray} as head from (
      select * from (select * from hit order by placed_at desc, order_id desc limit ${sql.lit(boundsOf(query).page)}) newest
      order by placed_at desc, order_id desc limit ${query.limit} offset ${query.offset}) chosen
    join customer_order o on o.organization_id = ${query.organizationId} and o.id = chosen.order_id join app_user u on u.id = o.user_id
    order by o.placed_at desc, o.id desc) page)`;

/**
 * Scans the newest orders: enough for common terms, and cheap, since nothing is sorted. An item matches by its title,
 * or by its exact number.
 */
const amongRecent = async (db: Db, query: HistoryQuery): Promise<Row> => {
  const { organizationId, term, offset, limit } = query;
  const { rows } = await sql<Row>`
    with matched as materialized (
      select i.id from ordered_item i where i.organization_id = ${organizationId} and (strpos(i.folded_title, ${term}) > 0 or i.folded_sku = ${term})),
    recent as materialized (
      select s.order_id, s.placed_at, s.numbers, s.items from order_search s${withStatus(query, "s")} where ${inRange(query, "s")}
      order by s.placed_at desc, s.order_id desc limit ${sql.lit(RECENT)}),
    hit as materialized (
      select r.order_id, r.placed_at from recent r where strpos(r.numbers, ${term}) > 0
      union select r.order_id, r.placed_at from recent r cross join unnest(r.items) item join matched m on m.id = item),
    counted as materialized (select (select count(*)::int from recent) as seen, (select count(*)::int from hit) as found)
    select seen, found, ${pageOf(query)} as heads,
      case when seen = ${sql.lit(RECENT)} and found <= ${offset + limit}::integer then (select array_agg(id) from matched) end as items from counted`.execute(
    db,
  );
  return rows[0] ?? NOTHING;
};

/** The number parts that every number containing the term has; none for a single character. */
const piecesOf = ({ organizationId, term }: HistoryQuery): readonly string[] => {
  const characters = Array.from(term);
  const size = Math.min(3, characters.length);
  return size < 2
    ? []
    : characters
        .slice(0, characters.length - size + 1)
        .map((_, at) => `${organizationId}:${characters.slice(at, at + size).join("")}`);
};

/**
 * Searches the indexes: exact, and cheap for few hits. Items and pieces belong to one organization, so the query names
 * only them; also naming the organization would read all its orders.
 */
const amongAll = async (db: Db, query: HistoryQuery, items: readonly number[]): Promise<Row> => {
  const pieces = piecesOf(query);
  const columns = sql`select s.order_id, s.organization_id, s.placed_at from order_search s`;
  const ofNumber =
    pieces.length === 0
      ? sql`s.organization_id = ${query.organizationId} and strpos(s.numbers, ${query.term}) > 0`
      : sql`s.pieces @> ${pieces}::text[] and strpos(s.numbers, ${query.term}) > 0`;
  const ofItem = items.length === 0 ? sql`` : sql` union ${columns} where s.items && ${items}::integer[]`;
  const { rows } = await sql<Row>`
    with candidate as materialized (${columns} where ${ofNumber}${ofItem}),
    hit as materialized (select s.order_id, s.placed_at from candidate s${withStatus(query, "s")} where ${inRange(query, "s")})
    select 0 as seen, (select count(*)::int from hit) as found, ${pageOf(query)} as heads, null as items`.execute(db);
  return rows[0] ?? NOTHING;
};

/**
 * Orders matching a term by their number, PO number, a line's title or an exact item number. Scans the newest first: if
 * they fill the page, the total is a minimum; otherwise the term is rare enough for the index to find and count all.
 */
export const findOrders = async (db: Db, query: HistoryQuery): Promise<HeadPage> => {
  const recent = await amongRecent(db, query);
  const isAll = recent.seen < RECENT;
  const isEnough = recent.found > query.offset + query.limit;
  const { found, heads } = isAll || isEnough ? recent : await amongAll(db, query, recent.items ?? []);
  return { heads: heads ?? [], total: found, isMinimum: !isAll && isEnough };
};
