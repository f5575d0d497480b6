import { defineWorkflow } from "../../definition/define-workflow.ts";
import { lazyParts } from "../../kernel/lazy.ts";
import { setPasswordInitialState } from "./state.ts";

/** Setting a password by a link's token (OP-26). */
export const setPasswordWorkflow = defineWorkflow({
  initialState: setPasswordInitialState,
  ...lazyParts(() => import("./parts.ts")),
  wakesOn: "anyEvent",
});
