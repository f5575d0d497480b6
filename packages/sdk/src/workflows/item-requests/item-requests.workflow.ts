import { defineWorkflow } from "../../definition/define-workflow.ts";
import { lazyParts } from "../../kernel/lazy.ts";
import { itemRequestsInitialState } from "./state.ts";

/** Requests for items that aren't found; a search without results and staff's list start it. */
export const itemRequestsWorkflow = defineWorkflow({
  initialState: itemRequestsInitialState,
  ...lazyParts(() => import("./parts.ts")),
  wakesOn: ["Begun", "Submitted", "ListRequested"],
  resetOn: "userChanged",
});
