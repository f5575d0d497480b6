import { defineWorkflow } from "../../definition/define-workflow.ts";
import { lazy } from "../../kernel/lazy.ts";
import { cartInitialState } from "./state.ts";

/** The cart and its order (spec §4, CART, SUBMIT). `stored-carts` keeps its unanswered edits. Guests need no rules. */
export const cartWorkflow = defineWorkflow({
  initialState: cartInitialState,
  transition: lazy(async () => (await import("./ordering-transition.ts")).orderingTransition),
  handlers: lazy(async () => (await import("./handlers.ts")).cartHandlers),
  wakesOn: ["ClientChanged", "LoadRequested", "EditRequested", "Opened", "ItemsAdded", "Restored", "SubmitRequested"],
});
