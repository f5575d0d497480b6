import { defineWorkflow } from "../../define-workflow.ts";
import { lazyParts } from "../../kernel/lazy.ts";
import {
  type StockNoticesCommand,
  type StockNoticesEvent,
  stockNoticesInitialState,
  type StockNoticesState,
} from "./state.ts";

/** Products to notify the user about when back in stock (SHELL-29). */
export const stockNoticesWorkflow = defineWorkflow<StockNoticesState, StockNoticesEvent, StockNoticesCommand>({
  initialState: stockNoticesInitialState,
  ...lazyParts(() => import("./parts.ts")),
  wakesOn: ["ListRequested", "NoticeRequested", "WithdrawRequested"],
  resetOn: "userChanged",
});
