import { guideSearched } from "./workflows/guide-detail/guide-searched.ts";
import { transition as guideDetail } from "./workflows/guide-detail/transition.ts";

/** The rules of an open guide, of looking at it and of editing it: loaded when the first one is opened (DESIGN §11). */
export const guideRules = { guideDetail, guideSearched } as const;

export type GuideRules = typeof guideRules;
