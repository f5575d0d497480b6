import { defineWorkflow } from "../../definition/define-workflow.ts";
import { lazyParts } from "../../kernel/lazy.ts";
import { personalDataInitialState } from "./state.ts";

/** What is stored about a person, for administrators; its page starts it. */
export const personalDataWorkflow = defineWorkflow({
  initialState: personalDataInitialState,
  ...lazyParts(() => import("./parts.ts")),
  wakesOn: "anyEvent",
  resetOn: "userChanged",
});
