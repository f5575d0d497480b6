import { defineWorkflow } from "../../definition/define-workflow.ts";
import { lazy } from "../../kernel/lazy.ts";
import { guideCartKey, toStore } from "./stored.ts";
import { guideCartInitialState } from "./state.ts";

/** Quantities typed in a guide before they enter the cart (spec §3 §4, GUIDE-CART). Stored on every keystroke. */
export const guideCartWorkflow = defineWorkflow({
  initialState: guideCartInitialState,
  transition: lazy(async () => (await import("./transition.ts")).guideCartTransition),
  wakesOn: ["OwnerChanged", "QuantityChanged", "UnitChosen", "LinesUpdated", "AddRequested"],
  persist: {
    storage: "local",
    key: ({ owner }) => (owner === null ? null : guideCartKey(owner)),
    select: toStore,
  },
});
