import { defineWorkflow } from "../../kernel/define-workflow.ts";
import { lazyParts } from "../../kernel/lazy.ts";
import type { AnalyticsCommand, AnalyticsState, AnalyticsWorkflowEvent } from "./state.ts";

/** What is reported to analytics (spec §7). Nothing of it is loaded before events may leave, nor before the page is shown (ANALYTICS-24). */
export const analyticsWorkflow = defineWorkflow<AnalyticsState, AnalyticsWorkflowEvent, AnalyticsCommand>({
  initialState: { status: "waiting" },
  ...lazyParts(() => import("./parts.ts"), { isBackground: true }),
  wakesOn: ["Started"],
});
