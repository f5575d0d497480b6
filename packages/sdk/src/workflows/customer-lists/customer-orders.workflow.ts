import { defineWorkflow } from "../../definition/define-workflow.ts";
import { lazyParts } from "../../kernel/lazy.ts";
import { customerOrdersInitialState } from "./state.ts";

/** All customers' orders for staff; its page starts it. */
export const customerOrdersWorkflow = defineWorkflow({
  initialState: customerOrdersInitialState,
  ...lazyParts(() => import("./parts.ts").then(({ customerOrders }) => customerOrders)),
  wakesOn: ["ListRequested"],
  resetOn: "userChanged",
});
