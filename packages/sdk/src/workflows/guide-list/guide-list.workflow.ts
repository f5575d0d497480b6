import { defineWorkflow } from "../../definition/define-workflow.ts";
import { lazy } from "../../kernel/lazy.ts";
import { guideListInitialState } from "./state.ts";

/** The organization's guides and actions on them (spec §4, GUIDE-LIST-01 to 24). */
export const guideListWorkflow = defineWorkflow({
  initialState: guideListInitialState,
  transition: lazy(async () => (await import("./lists-transition.ts")).listsTransition),
  handlers: lazy(async () => (await import("./handlers.ts")).guideListHandlers),
  wakesOn: "anyEvent",
  resetOn: "userChanged",
  cancelOn: "navigation",
});
