import type { GuideDetailCommand, GuideDetailState } from "./state.ts";

/** Leaving the search box counts as a search, once per new text (GUIDE-VIEW-29, OP-49). */
export const searchLeft = (state: GuideDetailState): readonly [GuideDetailState, readonly GuideDetailCommand[]] => {
  const term = state.guideSearchTerm.trim();
  const lastTerm = state.trackedTerm;
  return term === "" || term === lastTerm || state.guide === null
    ? [state, []]
    : [{ ...state, trackedTerm: term }, [{ _tag: "GuideSearched", term, lastTerm }]];
};
