import { defineWorkflow } from "../../definition/define-workflow.ts";
import { lazyParts } from "../../kernel/lazy.ts";
import { deliverySettingsInitialState } from "./state.ts";

/** Price lists, warehouses and their calendars, for administrators; their page starts it (OP-77). */
export const deliverySettingsWorkflow = defineWorkflow({
  initialState: deliverySettingsInitialState,
  ...lazyParts(() => import("./parts.ts")),
  wakesOn: "anyEvent",
  resetOn: "userChanged",
});
