import type { GuideDetailEvent, GuideDetailState } from "./state.ts";

/** Whether something can be done now, and if not, why, in words for the button's explanation. */
export type Can =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: GuideRefusalReason; readonly text: string };

/** Why something cannot be done to a guide now. */
export type GuideRefusalReason =
  | "notEditing"
  | "loading"
  | "loadFailed"
  | "saving"
  | "conflict"
  | "noName"
  | "notAllowed"
  | "nothing";

const YES: Can = { ok: true };
const no = (reason: GuideRefusalReason, text: string): Can => ({ ok: false, reason, text });

/** Answers for button, explanation and transition alike (DESIGN §3). */
export const can = (state: GuideDetailState, event: Pick<GuideDetailEvent, "_tag">): Can => {
  const { edit } = state;
  switch (event._tag) {
    case "EditStarted":
      if (state.status !== "ready" || state.guide === null) return no("loading", "The order guide is still loading.");
      if (state.guide.permissions?.canEdit === false)
        return no("notAllowed", "Only its owner can edit this order guide.");
      return YES;
    case "SaveRequested":
      if (edit?.editing == null) return no("notEditing", "This order guide is not being edited.");
      if (edit.isSaving) return no("saving", "Saving.");
      if (edit.loadFailed) return no("loadFailed", "Some items could not be loaded. Try again before saving.");
      if (!edit.isComplete) return no("loading", "Items are still loading.");
      if (edit.conflict !== null) return no("conflict", "Someone else has changed this order guide.");
      if (edit.editing.guide.name.trim() === "") return no("noName", "Enter a name for the order guide.");
      return YES;
    case "EditCancelled":
      return edit?.isSaving === true ? no("saving", "Saving.") : YES;
    case "Undo":
      return (edit?.undo.length ?? 0) > 0 && edit?.isSaving === false ? YES : no("nothing", "Nothing to undo.");
    case "Redo":
      return (edit?.redo.length ?? 0) > 0 && edit?.isSaving === false ? YES : no("nothing", "Nothing to redo.");
    default:
      return YES;
  }
};

/**
 * A group, or everything, can be selected once every line is here: lines that arrive later would be left out of what the
 * user took for the whole. Spec §4, GUIDE-EDIT-05, GUIDE-EDIT-10.
 */
export const canSelectWhole = ({ edit }: GuideDetailState): Can =>
  edit?.isComplete === true ? YES : no("loading", "Items are still loading.");
