import type { Failure } from "@larder/domain/failure";
import { changesToSave, differenceToSave } from "@larder/domain/order-guide/changes-to-save";
import type { GuideEditing } from "@larder/domain/order-guide/editing";
import { editNotification } from "@larder/domain/order-guide/notification";
import type { GuideId, OrderGuide } from "@larder/domain/order-guide/guide.schema";
import { type SavedAs, rebaseAfterSave } from "@larder/domain/order-guide/rebase-after-save";
import { UNEXPECTED_ERROR } from "@larder/domain/text/common";
import { CHANGES_CANCELLED, CHANGES_SAVED, sentence } from "@larder/domain/text/sentences";
import { reportFailure, failureText } from "../../kernel/report-failure.ts";
import { isIndeterminate } from "../../kernel/indeterminate.ts";
import { NEW_GUIDE_ID } from "@larder/domain/order-guide/guide-view";
import { firstPage, fresh } from "./load.ts";
import type { GuideDetailState, GuideEditState, SaveAnswer, Step } from "./state.ts";
import { guideDetailCan } from "./can.ts";

type Sent = NonNullable<GuideEditState["sent"]>;

/** Compares what is sent: a changed selection is the same save. */
const isSame = (sent: Sent, editing: GuideEditing): boolean =>
  sent.editing === editing || JSON.stringify(changesToSave(sent.editing)) === JSON.stringify(changesToSave(editing));

/**
 * Sends edits. Resends the same guide with its key, so a lost response never saves twice. If editing continued after a
 * lost response, resends that save first: only its response reveals the new basis and a new guide's id (OP-91).
 */
export const save = (state: GuideDetailState, id: string): Step => {
  const { edit } = state;
  if (edit?.editing == null || !guideDetailCan(state, { _tag: "SaveRequested" }).ok) return [state, []];
  const sent = edit.sent ?? { intent: id, editing: edit.editing };
  return [
    { ...state, edit: { ...edit, isSaving: true, problem: null, conflict: null, sent } },
    [{ _tag: "SaveGuide", changes: differenceToSave(sent.editing), intent: sent.intent }],
  ];
};

/** Whether the response is for an earlier lost save, not what is on screen. */
const isFormer = ({ sent, editing }: GuideEditState): boolean =>
  sent !== null && editing !== null && !isSame(sent, editing);

/** The lost save had no effect: sends what is on screen. */
const saveAfresh = (state: GuideDetailState, edit: GuideEditState, id: string): Step =>
  save({ ...state, edit: { ...edit, isSaving: false, sent: null } }, id);

/** The lost save succeeded: saves later edits on top, under a new guide's id. */
const saveRest = (
  state: GuideDetailState,
  edit: GuideEditState,
  saved: GuideEditing,
  as: SavedAs,
  id: string,
): Step => {
  const on = (editing: GuideEditing) => rebaseAfterSave(editing, saved, as);
  const rest = { ...edit, editing: edit.editing && on(edit.editing), undo: edit.undo.map(on), redo: edit.redo.map(on) };
  return saveAfresh({ ...state, id: as.id, guide: rest.editing?.guide ?? state.guide }, rest, id);
};

const toast = (message: string, style: "success" | "error" = "error") => ({ _tag: "Toast", message, style }) as const;
const SAVED = toast(CHANGES_SAVED, "success");

/**
 * Only a response without an error counts as saved; otherwise edit mode and edits stay (GUIDE-EDIT-07, GUIDE-EDIT-09,
 * GUIDE-EDIT-35, GUIDE-EDIT-36; OP-135).
 */
export const saveAnswered = (state: GuideDetailState, edit: GuideEditState, answer: SaveAnswer, id: string): Step => {
  const stays = { ...state, edit: { ...edit, isSaving: false } };
  if (answer === null) return [stays, [toast(UNEXPECTED_ERROR)]];
  if (edit.sent !== null && isFormer(edit))
    return answer.error
      ? saveAfresh(state, edit, id)
      : saveRest(state, edit, edit.sent.editing, { id: answer.orderGuideId, version: answer.version }, id);
  // A refusal is final: the same key would get the same response despite later changes.
  if (answer.error)
    return [
      { ...state, edit: { ...stays.edit, sent: null } },
      [toast(sentence({ _tag: "SaveFailed", error: answer.error }))],
    ];
  const isNew = edit.backup === null;
  const [reloading, commands] = firstPage({
    ...leaveEdit(state, isNew && state.guide !== null ? { ...state.guide, id: answer.orderGuideId } : state.guide),
    id: answer.orderGuideId,
    viewedId: isNew ? null : state.viewedId,
  });
  return [
    reloading,
    [
      SAVED,
      ...(isNew ? [{ _tag: "Go", url: `?id=${answer.orderGuideId}`, replace: true, unguarded: true } as const] : []),
      ...commands,
    ],
  ];
};

