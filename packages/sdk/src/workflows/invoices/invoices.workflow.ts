import { defineWorkflow } from "../../definition/define-workflow.ts";
import { lazyParts } from "../../kernel/lazy.ts";
import { invoicesInitialState } from "./state.ts";

/** What a customer owes; the part of a page that shows it starts it (IDENT-18). */
export const invoicesWorkflow = defineWorkflow({
  initialState: invoicesInitialState,
  ...lazyParts(() => import("./parts.ts")),
  wakesOn: ["Opened"],
  resetOn: "userChanged",
});
