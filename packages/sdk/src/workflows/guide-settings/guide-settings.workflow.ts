import { defineWorkflow } from "../../kernel/define-workflow.ts";
import { lazyParts } from "../../kernel/lazy.ts";
import {
  type GuideSettingsCommand,
  type GuideSettingsEvent,
  guideSettingsInitialState,
  type GuideSettingsState,
} from "./state.ts";

/** Settings of all order guides, for staff. */
export const guideSettingsWorkflow = defineWorkflow<GuideSettingsState, GuideSettingsEvent, GuideSettingsCommand>({
  initialState: guideSettingsInitialState,
  ...lazyParts(() => import("./parts.ts")),
  wakesOn: "anyEvent",
  resetOn: "userChanged",
});
