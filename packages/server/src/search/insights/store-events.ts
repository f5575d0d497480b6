import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import type { SearchScope } from "../search-service.ts";
import type { InsightsEvent } from "./event.ts";

/** Stores events in one statement; a signed-in customer's with their organization. */
export const storeSearchEvents = async (
  db: Db,
  { organization = null }: SearchScope,
  events: readonly InsightsEvent[],
  now: Date,
): Promise<void> => {
  const rows = events.map(
    ({ eventType, eventName, index, userToken, queryID, objectIDs, filters, positions, timestamp, ...details }) => ({
      type: eventType,
      name: eventName,
      index_name: index,
      user_token: userToken,
      query_id: queryID,
      skus: objectIDs ?? [],
      filters: filters ?? [],
      positions: positions ?? [],
      happened_at: new Date(timestamp ?? now).toISOString(),
      details: Object.keys(details).length === 0 ? null : details,
    }),
  );
  await sql`insert into search_event
      (organization_id, type, name, index_name, user_token, query_id, skus, filters, positions, details, happened_at, received_at)
    select ${organization}::integer, type, name, index_name, user_token, query_id, skus, filters, positions, details, happened_at, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as event (type text, name text, index_name text, user_token text,
      query_id text, skus jsonb, filters jsonb, positions jsonb, details jsonb, happened_at timestamptz)`.execute(db);
};
