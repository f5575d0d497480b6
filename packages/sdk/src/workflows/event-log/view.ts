import type { EventQuery } from "@larder/domain/analytics/event-log.schema";
import type { EventLogState } from "./state.ts";

/** Every event. */
export const ALL_EVENTS: EventQuery = { show: "all", name: "", source: null, term: "", before: null, reach: "latest" };

/** Which events the list shows. */
export const queryOf = ({ query }: Pick<EventLogState, "query">): EventQuery => query ?? ALL_EVENTS;

/** How many newer events wait while the list is paused. */
export const newer = ({ isPaused, shown, page }: EventLogState): number => {
  const first = shown[0]?.id ?? 0;
  return isPaused ? (page.value?.events ?? []).filter(({ id }) => id > first).length : 0;
};
