import { defineWorkflow } from "../../kernel/define-workflow.ts";
import { lazy } from "../../kernel/lazy.ts";
import {
  type StockNoticesCommand,
  type StockNoticesEvent,
  stockNoticesInitialState,
  type StockNoticesState,
} from "./state.ts";

/** Which products the user is told of when they are back in stock (SHELL-29). */
export const stockNoticesWorkflow = defineWorkflow<StockNoticesState, StockNoticesEvent, StockNoticesCommand>({
  initialState: stockNoticesInitialState,
  transition: lazy(async () => (await import("./transition.ts")).stockNoticesTransition),
  handlers: lazy(async () => (await import("./handlers.ts")).stockNoticesHandlers),
  wakesOn: ["ListRequested", "NoticeRequested", "WithdrawRequested"],
  resetOn: "userChanged",
});
