import { defineWorkflow } from "../../definition/define-workflow.ts";
import { lazyParts } from "../../kernel/lazy.ts";
import { guideDraftsInitialState } from "./state.ts";

/** Guides with quantities typed but not in the cart, on any device (GUIDE-CART-14). */
export const guideDraftsWorkflow = defineWorkflow({
  initialState: guideDraftsInitialState,
  ...lazyParts(() => import("./parts.ts"), { isBackground: true }),
  wakesOn: ["Edited", "GuideShown", "ListRequested", "AddRequested"],
  resetOn: "userChanged",
});
