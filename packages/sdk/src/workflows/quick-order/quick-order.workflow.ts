import { defineWorkflow } from "../../kernel/define-workflow.ts";
import { lazy } from "../../kernel/lazy.ts";
import {
  type QuickOrderCommand,
  type QuickOrderEvent,
  quickOrderInitialState,
  type QuickOrderOutput,
  type QuickOrderState,
} from "./state.ts";

/** Ordering by item number (OP-62). Its transition is loaded by its page. */
export const quickOrderWorkflow = defineWorkflow<QuickOrderState, QuickOrderEvent, QuickOrderCommand, QuickOrderOutput>(
  {
    initialState: quickOrderInitialState,
    transition: lazy(async () => (await import("./transition.ts")).quickOrderTransition),
    handlers: lazy(async () => (await import("./handlers.ts")).quickOrderHandlers),
    wakesOn: ["Opened"],
    resetOn: "userChanged",
    cancelOn: "navigation",
  },
);
