import type { GuideCartState, StoredGuideCart } from "./state.ts";

/** What must survive a reload; null = nothing was typed (docs/architecture.md). */
export const toStore = ({ entries, units, prices, adding, unanswered }: GuideCartState): StoredGuideCart | null =>
  entries.length === 0 && adding === null ? null : { entries, units, prices, adding, unanswered };
