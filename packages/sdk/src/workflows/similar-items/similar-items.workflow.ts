import { defineWorkflow } from "../../define-workflow.ts";
import { lazyParts } from "../../kernel/lazy.ts";
import {
  type SimilarItemsCommand,
  type SimilarItemsEvent,
  similarItemsInitialState,
  type SimilarItemsState,
} from "./state.ts";

/** Substitutes for an out-of-stock product (spec §1 §3, SHELL-30, PROD-18). */
export const similarItemsWorkflow = defineWorkflow<SimilarItemsState, SimilarItemsEvent, SimilarItemsCommand>({
  initialState: similarItemsInitialState,
  ...lazyParts(() => import("./parts.ts")),
  wakesOn: ["Opened"],
  resetOn: "userChanged",
  cancelOn: "navigation",
});
