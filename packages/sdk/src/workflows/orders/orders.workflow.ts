import { defineWorkflow } from "../../definition/define-workflow.ts";
import { lazy } from "../../kernel/lazy.ts";
import { ordersInitialState } from "./state.ts";

/** The order history (spec §1, HIST-01). */
export const ordersWorkflow = defineWorkflow({
  initialState: ordersInitialState,
  transition: lazy(async () => (await import("./transition.ts")).ordersTransition),
  handlers: lazy(async () => (await import("./handlers.ts")).ordersHandlers),
  wakesOn: "anyEvent",
  resetOn: "userChanged",
  cancelOn: "navigation",
});
