import { defineWorkflow } from "../../kernel/define-workflow.ts";
import { lazyParts } from "../../kernel/lazy.ts";
import {
  type GuideImportCommand,
  type GuideImportEvent,
  guideImportInitialState,
  type GuideImportState,
} from "./state.ts";

/** A guide's file: uploaded, reviewed, finished (spec §4, GUIDE-IO). Few visits import one, so it is loaded with the first. */
export const guideImportWorkflow = defineWorkflow<GuideImportState, GuideImportEvent, GuideImportCommand>({
  initialState: guideImportInitialState,
  ...lazyParts(() => import("./parts.ts")),
  wakesOn: "anyEvent",
  resetOn: "userChanged",
});
