import { defineWorkflow } from "../../definition/define-workflow.ts";
import { lazyParts } from "../../kernel/lazy.ts";
import { searchRulesInitialState } from "./state.ts";

export const searchRulesWorkflow = defineWorkflow({
  initialState: searchRulesInitialState,
  ...lazyParts(() => import("./parts.ts")),
  wakesOn: "anyEvent",
  resetOn: "userChanged",
});
