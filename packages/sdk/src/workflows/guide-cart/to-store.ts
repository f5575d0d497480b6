import type { GuideCartState, StoredGuideCart } from "./state.ts";

/** What must survive a reload (docs/architecture.md); without any field = nothing is typed any more. */
export const toStore = ({ entries, units, prices, toAdd, adding, unanswered }: GuideCartState): StoredGuideCart =>
  entries.length === 0 && adding === null ? {} : { entries, units, prices, toAdd, adding, unanswered };
