import type { KeptCatalogue } from "@larder/domain/search/kept-catalogue";
import { defineWorkflow } from "../../definition/define-workflow.ts";
import { lazyParts } from "../../kernel/lazy.ts";
import { keptCatalogueInitialState } from "./state.ts";

/** What this device keeps of the catalog (SEARCH-01). Its key is stored with the user's other work and goes with it (T9). */
export const keptCatalogueWorkflow = defineWorkflow({
  initialState: keptCatalogueInitialState,
  ...lazyParts(() => import("./parts.ts"), { isBackground: true }),
  wakesOn: ["PageIdle", "Typed", "Searched", "ProductOpened"],
  resetOn: "userChanged",
  persist: {
    storage: "local",
    key: () => "kept-catalogue",
    select: (state) => state.copy.value,
    restore: (state, stored) => ({ ...state, copy: { ...state.copy, value: stored as KeptCatalogue } }),
  },
});
