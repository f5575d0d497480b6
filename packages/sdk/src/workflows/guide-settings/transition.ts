import { MAX_EMPTY_GUIDE_MESSAGE } from "@larder/domain/input-limits";
import { fieldErrors } from "../../field-errors.ts";
import { reportFailure } from "../../kernel/report-failure.ts";
import { resource, resourceRequested } from "../../kernel/resource.ts";
import type { TransitionContext } from "../../kernel/workflow.ts";
import {
  type GuideSettingsCommand,
  type GuideSettingsEvent,
  guideSettingsInitialState,
  type GuideSettingsState,
} from "./state.ts";

type Step = readonly [GuideSettingsState, readonly GuideSettingsCommand[]];

const SAVED = "Saved. Empty order guides say it from now on.";

const settingsResource = resource<GuideSettingsState, "settings">({
  field: "settings",
  initialState: guideSettingsInitialState,
  concurrencyKeys: ["settings"],
  report: (failure) => reportFailure("The settings of order guides could not be loaded", failure),
});

/**
 * Staff set the text of empty order guides; an empty text restores the default. A failed save keeps what was typed, and
 * can be repeated (GUIDE-VIEW-26, OP-91).
 */
export const guideSettingsTransition = (
  state: GuideSettingsState,
  event: GuideSettingsEvent,
  context: TransitionContext,
): Step => {
  switch (event._tag) {
    case "EditRequested": {
      const settings = resourceRequested(state.settings);
      return [
        { ...state, settings, draft: null, errors: [], failure: null },
        [{ _tag: "LoadSettings", concurrencyKey: "settings", request: settings.request }],
      ];
    }
    case "MessageEdited":
      return state.draft === null ? [state, []] : [{ ...state, draft: event.text, errors: [] }, []];
    case "EditClosed":
      return state.isSaving ? [state, []] : [{ ...state, draft: null }, []];
    case "SaveRequested":
      return state.draft === null || state.isSaving ? [state, []] : save(state, state.draft.trim());
    case "Saved":
      return [{ ...state, isSaving: false, draft: null }, [{ _tag: "Toast", message: SAVED, style: "success" }]];
    case "SaveFailed":
      return [
        { ...state, isSaving: false, failure: event.failure },
        reportFailure("The settings of order guides were not saved", event.failure),
      ];
    default: {
      const [next, commands] = settingsResource(state, event, context.now);
      const { value, request, isLoading } = next.settings;
      const isAnswered = event._tag === "Loaded" && event.request === request && !isLoading && value !== null;
      return [isAnswered ? { ...next, draft: value.noProductsMessage ?? "" } : next, commands];
    }
  }
};

const save = (state: GuideSettingsState, message: string): Step => {
  const field = "noProductsMessage";
  const limit = MAX_EMPTY_GUIDE_MESSAGE;
  if (message.length > limit) return [{ ...state, errors: fieldErrors([{ field, _tag: "TooLong", limit }]) }, []];
  return [
    { ...state, isSaving: true, errors: [], failure: null },
    [{ _tag: "SendSettings", settings: { noProductsMessage: message === "" ? null : message } }],
  ];
};
