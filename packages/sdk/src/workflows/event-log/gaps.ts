import type { EventGap, EventLogState } from "./state.ts";

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
