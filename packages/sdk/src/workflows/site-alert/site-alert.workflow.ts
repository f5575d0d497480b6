import { defineWorkflow } from "../../define-workflow.ts";
import { siteAlertInitialState } from "./state.ts";
import { siteAlertTransition } from "./transition.ts";

/** The banner above the header, closable for the session (spec §2, SHELL-01, SHELL-02). */
export const siteAlertWorkflow = defineWorkflow({
  initialState: siteAlertInitialState,
  transition: siteAlertTransition,
  persist: {
    storage: "session",
    key: () => "siteAlert",
    select: ({ closed }) => closed,
    restore: (state, stored) => ({ ...state, closed: Array.isArray(stored) ? (stored as readonly string[]) : [] }),
  },
});
