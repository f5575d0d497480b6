import { defineWorkflow } from "../../definition/define-workflow.ts";
import { lazyParts } from "../../kernel/lazy.ts";
import { importUploadInitialState } from "./state.ts";

/** Bringing a list into the catalog; the page that does it starts it. */
export const importUploadWorkflow = defineWorkflow({
  initialState: importUploadInitialState,
  ...lazyParts(() => import("./parts.ts")),
  wakesOn: "anyEvent",
  resetOn: "userChanged",
});
