import { defineWorkflow } from "../../define-workflow.ts";
import { lazyParts } from "../../kernel/lazy.ts";
import { type EventLogCommand, type EventLogEvent, eventLogInitialState, type EventLogState } from "./state.ts";

/** Events as they arrive, for staff (OP-116); their page starts it. */
export const eventLogWorkflow = defineWorkflow<EventLogState, EventLogEvent, EventLogCommand>({
  initialState: eventLogInitialState,
  ...lazyParts(() => import("./parts.ts")),
  wakesOn: ["Opened"],
  resetOn: "userChanged",
});
