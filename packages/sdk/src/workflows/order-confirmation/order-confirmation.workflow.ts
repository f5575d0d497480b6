import { defineWorkflow } from "../../definition/define-workflow.ts";
import { lazyParts } from "../../kernel/lazy.ts";
import { orderConfirmationInitialState, type SubmitWarnings } from "./state.ts";

const isWarned = (stored: unknown): stored is SubmitWarnings =>
  typeof stored === "object" &&
  stored !== null &&
  "orders" in stored &&
  Array.isArray(stored.orders) &&
  "warnings" in stored &&
  Array.isArray(stored.warnings);

/** The confirmation of placed orders (spec §4, SUBMIT-08, SUBMIT-19). Loads on first use, since few visits place an order. */
export const orderConfirmationWorkflow = defineWorkflow({
  initialState: orderConfirmationInitialState,
  ...lazyParts(() => import("./parts.ts")),
  wakesOn: ["Opened", "OrdersPlaced"],
  resetOn: "userChanged",
  cancelOn: "navigation",
  persist: {
    storage: "session",
    key: () => "submitWarnings",
    select: ({ warned }) => warned,
    restore: (state, stored) => (isWarned(stored) ? { ...state, warned: stored } : state),
  },
});
