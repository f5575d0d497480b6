import type { GuideView } from "@larder/domain/order-guide/guide.schema";
import { defineWorkflow } from "../../definition/define-workflow.ts";
import { lazy } from "../../kernel/lazy.ts";
import { guideDetailInitialState, type GuideDetailState } from "./state.ts";

const FIRST_VIEW: GuideView = "cwCategories";

/**
 * An open guide, viewed and edited (spec §3 §4, GUIDE-VIEW, GUIDE-EDIT); loads with the first guide opened, and what
 * edits it with the first edit.
 */
export const guideDetailWorkflow = defineWorkflow({
  initialState: guideDetailInitialState,
  transition: lazy(async () => (await import("./view-transition.ts")).guideViewTransition),
  handlers: lazy(async () => (await import("./handlers.ts")).guideDetailHandlers),
  wakesOn: ["Opened"],
  resetOn: "userChanged",
  cancelOn: "navigation",
  // Remembers the chosen view (GUIDE-VIEW-06, GUIDE-VIEW-10).
  persist: {
    storage: "local",
    key: () => "guideView",
    select: ({ savedCategory }) => (savedCategory === FIRST_VIEW ? null : savedCategory),
    restore: (state, stored): GuideDetailState => ({
      ...state,
      savedCategory: stored === "customGroups" ? "customGroups" : FIRST_VIEW,
    }),
  },
});
