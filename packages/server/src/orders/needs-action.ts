import { CHANGEABLE_STATUSES, FAILED_NEEDS_ACTION_FOR } from "@larder/domain/order/needs-action";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/schema.ts";
import { type HistoryQuery, inRange } from "./history-query.ts";

type Needing = Pick<HistoryQuery, "organizationId" | "from" | "before" | "now">;

/** What is known of the organization's orders that need their customer. */
export interface NeedsAction {
  readonly count: number;
  /** The numbers of the orders with changes that were not sent. */
  readonly unsent: readonly string[];
}

/** The orders of the requested days that have changes which were not sent, and can still be changed. */
const unsentOrders = (query: Needing): RawBuilder<unknown> => sql`
  select o.id, o.order_number from cart c join customer_order o on o.order_number = c.order_number
  where c.organization_id = ${query.organizationId} and c.is_open and c.order_number is not null and c.version <> c.start_version
    and o.status = any(${CHANGEABLE_STATUSES}::text[]) and ${inRange(query, "o")}`;

const failedOrders = (query: Needing): RawBuilder<unknown> => sql`
  select o.id, o.order_number from customer_order o
  where o.status = 'failed' and o.placed_at > ${new Date(query.now.getTime() - FAILED_NEEDS_ACTION_FOR)} and ${inRange(query, "o")}`;

/** The ids of the orders that `needsAction` of the domain names, in the requested days. */
export const idsNeedingAction = (query: Needing): RawBuilder<unknown> =>
  sql`array(select id from (${unsentOrders(query)}) unsent union all select id from (${failedOrders(query)}) failed)`;

/** How many orders need their customer, and which of them were changed: one value for a statement that reads more. */
export const needsActionOf = (query: Needing): RawBuilder<unknown> => sql`(
  select json_build_object('count', count(*) + (select count(*) from (${failedOrders(query)}) failed),
    'unsent', coalesce(json_agg(u.order_number), '[]')) from (${unsentOrders(query)}) u)`;

/** The same by itself. */
export const readNeedsAction = async (db: Db, query: Needing): Promise<NeedsAction> => {
  const { rows } = await sql<{ needs: NeedsAction }>`select ${needsActionOf(query)} as needs`.execute(db);
  return rows[0]?.needs ?? { count: 0, unsent: [] };
};
