import { defineWorkflow } from "../../kernel/define-workflow.ts";
import { lazy } from "../../kernel/lazy.ts";
import {
  type GuideImportCommand,
  type GuideImportEvent,
  guideImportInitialState,
  type GuideImportState,
} from "./state.ts";

/** A guide's file: uploaded, reviewed, finished (spec §4, GUIDE-IO). Few visits import one, so it is loaded with the first. */
export const guideImportWorkflow = defineWorkflow<GuideImportState, GuideImportEvent, GuideImportCommand>({
  initialState: guideImportInitialState,
  transition: lazy(async () => (await import("./transition.ts")).guideImportTransition),
  handlers: lazy(async () => (await import("./handlers.ts")).guideImportHandlers),
  wakesOn: "anyEvent",
  resetOn: "userChanged",
});
