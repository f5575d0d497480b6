import { defineWorkflow } from "../../define-workflow.ts";
import { lazyParts } from "../../kernel/lazy.ts";
import {
  type SecondFactorCommand,
  type SecondFactorEvent,
  secondFactorInitialState,
  type SecondFactorOutput,
  type SecondFactorState,
} from "./state.ts";

/** Two-step sign-in (OP-23, OP-108). */
export const secondFactorWorkflow = defineWorkflow<
  SecondFactorState,
  SecondFactorEvent,
  SecondFactorCommand,
  SecondFactorOutput
>({
  initialState: secondFactorInitialState,
  ...lazyParts(() => import("./parts.ts")),
  wakesOn: ["SetUpRequested", "CodeEntered", "TurnOffRequested"],
});
