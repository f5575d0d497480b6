import { defineWorkflow } from "../../kernel/define-workflow.ts";
import { lazy } from "../../kernel/lazy.ts";
import {
  type OrderIssuesCommand,
  type OrderIssuesEvent,
  orderIssuesInitialState,
  type OrderIssuesState,
} from "./state.ts";

/** What customers report about their orders (SHELL-25, HIST-09; OP-10). */
export const orderIssuesWorkflow = defineWorkflow<OrderIssuesState, OrderIssuesEvent, OrderIssuesCommand>({
  initialState: orderIssuesInitialState,
  transition: lazy(async () => (await import("./transition.ts")).orderIssuesTransition),
  handlers: lazy(async () => (await import("./handlers.ts")).orderIssuesHandlers),
  wakesOn: ["ReportBegun", "ReportSubmitted", "ListRequested"],
  resetOn: "userChanged",
});
