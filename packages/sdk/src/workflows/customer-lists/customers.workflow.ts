import { defineWorkflow } from "../../definition/define-workflow.ts";
import { lazyParts } from "../../kernel/lazy.ts";
import { customersInitialState } from "./state.ts";

/** All organizations for staff; its page starts it. */
export const customersWorkflow = defineWorkflow({
  initialState: customersInitialState,
  ...lazyParts(() => import("./parts.ts").then(({ customers }) => customers)),
  wakesOn: ["ListRequested"],
  resetOn: "userChanged",
});
