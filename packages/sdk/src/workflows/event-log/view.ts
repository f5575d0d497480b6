import type { EventLogState } from "./state.ts";

/** How many newer events wait while the list is paused. */
export const newer = ({ isPaused, shown, page }: EventLogState): number => {
  const first = shown[0]?.id ?? 0;
  return isPaused ? (page.value?.events ?? []).filter(({ id }) => id > first).length : 0;
};
