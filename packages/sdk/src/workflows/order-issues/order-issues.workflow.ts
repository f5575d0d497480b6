import { defineWorkflow } from "../../definition/define-workflow.ts";
import { lazyParts } from "../../kernel/lazy.ts";
import { orderIssuesInitialState } from "./state.ts";

/** Issues that customers report with orders (SHELL-25, HIST-09; OP-10). */
export const orderIssuesWorkflow = defineWorkflow({
  initialState: orderIssuesInitialState,
  ...lazyParts(() => import("./parts.ts")),
  wakesOn: ["ReportBegun", "ReportSubmitted", "ListRequested"],
  resetOn: "userChanged",
});
