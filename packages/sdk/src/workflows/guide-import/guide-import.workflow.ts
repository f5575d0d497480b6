import { defineWorkflow } from "../../definition/define-workflow.ts";
import { lazyParts } from "../../kernel/lazy.ts";
import { guideImportInitialState } from "./state.ts";

/** Importing a guide file: upload, review, finish (spec §4, GUIDE-IO). Loads on first use, since few visits import. */
export const guideImportWorkflow = defineWorkflow({
  initialState: guideImportInitialState,
  ...lazyParts(() => import("./parts.ts")),
  wakesOn: "anyEvent",
  resetOn: "userChanged",
});
