import { Health } from "@larder/calls/ports";
import { defineParts } from "../../definition/define-parts.ts";
import type { TimeCommand } from "../../kernel/commands.ts";
import { HEALTH_RELOAD_MS, healthInitialState, type HealthWorkflow, type HealthWorkflowState } from "./state.ts";

const again: TimeCommand<{ readonly _tag: "ReloadDue" }> = {
  _tag: "After",
  concurrencyKey: "reload",
  ms: HEALTH_RELOAD_MS,
  event: { _tag: "ReloadDue" },
};
const later = (state: HealthWorkflowState) => [state, state.isOpen ? [again] : []] as const;

/** Reads the shop's health again and again while its page is open. */
export const { transition, handlers } = defineParts<HealthWorkflow>({
  initialState: healthInitialState,
  reads: {
    facts: {
      call: () => Health.use((port) => port.read()),
      log: "The shop's health could not be loaded",
      loaded: later,
      failed: later,
    },
  },
  timers: ["reload"],
  steps: {
    Opened: (state, _, { read }) => read({ ...state, isOpen: true }, "facts", null),
    Closed: (state) => [{ ...state, isOpen: false }, [{ _tag: "Cancel", concurrencyKey: "reload", reason: "user" }]],
    ReloadDue: (state, _, { read }) => (state.isOpen ? read(state, "facts", null) : state),
  },
});
