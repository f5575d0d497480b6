import type { EventQuery } from "@larder/domain/analytics/event-log.schema";
import type { EventLogState, EventGap } from "./state.ts";

export const ALL_EVENTS: EventQuery = { show: "all", name: "", source: null, term: "", before: null, reach: "latest" };

export const eventQueryOf = ({ query }: Pick<EventLogState, "query">): EventQuery => query ?? ALL_EVENTS;

/** How many newer events wait while paused. */
export const newerEvents = ({ isPaused, shown, page }: EventLogState): number => {
  const first = shown[0]?.id ?? 0;
  return isPaused ? (page.value?.events ?? []).filter(({ id }) => id > first).length : 0;
};

/** A gap as listed: after `count` events that arrived during it, and before earlier ones. */
export interface ShownGap extends EventGap {
  readonly count: number;
  readonly isWhole: boolean;
  readonly beforeId: number | null;
}

/** Offline periods within the list (OP-116). */
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
