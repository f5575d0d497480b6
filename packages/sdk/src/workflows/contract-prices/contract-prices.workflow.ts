import { defineWorkflow } from "../../definition/define-workflow.ts";
import { lazyParts } from "../../kernel/lazy.ts";
import { contractPricesInitialState } from "./state.ts";

/** What one customer pays instead of the price list's prices, for staff; the page of its terms starts it (OP-132). */
export const contractPricesWorkflow = defineWorkflow({
  initialState: contractPricesInitialState,
  ...lazyParts(() => import("./parts.ts")),
  wakesOn: ["Opened"],
  resetOn: "userChanged",
});