const isGuide = (value: unknown): value is OrderGuide =>
  typeof value === "object" && value !== null && "categories" in value && "ungroupedProducts" in value;

/** Keeps all three guides of a conflict, so that no work is overwritten unseen (OP-143). */
export const saveFailed = (state: GuideDetailState, edit: GuideEditState, failure: Failure, id: string): Step => {
  if (failure._tag === "Refused" && !isIndeterminate(failure) && isFormer(edit)) return saveAfresh(state, edit, id);
  const stays = { ...edit, isSaving: false, sent: isIndeterminate(failure) ? edit.sent : null };
  if (failure._tag === "Conflict" && edit.editing !== null) {
    const theirs = isGuide(failure.current) ? failure.current : null;
    const { base, guide } = edit.editing;
    return [{ ...state, edit: { ...stays, conflict: { yours: guide, theirs, base, message: failure.message } } }, []];
  }
  const message =
    failure._tag === "Refused" ? sentence({ _tag: "SaveFailed", error: failureText(failure) }) : UNEXPECTED_ERROR;
  return [{ ...state, edit: stays }, [toast(message), ...reportFailure("The order guide could not be saved", failure)]];
};

/**
 * Shows the outcome of a save whose guide was left. If it is open again and not being edited, reloads it, since what
 * was loaded may predate the save (OP-91).
 */
export const savedLate = (state: GuideDetailState, id: GuideId, isSaved: boolean): Step => {
  const outcome = isSaved ? SAVED : toast(UNEXPECTED_ERROR);
  if (id !== state.id || state.isStale || state.edit !== null) return [state, [outcome]];
  const [next, commands] = firstPage(state);
  return [next, [outcome, ...commands]];
};

/**
 * The user resolves a conflict; nothing is decided silently. Keeping one's own guide takes out what the other added, so
 * it is saved over theirs (OP-143).
 */
export const settleConflict = (state: GuideDetailState, choice: "theirs" | "yours", id: string): Step => {
  const { edit } = state;
  if (edit?.conflict == null || edit.editing === null) return [state, []];
  if (choice === "theirs") return firstPage(leaveEdit(state, edit.conflict.theirs ?? edit.backup));
  const editing = { ...edit.editing, base: edit.conflict.theirs ?? { ...edit.editing.base, version: null } };
  return save({ ...state, edit: { ...edit, editing, conflict: null, sent: null } }, id);
};

/**
 * Continues with the merged guide and saves it at once. Clears undo, whose steps are based on a guide that is gone.
 * Ignores a merge not based on theirs (OP-143).
 */
export const saveMerged = (state: GuideDetailState, editing: GuideEditing, id: string): Step => {
  const { edit } = state;
  if (edit?.conflict == null || edit.isSaving || editing.base !== edit.conflict.theirs) return [state, []];
  const merged = { ...edit, editing, undo: [], redo: [], conflict: null, sent: null };
  const { status, editCount } = editNotification(editing.guide);
  const notification = { ...state.notification, status, editCount };
  return save({ ...state, guide: editing.guide, notification, edit: merged }, id);
};

/** Canceling restores the identical guide at once, then reloads it (GUIDE-EDIT-08, OP-51). */
export const cancelEdit = (state: GuideDetailState): Step => {
  if (state.mode !== "edit" || state.edit === null || state.edit.isSaving) return [state, []];
  const cancelled = toast(CHANGES_CANCELLED, "success");
  if (state.id === NEW_GUIDE_ID) return [fresh(state), [cancelled]];
  const [next, commands] = firstPage(leaveEdit(state, state.edit.backup));
  return [next, [cancelled, ...commands]];
};

/**
 * On leaving the page, restores the guide silently and reloads it on return (GUIDE-EDIT-38). A guide being saved stays
 * as edited until answered.
 */
export const leavePage = (state: GuideDetailState): Step => {
  if (state.edit === null) return [state, []];
  const stop = { _tag: "Cancel", concurrencyKey: "guide", reason: "navigation" } as const;
  if (state.id === NEW_GUIDE_ID) return [fresh(state), [stop]];
  return state.edit.isSaving
    ? [state, []]
    : [{ ...leaveEdit(state, state.edit.backup), isStale: true, request: state.request + 1 }, [stop]];
};

const leaveEdit = (state: GuideDetailState, guide: OrderGuide | null): GuideDetailState => ({
  ...state,
  guide,
  mode: "default",
  edit: null,
  deleteItem: null,
  notification: { ...state.notification, status: false, editCount: 0 },
});
