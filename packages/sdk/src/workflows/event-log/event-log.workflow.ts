import { defineWorkflow } from "../../kernel/define-workflow.ts";
import { lazy } from "../../kernel/lazy.ts";
import { type EventLogCommand, type EventLogEvent, eventLogInitialState, type EventLogState } from "./state.ts";

/** Events as they arrive, for staff (OP-116). */
export const eventLogWorkflow = defineWorkflow<EventLogState, EventLogEvent, EventLogCommand>({
  initialState: eventLogInitialState,
  transition: lazy(async () => (await import("./transition.ts")).eventLogTransition),
  handlers: lazy(async () => (await import("./handlers.ts")).eventLogHandlers),
  wakesOn: ["Opened"],
  resetOn: "userChanged",
});
