import { defineWorkflow } from "../../kernel/define-workflow.ts";
import { lazy } from "../../kernel/lazy.ts";
import { type SignUpsCommand, type SignUpsEvent, signUpsInitialState, type SignUpsState } from "./state.ts";

/** The applications for an account, for staff (OP-26). */
export const signUpsWorkflow = defineWorkflow<SignUpsState, SignUpsEvent, SignUpsCommand>({
  initialState: signUpsInitialState,
  transition: lazy(async () => (await import("./transition.ts")).signUpsTransition),
  handlers: lazy(async () => (await import("./handlers.ts")).signUpsHandlers),
  wakesOn: "anyEvent",
  resetOn: "userChanged",
});
