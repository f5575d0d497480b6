import { EVENT_NAMES } from "@larder/domain/analytics/event-names";
import { learnedPairs, type VisitStep } from "@larder/domain/search/learned-words";
import { sql } from "kysely";
import { inTransaction } from "../../catalog/insert-rows.ts";
import type { Db } from "../../database/schema.ts";

/** Events read in one step, and of one visit. */
const BATCH = 1_000;
const MAX_STEPS = 2_000;

/** How long an event's neighbors may come after it, in ms: browsers send them in batches. */
const SETTLED_AFTER = 60_000;

/** How long before its order a visit is looked at, in ms. */
const VISIT = 12 * 3_600_000;

interface OrderEvent {
  readonly id: string;
  readonly organization_id: number;
  readonly visit: string;
  readonly happened_at: Date;
}

interface StepRow {
  readonly name: string;
  readonly happened_at: Date;
  readonly text: string | null;
  readonly sku: string | null;
  readonly skus: readonly unknown[] | null;
}

const { SuggestionsViewed, ProductAdded, OrderSubmitted } = EVENT_NAMES;

const stepOf = ({ name, happened_at, text, sku, skus }: StepRow): VisitStep | null => {
  const at = happened_at.getTime();
  if (name === SuggestionsViewed) return text === null ? null : { kind: "typed", text, at };
  if (name === ProductAdded) return sku === null ? null : { kind: "added", sku, at };
  return { kind: "ordered", skus: (skus ?? []).filter((one) => typeof one === "string"), at };
};

/** What a visit did up to its order. An item that wasn't found by searching says nothing about a search. */
const visitOf = async (
  db: Db,
  { organization_id, visit, happened_at, id }: OrderEvent,
): Promise<readonly VisitStep[]> => {
  const { rows } = await sql<StepRow>`
    select name, happened_at, payload #>> '{properties,search_text}' as text, payload #>> '{properties,product,sku}' as sku,
      jsonb_path_query_array(payload, '$.properties.products[*].sku') as skus
    from analytics_event
    where organization_id = ${organization_id} and visit = ${visit} and kind = 'track'
      and happened_at between ${new Date(happened_at.getTime() - VISIT)} and ${happened_at}
      and (name = ${SuggestionsViewed} or name = ${ProductAdded} and payload #> '{properties,query_id}' is not null
        or name = ${OrderSubmitted} and id = ${id}::bigint)
    order by happened_at, id limit ${MAX_STEPS}`.execute(db);
  return rows.map(stepOf).filter((step) => step !== null);
};

const learnFrom = async (db: Db, order: OrderEvent): Promise<void> => {
  for (const { typed, means } of learnedPairs(await visitOf(db, order)))
    await db
      .insertInto("search_learned")
      .values({
        event_id: order.id,
        organization_id: order.organization_id,
        typed,
        means,
        seen_at: order.happened_at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
};

/**
 * Reads the next events of the shop's own log, which holds only what customers allowed, and keeps what was typed, then
 * changed, then ordered, with the organization but no user (OP-35). Returns how many events it read; one server at a time.
 */
export const learnWords = (db: Db, now: Date): Promise<number> =>
  inTransaction(db, async (trx) => {
    const { rows: places } = await sql<{ last_event: string }>`
      select last_event::text from search_learning for update skip locked`.execute(trx);
    const [place] = places;
    if (place === undefined) return 0;
    const { rows } = await sql<OrderEvent & { readonly name: string }>`
      select id::text, name, organization_id, visit, happened_at from analytics_event
      where id > ${place.last_event}::bigint and received_at < ${new Date(now.getTime() - SETTLED_AFTER)}
      order by id limit ${BATCH}`.execute(trx);
    const last = rows.at(-1);
    if (last === undefined) return 0;
    for (const event of rows)
      if (event.name === OrderSubmitted && event.organization_id !== null && event.visit !== null)
        await learnFrom(trx, event);
    await sql`update search_learning set last_event = ${last.id}::bigint`.execute(trx);
    return rows.length;
  });
