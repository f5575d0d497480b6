import { defineWorkflow } from "../../definition/define-workflow.ts";
import { lazyParts } from "../../kernel/lazy.ts";
import { popularItemsInitialState } from "./state.ts";

/** What others order, for a new customer; home starts it. */
export const popularItemsWorkflow = defineWorkflow({
  initialState: popularItemsInitialState,
  ...lazyParts(() => import("./parts.ts")),
  wakesOn: ["Requested"],
  resetOn: "userChanged",
});
