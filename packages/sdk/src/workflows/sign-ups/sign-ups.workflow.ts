import { defineWorkflow } from "../../definition/define-workflow.ts";
import { lazyParts } from "../../kernel/lazy.ts";
import { signUpsInitialState } from "./state.ts";

/** Account applications, for staff (OP-26). */
export const signUpsWorkflow = defineWorkflow({
  initialState: signUpsInitialState,
  ...lazyParts(() => import("./parts.ts")),
  wakesOn: "anyEvent",
  resetOn: "userChanged",
});
