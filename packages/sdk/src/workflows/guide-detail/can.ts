import { type Can, no, YES } from "../../kernel/can.ts";
import type { GuideDetailEvent, GuideDetailState } from "./state.ts";

export interface GuideRefusal {
  readonly _tag:
    | "NotLoaded"
    | "NotAllowed"
    | "NotEditing"
    | "Saving"
    | "LoadFailed"
    | "Loading"
    | "Conflict"
    | "NoName"
    | "NothingToUndo"
    | "NothingToRedo";
}

/** Whether an event is allowed, for button, explanation and transition alike (docs/architecture.md). */
export const guideDetailCan = (state: GuideDetailState, event: Pick<GuideDetailEvent, "_tag">): Can<GuideRefusal> => {
  const { edit } = state;
  switch (event._tag) {
    case "EditStarted":
      if (state.status !== "ready" || state.guide === null) return no({ _tag: "NotLoaded" });
      return state.guide.permissions?.canEdit === false ? no({ _tag: "NotAllowed" }) : YES;
    case "SaveRequested":
      if (edit?.editing == null) return no({ _tag: "NotEditing" });
      if (edit.isSaving) return no({ _tag: "Saving" });
      if (edit.loadFailed) return no({ _tag: "LoadFailed" });
      if (!edit.isComplete) return no({ _tag: "Loading" });
      if (edit.conflict !== null) return no({ _tag: "Conflict" });
      return edit.editing.guide.name.trim() === "" ? no({ _tag: "NoName" }) : YES;
    case "EditCancelled":
      return edit?.isSaving === true ? no({ _tag: "Saving" }) : YES;
    case "Undo":
      return (edit?.undo.length ?? 0) > 0 && edit?.isSaving === false ? YES : no({ _tag: "NothingToUndo" });
    case "Redo":
      return (edit?.redo.length ?? 0) > 0 && edit?.isSaving === false ? YES : no({ _tag: "NothingToRedo" });
    default:
      return YES;
  }
};

/**
 * Groups, or everything, can be selected once all lines are loaded, or later ones would be missed. Spec §4,
 * GUIDE-EDIT-05, GUIDE-EDIT-10.
 */
export const canSelectWhole = ({ edit }: GuideDetailState): boolean => edit?.isComplete === true;
