import { defineWorkflow } from "../../define-workflow.ts";
import { lazyParts } from "../../kernel/lazy.ts";
import {
  type SetPasswordCommand,
  type SetPasswordEvent,
  setPasswordInitialState,
  type SetPasswordState,
} from "./state.ts";

/** Setting a password by a link's token (OP-26). */
export const setPasswordWorkflow = defineWorkflow<SetPasswordState, SetPasswordEvent, SetPasswordCommand>({
  initialState: setPasswordInitialState,
  ...lazyParts(() => import("./parts.ts")),
  wakesOn: "anyEvent",
});
