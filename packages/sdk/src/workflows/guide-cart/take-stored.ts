import { stampAll } from "./draft.ts";
import { guideCartInitialState, type GuideCartState, type StoredGuideCart } from "./state.ts";

/**
 * A stored guide cart without its entries. `now` in ms since 1970: when unstamped entries of an earlier release count
 * as edited.
 */
export const takeStored = (stored: StoredGuideCart, now: number): GuideCartState => {
  const { entries = [], units = {}, prices = {}, toAdd = {}, adding = null, unanswered = null } = stored;
  const { stamps, unsent = [] } = stored.stamps === undefined ? stampAll(entries, now) : stored;
  return { ...guideCartInitialState, units, prices, toAdd, stamps: stamps ?? {}, unsent, adding, unanswered };
};
