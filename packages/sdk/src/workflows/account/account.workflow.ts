import { defineWorkflow } from "../../definition/define-workflow.ts";
import { lazyParts } from "../../kernel/lazy.ts";
import { accountInitialState } from "./state.ts";

/** The user's own account (OP-108). */
export const accountWorkflow = defineWorkflow({
  initialState: accountInitialState,
  ...lazyParts(() => import("./parts.ts")),
  wakesOn: ["AccountRequested", "FormOpened", "ConfirmRequested", "DeviceEndRequested", "WithdrawRequested"],
  resetOn: "userChanged",
});
