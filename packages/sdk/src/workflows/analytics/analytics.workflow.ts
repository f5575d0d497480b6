import { defineWorkflow } from "../../definition/define-workflow.ts";
import { lazyParts } from "../../kernel/lazy.ts";

/** Reports to analytics (spec §7). Loads only once events may leave and the page is shown (ANALYTICS-24). */
export const analyticsWorkflow = defineWorkflow({
  initialState: { status: "waiting" },
  ...lazyParts(() => import("./parts.ts"), { isBackground: true }),
  wakesOn: ["Started"],
});
