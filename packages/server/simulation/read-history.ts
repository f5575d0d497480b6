import { unpackAnswer } from "../src/database/writes/idempotency.ts";
import type { Store } from "./database.ts";
import type { GroupContent, GuideRow } from "./guide-history.ts";
import type {
  AuditRow,
  CartRow,
  DraftRow,
  KeptRow,
  LineRow,
  OrderRow,
  PriceChange,
  RequestRow,
  StockRow,
} from "./history.ts";

const ms = (column: string): string => `(extract(epoch from ${column}) * 1000)::float8`;

export const readOrders = (store: Store): Promise<readonly OrderRow[]> =>
  store.read(`select order_number, organization_id, user_id, cart_id, sub_cart, revision, ${ms("coalesce(modified_at, placed_at)")} as sent_at,
    ${ms("placed_at")} as placed_at, delivery_date, po_number, vendor_id, item_count, pending_count, total_cents::float8,
    shipping_cents::float8, ${ms("cancelled_at")} as cancelled_at from customer_order order by id`);

export const readLines = (store: Store): Promise<readonly LineRow[]> =>
  store.read(`select o.order_number, l.organization_id, l.revision, l.position, l.sku, l.unit, l.quantity, l.unit_price::float8,
    l.total_cents::float8, l.is_estimated, l.back_ordered, l.cut1, l.cut2, l.comment
    from order_line l join customer_order o on o.id = l.order_id order by l.order_id, l.revision, l.position`);

export const readAudit = (store: Store): Promise<readonly AuditRow[]> =>
  store.read(`select seq::float8, actor_id, as_user_id, organization_id, call, request_id from audit order by seq`);

export const readKept = async (store: Store): Promise<readonly KeptRow[]> => {
  const rows = await store.read<Omit<KeptRow, "body"> & { readonly body: Uint8Array | null }>(
    "select user_id, key, status, body from idempotency order by user_id, key",
  );
  return Promise.all(
    rows.map(async ({ body, ...row }) => ({
      ...row,
      body: body === null ? null : await unpackAnswer(Buffer.from(body)),
    })),
  );
};

export const readCarts = (store: Store): Promise<readonly CartRow[]> =>
  store.read(`select c.organization_id, c.user_id, l.sku, l.unit, l.quantity from cart_line l join cart c on c.id = l.cart_id
    where c.is_open and c.order_number is null order by c.organization_id, c.user_id, l.position`);

export const readDrafts = (store: Store): Promise<readonly DraftRow[]> =>
  store.read(`select d.user_id, d.guide_id, i->>'productSku' as sku, (i->>'quantity')::int as quantity, (i->>'editedAt')::float8 as edited_at
    from guide_draft d, jsonb_array_elements(d.items) i order by 1, 2, 3`);

export const readStocks = (store: Store): Promise<readonly StockRow[]> =>
  store.read("select sku, unit, stock from variant order by sku, unit");

/** What customers pay on the first day; each group may pay something else. */
export const readPrices = (store: Store): Promise<readonly PriceChange[]> =>
  store.read(
    "select distinct sku, unit, unit_price::float8 as price, 0 as since, 0 as by from price where unit_price is not null order by 1, 2, 3",
  );

export const readRequests = (store: Store): Promise<readonly RequestRow[]> =>
  store.read("select user_id, what from item_request order by user_id, what");

/** Every guide, its ungrouped lines last. */
export const readGuides = async (store: Store): Promise<readonly GuideRow[]> => {
  const rows = await store.read<Omit<GuideRow, "groups"> & { readonly groups: readonly GroupContent[] | null }>(
    `with place as (select guide_id, position as place, name from guide_group union all select id, null, 'Ungrouped' from guide),
      part as (select p.guide_id, p.place, p.name,
        coalesce((select json_agg(l.unit || ' ' || l.sku order by l.position, l.sku) from guide_line l
          where l.guide_id = p.guide_id and l.group_position is not distinct from p.place), '[]') as lines from place p)
    select g.id, g.name, g.version::text, (select json_agg(json_build_object('name', part.name, 'lines', part.lines) order by part.place nulls last)
      from part where part.guide_id = g.id and (part.place is not null or json_array_length(part.lines) > 0)) as groups
    from guide g order by g.id`,
  );
  return rows.map(({ groups, ...row }) => ({ ...row, groups: groups ?? [] }));
};
