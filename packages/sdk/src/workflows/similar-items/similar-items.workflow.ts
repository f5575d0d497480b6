import { defineWorkflow } from "../../definition/define-workflow.ts";
import { lazyParts } from "../../kernel/lazy.ts";
import { similarItemsInitialState } from "./state.ts";

/** Substitutes for an out-of-stock product (spec §1 §3, SHELL-30, PROD-18). */
export const similarItemsWorkflow = defineWorkflow({
  initialState: similarItemsInitialState,
  ...lazyParts(() => import("./parts.ts")),
  wakesOn: ["Opened"],
  resetOn: "userChanged",
  cancelOn: "navigation",
});
