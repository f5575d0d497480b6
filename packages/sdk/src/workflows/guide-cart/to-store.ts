import type { GuideCartState, StoredGuideCart } from "./state.ts";

type Kept = Pick<
  GuideCartState,
  "entries" | "units" | "prices" | "toAdd" | "stamps" | "unsent" | "adding" | "unanswered"
>;

/** What must survive a reload (docs/architecture.md); empty = nothing typed or unsent. */
export const toStore = ({ entries, units, prices, toAdd, stamps, unsent, adding, unanswered }: Kept): StoredGuideCart =>
  entries.length === 0 && adding === null && unsent.length === 0
    ? {}
    : { entries, units, prices, toAdd, stamps, unsent, adding, unanswered };
