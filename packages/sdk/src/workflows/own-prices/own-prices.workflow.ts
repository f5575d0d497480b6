import { defineWorkflow } from "../../definition/define-workflow.ts";
import { lazyParts } from "../../kernel/lazy.ts";
import { ownPricesInitialState } from "./state.ts";

/** A customer's own prices over the hits of a hosted search, which its results start (SEARCH-03, PROD-11). */
export const ownPricesWorkflow = defineWorkflow({
  initialState: ownPricesInitialState,
  ...lazyParts(() => import("./parts.ts")),
  wakesOn: ["HitsFound"],
  resetOn: "userChanged",
});
