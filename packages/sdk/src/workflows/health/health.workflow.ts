import { defineWorkflow } from "../../definition/define-workflow.ts";
import { lazyParts } from "../../kernel/lazy.ts";
import { healthInitialState } from "./state.ts";

/** The shop's health for administrators; its page starts it. */
export const healthWorkflow = defineWorkflow({
  initialState: healthInitialState,
  ...lazyParts(() => import("./parts.ts")),
  wakesOn: ["Opened"],
  resetOn: "userChanged",
});
