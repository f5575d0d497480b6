import { CHANGEABLE_STATUSES, FAILED_NEEDS_ACTION_FOR } from "@larder/domain/order/needs-action";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import { type HistoryQuery, inRange } from "./history-query.ts";

type Needing = Pick<HistoryQuery, "organizationId" | "from" | "before" | "now">;

/** The organization's orders that need their customer. */
export interface NeedsAction {
  readonly count: number;
  readonly unsent: readonly string[];
}

const unsentOrders = (query: Needing): RawBuilder<unknown> => sql`
  select o.id, o.order_number from cart c join customer_order o on o.order_number = c.order_number
  where c.organization_id = ${query.organizationId} and c.is_open and c.order_number is not null and c.version <> c.start_version
    and o.status = any(${CHANGEABLE_STATUSES}::text[]) and ${inRange(query, "o")}`;

const failedOrders = (query: Needing): RawBuilder<unknown> => sql`
  select o.id, o.order_number from customer_order o
  where o.status = 'failed' and o.placed_at > ${new Date(query.now.getTime() - FAILED_NEEDS_ACTION_FOR)} and ${inRange(query, "o")}`;

/** Ids of the orders in the date range that the domain's `needsAction` selects. */
export const idsNeedingAction = (query: Needing): RawBuilder<unknown> =>
  sql`array(select id from (${unsentOrders(query)}) unsent union all select id from (${failedOrders(query)}) failed)`;

/** The count and the changed orders as one SQL value, to embed in a statement. */
export const needsActionOf = (query: Needing): RawBuilder<unknown> => sql`(
  select json_build_object('count', count(*) + (select count(*) from (${failedOrders(query)}) failed),
    'unsent', coalesce(json_agg(u.order_number), '[]')) from (${unsentOrders(query)}) u)`;

/** The same as a statement of its own. */
export const readNeedsAction = async (db: Db, query: Needing): Promise<NeedsAction> => {
  const { rows } = await sql<{ needs: NeedsAction }>`select ${needsActionOf(query)} as needs`.execute(db);
  return rows[0]?.needs ?? { count: 0, unsent: [] };
};
