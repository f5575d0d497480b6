import { defineWorkflow } from "../../definition/define-workflow.ts";
import { lazyParts } from "../../kernel/lazy.ts";
import { setupInitialState } from "./state.ts";

/** Setting up a shop in the browser (OP-26); its page starts it. */
export const setupWorkflow = defineWorkflow({
  initialState: setupInitialState,
  ...lazyParts(() => import("./parts.ts")),
  wakesOn: "anyEvent",
});
