import { hasChanges } from "@larder/domain/order-guide/changes-to-save";
import { applyEdit, type GuideEdit } from "@larder/domain/order-guide/edit";
import type { Edited } from "@larder/domain/order-guide/groups";
import { UNGROUPED } from "@larder/domain/order-guide/group-name";
import { editNotification } from "@larder/domain/order-guide/notification";
import { sentence } from "@larder/domain/text/sentences";
import type { Notice } from "../../definition/notice.ts";
import { canSelectWhole } from "./can.ts";
import { editRules } from "./edit-rules.ts";
import type { GuideDetailState, GuideEditState, Step } from "./state.ts";

const UNDO_STEPS = 100;

/** Shows the edited guide, with its selection count and whether it has unsaved changes. */
export const showing = (state: GuideDetailState, edit: GuideEditState): GuideDetailState => {
  const guide = edit.editing?.guide ?? state.guide;
  if (guide === null || guide === state.guide) return { ...state, edit };
  const { status, editCount } = editNotification(guide);
  const changed = edit.editing !== null && hasChanges(edit.editing);
  return {
    ...state,
    edit: changed === edit.hasChanges ? edit : { ...edit, hasChanges: changed },
    guide,
    notification: { ...state.notification, status, editCount },
  };
};

const isSelection = ({ _tag }: GuideEdit): boolean =>
  _tag === "SelectGroup" || _tag === "SelectLine" || _tag === "SelectLines" || _tag === "SelectAll";

const selectsWhole = (edit: GuideEdit): boolean =>
  (edit._tag === "SelectGroup" || edit._tag === "SelectAll") && edit.isSelected;

/** The toast after an edit; null = visible anyway. Moving to a group has no specified text. */
const toastOf = (edit: GuideEdit, { notice }: Edited): Notice | string | null => {
  if (notice !== null) return sentence(notice);
  if (edit._tag === "PlaceLines") return edit.group === UNGROUPED ? null : { _tag: "MovedToGroup", group: edit.group };
  return edit._tag === "MoveLines" || edit._tag === "MoveSelected" ? { _tag: "MovedToGroup", group: edit.to } : null;
};

/**
 * Applies an edit: a selection isn't an undo step, a refused edit says why, an accepted one shows its toast with an
 * undo while it is the last step (GUIDE-EDIT-39).
 */
export const apply = (state: GuideDetailState, edit: GuideEdit): Step => {
  const session = state.edit;
  if (session?.editing == null || session.isSaving) return [state, []];
  if (selectsWhole(edit) && !canSelectWhole(state)) return [{ ...state, edit: { ...session, problem: "Loading" } }, []];
  const done = applyEdit(session.editing, edit, editRules);
  if (done.refusal !== null) return [{ ...state, edit: { ...session, problem: done.refusal } }, []];
  const { editing } = done;
  if (editing === session.editing)
    return [session.problem === null ? state : { ...state, edit: { ...session, problem: null } }, []];
  if (isSelection(edit)) return [showing(state, { ...session, editing, problem: null }), []];
  const step = session.step + 1;
  const undo = [...session.undo.slice(1 - UNDO_STEPS), session.editing];
  const message = toastOf(edit, done);
  return [
    showing(state, { ...session, undo, redo: [], step, editing, problem: null }),
    message === null
      ? []
      : [{ _tag: "Toast", message, style: "success", action: { _tag: "UndoGuideEdit", step } } as const],
  ];
};

/** Undoes or redoes an edit. With `step`, only while that is the last, so an old toast undoes only its own edit. */
export const travel = (state: GuideDetailState, way: "undo" | "redo", step?: number): Step => {
  const session = state.edit;
  const target = session?.[way].at(-1);
  if (session?.editing == null || target === undefined || session.isSaving) return [state, []];
  if (step !== undefined && step !== session.step) return [state, []];
  const other = way === "undo" ? "redo" : "undo";
  return [
    showing(state, {
      ...session,
      editing: target,
      step: session.step + 1,
      [way]: session[way].slice(0, -1),
      [other]: [...session[other], session.editing],
      problem: null,
    }),
    [],
  ];
};
