import type { EventGap, EventLogState } from "./state.ts";

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
