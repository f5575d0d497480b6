import type { GuideDetailCommand, GuideDetailState } from "./state.ts";

/** Whoever leaves the search box has searched for what is in it, once for each new text (GUIDE-VIEW-29, OP-49). */
export const searchLeft = (state: GuideDetailState): readonly [GuideDetailState, readonly GuideDetailCommand[]] => {
  const term = state.guideSearchTerm.trim();
  const lastTerm = state.trackedTerm;
  return term === "" || term === lastTerm || state.guide === null
    ? [state, []]
    : [{ ...state, trackedTerm: term }, [{ _tag: "GuideSearched", term, lastTerm }]];
};
