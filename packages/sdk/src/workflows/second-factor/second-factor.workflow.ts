import { defineWorkflow } from "../../definition/define-workflow.ts";
import { lazyParts } from "../../kernel/lazy.ts";
import { secondFactorInitialState } from "./state.ts";

/** Two-step sign-in (OP-23, OP-108). */
export const secondFactorWorkflow = defineWorkflow({
  initialState: secondFactorInitialState,
  ...lazyParts(() => import("./parts.ts")),
  wakesOn: ["SetUpRequested", "CodeEntered", "TurnOffRequested", "PasskeyWanted", "PasskeyRemovalRequested"],
});
