import { defineWorkflow } from "../../definition/define-workflow.ts";
import { lazyParts } from "../../kernel/lazy.ts";
import { usersInitialState } from "./state.ts";

/** Users for administrators; the page that shows them starts it. */
export const usersWorkflow = defineWorkflow({
  initialState: usersInitialState,
  ...lazyParts(() => import("./parts.ts")),
  wakesOn: "anyEvent",
  resetOn: "userChanged",
});
