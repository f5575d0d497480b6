import { defineWorkflow } from "../../definition/define-workflow.ts";
import { lazyParts } from "../../kernel/lazy.ts";
import { impersonationInitialState } from "./state.ts";

/** Staff find a customer and act for them (IDENT-19 to IDENT-22, OP-07). */
export const impersonationWorkflow = defineWorkflow({
  initialState: impersonationInitialState,
  ...lazyParts(() => import("./parts.ts")),
  wakesOn: "anyEvent",
  resetOn: "userChanged",
  hydrate: (state, { settings }) => ({ ...state, endpoints: settings?.impersonation ?? null }),
});
