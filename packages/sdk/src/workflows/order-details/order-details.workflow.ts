import { defineWorkflow } from "../../define-workflow.ts";
import { lazyParts } from "../../kernel/lazy.ts";
import {
  type OrderDetailsCommand,
  type OrderDetailsEvent,
  orderDetailsInitialState,
  type OrderDetailsState,
} from "./state.ts";

/** One placed order (spec §7, HIST-02 to HIST-08). */
export const orderDetailsWorkflow = defineWorkflow<OrderDetailsState, OrderDetailsEvent, OrderDetailsCommand>({
  initialState: orderDetailsInitialState,
  ...lazyParts(() => import("./parts.ts")),
  wakesOn: ["Opened"],
  resetOn: "userChanged",
  cancelOn: "navigation",
});
