import type { EventQuery } from "@larder/domain/analytics/event-log.schema";
import type { EventLogState } from "./state.ts";

export const ALL_EVENTS: EventQuery = { show: "all", name: "", source: null, term: "", before: null, reach: "latest" };

export const eventQueryOf = ({ query }: Pick<EventLogState, "query">): EventQuery => query ?? ALL_EVENTS;

/** How many newer events wait while paused. */
export const newerEvents = ({ isPaused, shown, page }: EventLogState): number => {
  const first = shown[0]?.id ?? 0;
  return isPaused ? (page.value?.events ?? []).filter(({ id }) => id > first).length : 0;
};
