import { defineWorkflow } from "../../define-workflow.ts";
import { lazyParts } from "../../kernel/lazy.ts";
import { type SignUpsCommand, type SignUpsEvent, signUpsInitialState, type SignUpsState } from "./state.ts";

/** Account applications, for staff (OP-26). */
export const signUpsWorkflow = defineWorkflow<SignUpsState, SignUpsEvent, SignUpsCommand>({
  initialState: signUpsInitialState,
  ...lazyParts(() => import("./parts.ts")),
  wakesOn: "anyEvent",
  resetOn: "userChanged",
});
