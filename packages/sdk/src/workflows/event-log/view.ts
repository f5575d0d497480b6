import type { EventQuery } from "@larder/domain/analytics/event-log.schema";
import type { EventGap, EventLogState } from "./state.ts";

/** Every event. */
export const ALL_EVENTS: EventQuery = { show: "all", name: "", source: null, term: "", before: null, reach: "latest" };

/** Which events the list shows. */
export const queryOf = ({ query }: Pick<EventLogState, "query">): EventQuery => query ?? ALL_EVENTS;

/** How many newer events wait while the list is paused. */
export const newer = ({ isPaused, shown, page }: EventLogState): number => {
  const first = shown[0]?.id ?? 0;
  return isPaused ? (page.value?.events ?? []).filter(({ id }) => id > first).length : 0;
};

/** A gap as it stands in the list: after `count` events that arrived in it, and before those that came earlier. */
export interface ShownGap extends EventGap {
  readonly count: number;
  /** The list reaches back to its start: none of its events is missing from the list. */
  readonly isWhole: boolean;
  /** The event that it stands before; null = at the end of the list. */
  readonly beforeId: number | null;
}

/** The times without a connection that lie within the list (OP-116). */
export const shownGaps = ({ gaps, shown, page, query }: EventLogState): readonly ShownGap[] =>
  gaps.flatMap((gap) => {
    const before = shown.find(({ id }) => id <= gap.fromId);
    const isNewer = shown[0] === undefined || shown[0].id <= gap.fromId;
    if (isNewer && query?.before != null) return [];
    return [
      {
        ...gap,
        count: shown.filter(({ id }) => id > gap.fromId && id <= gap.toId).length,
        isWhole: before !== undefined || page.value?.hasOlder !== true,
        beforeId: before?.id ?? null,
      },
    ];
  });
