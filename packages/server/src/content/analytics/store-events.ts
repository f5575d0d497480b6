import { sql } from "kysely";
import { type Caller, customerOf, isIdleStaff } from "../../accounts/auth/caller.ts";
import type { Db } from "../../database/schema.ts";
import type { ReadEvent } from "./read-events.ts";

/** Retention in ms. */
export const EVENTS_KEPT = 7 * 86_400_000;

/** The caller's organization, unless the event belongs to another: an event sent late may be from the previous session. */
const organizationOf = (caller: Caller, event: ReadEvent): number | null => {
  const own = customerOf(caller)?.organization.id ?? null;
  return event.organization === null || event.organization === own ? own : null;
};

/** Whether the caller's events are stored: not while staff act for a customer (IDENT-22). */
export const mayReport = (caller: Caller): boolean =>
  caller.kind === "guest" || caller.actor.id === caller.user.id || isIdleStaff(caller);

/** Stores events with the caller's organization; counts duplicates without storing them. */
export const storeEvents = async (db: Db, caller: Caller, events: readonly ReadEvent[], now: Date): Promise<void> => {
  const distinct = [...new Map(events.map((event) => [event.messageId, event])).values()];
  if (distinct.length === 0) return;
  await db
    .insertInto("analytics_event")
    .values(
      distinct.map((event) => ({
        organization_id: organizationOf(caller, event),
        message_id: event.messageId,
        kind: event.kind,
        name: event.name,
        user_digest: event.user,
        visit: event.visit,
        source: event.source,
        happened_at: event.happenedAt,
        received_at: now,
        payload: JSON.stringify(event.payload),
      })),
    )
    .onConflict((conflict) => conflict.column("message_id").doUpdateSet({ copies: sql`analytics_event.copies + 1` }))
    .execute();
};
