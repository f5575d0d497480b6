import { defineWorkflow } from "../../definition/define-workflow.ts";
import { lazyParts } from "../../kernel/lazy.ts";
import { stockNoticesInitialState } from "./state.ts";

/** Products to notify the user about when back in stock (SHELL-29). */
export const stockNoticesWorkflow = defineWorkflow({
  initialState: stockNoticesInitialState,
  ...lazyParts(() => import("./parts.ts")),
  wakesOn: ["ListRequested", "NoticeRequested", "WithdrawRequested"],
  resetOn: "userChanged",
});
