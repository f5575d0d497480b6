import { defineWorkflow } from "../../define-workflow.ts";
import { lazyParts } from "../../kernel/lazy.ts";
import {
  type SearchRulesCommand,
  type SearchRulesEvent,
  searchRulesInitialState,
  type SearchRulesState,
} from "./state.ts";

export const searchRulesWorkflow = defineWorkflow<SearchRulesState, SearchRulesEvent, SearchRulesCommand>({
  initialState: searchRulesInitialState,
  ...lazyParts(() => import("./parts.ts")),
  wakesOn: "anyEvent",
  resetOn: "userChanged",
});
