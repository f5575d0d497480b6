import { defineWorkflow } from "../../definition/define-workflow.ts";
import { lazy } from "../../kernel/lazy.ts";
import { searchInitialState } from "./state.ts";

/** Search terms, filters and suggestions (spec §3, SEARCH-04 to SEARCH-10, OP-34). */
export const searchWorkflow = defineWorkflow({
  initialState: searchInitialState,
  transition: lazy(async () => (await import("./transition.ts")).searchTransition),
  handlers: lazy(async () => (await import("./handlers.ts")).searchHandlers),
  resetOn: "userChanged",
  cancelOn: "navigation",
});
