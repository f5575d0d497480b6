import { defineWorkflow } from "../../definition/define-workflow.ts";
import { lazyParts } from "../../kernel/lazy.ts";
import { eventLogInitialState } from "./state.ts";

/** Events as they arrive, for staff (OP-116); their page starts it. */
export const eventLogWorkflow = defineWorkflow({
  initialState: eventLogInitialState,
  ...lazyParts(() => import("./parts.ts")),
  wakesOn: ["Opened"],
  resetOn: "userChanged",
});
