import type { AnalyticsSource } from "@larder/domain/analytics/analytics.port";
import { sql } from "kysely";
import { type Caller, customerOf, isIdleStaff } from "../../accounts/auth/caller.ts";
import type { Config } from "../../config.ts";
import type { Db } from "../../database/schema.ts";
import type { ReadEvent } from "./read-events.ts";

/** This server's own endpoint for the customer-data platform's protocol. */
export const EMBEDDED_PATH = "/web-api/analytics/v1";

const DEMO_WRITE_KEY = "larder-demo";

/** Where events go: to the configured platform, in demo mode to this server, else nowhere (ANALYTICS-24, OP-116). */
export const analyticsSource = ({ segment, demo }: Pick<Config, "segment" | "demo">): AnalyticsSource | null => {
  if (segment !== null) return segment;
  return demo ? { writeKey: DEMO_WRITE_KEY, host: EMBEDDED_PATH } : null;
};

/** The write key of this server's endpoint; null = it accepts no events. */
export const embeddedKey = (config: Pick<Config, "segment" | "demo">): string | null => {
  const source = analyticsSource(config);
  return source?.host === EMBEDDED_PATH ? source.writeKey : null;
};

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
