import { defineWorkflow } from "../../definition/define-workflow.ts";
import { lazyParts } from "../../kernel/lazy.ts";
import { inboxInitialState } from "./state.ts";

/** The customer's messages in a list; home and the page of messages start it (OP-97). */
export const inboxWorkflow = defineWorkflow({
  initialState: inboxInitialState,
  ...lazyParts(() => import("./parts.ts")),
  wakesOn: ["ListRequested", "MessageOpened"],
  resetOn: "userChanged",
});
