import type { Failure } from "@larder/domain/failure";
import { changesToSave } from "@larder/domain/order-guide/changes-to-save";
import type { GuideEditing } from "@larder/domain/order-guide/editing";
import { editNotification } from "@larder/domain/order-guide/notification";
import type { GuideId, OrderGuide } from "@larder/domain/order-guide/guide.schema";
import { type SavedAs, rebaseAfterSave } from "@larder/domain/order-guide/rebase-after-save";
import { UNEXPECTED_ERROR } from "@larder/domain/text/common";
import { CHANGES_CANCELLED, CHANGES_SAVED, sentence } from "@larder/domain/text/sentences";
import { reportFailure } from "../../kernel/report-failure.ts";
import { failureText, isIndeterminate } from "../../failure-text.ts";
import { NEW_GUIDE_ID } from "@larder/domain/order-guide/guide-view";
import { firstPage, fresh } from "./load.ts";
import type { GuideDetailState, GuideEditState, SaveAnswer, Step } from "./state.ts";
import { guideDetailCan } from "./can.ts";

type Sent = NonNullable<GuideEditState["sent"]>;

/** By what is sent, not by what is edited: a selection is another editing and the same save. */
const isSame = (sent: Sent, editing: GuideEditing): boolean =>
  sent.editing === editing || JSON.stringify(changesToSave(sent.editing)) === JSON.stringify(changesToSave(editing));

/**
 * Sends what was edited. The same guide is sent again under the same key, so that a lost answer never saves twice. When
 * editing has gone on since the answer was lost, first the save that was lost is sent again: only its answer shows on what the
 * next one is based, and whether a new guide has a number already (OP-91).
 */
export const save = (state: GuideDetailState, id: string): Step => {
  const { edit } = state;
  if (edit?.editing == null || !guideDetailCan(state, { _tag: "SaveRequested" }).ok) return [state, []];
  const sent = edit.sent ?? { intent: id, editing: edit.editing };
  return [
    { ...state, edit: { ...edit, isSaving: true, problem: "", conflict: null, sent } },
    [{ _tag: "SaveGuide", changes: changesToSave(sent.editing), intent: sent.intent }],
  ];
};

/** What was answered is the save that was lost before, and not what is on the screen. */
const isFormer = ({ sent, editing }: GuideEditState): boolean =>
  sent !== null && editing !== null && !isSame(sent, editing);

/** The save that was lost had no effect: what is on the screen is sent. */
const saveAfresh = (state: GuideDetailState, edit: GuideEditState, id: string): Step =>
  save({ ...state, edit: { ...edit, isSaving: false, sent: null } }, id);

/** The save that was lost was made: what was edited since is saved upon it, under the number that a new guide has got. */
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

/** Only an answer without an error is a save; everything else keeps edit mode and all edits (GUIDE-EDIT-07, GUIDE-EDIT-09, GUIDE-EDIT-35, GUIDE-EDIT-36; OP-135). */
export const saveAnswered = (state: GuideDetailState, edit: GuideEditState, answer: SaveAnswer, id: string): Step => {
  const stays = { ...state, edit: { ...edit, isSaving: false } };
  if (answer === null) return [stays, [toast(UNEXPECTED_ERROR)]];
  if (edit.sent !== null && isFormer(edit))
    return answer.error
      ? saveAfresh(state, edit, id)
      : saveRest(state, edit, edit.sent.editing, { id: answer.orderGuideId, version: answer.version }, id);
  // A refusal is an answer too: requested again under its key it would be answered alike, whatever has changed since.
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

/** A conflict is kept with all three guides, so that no one's work is overwritten unseen (OP-143). */
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
 * Its guide was left for another one before the save was answered: its outcome is shown all the same. Where the guide is
 * open again, what was loaded may be older than the save, and is loaded once more unless it is edited (OP-91).
 */
export const savedLate = (state: GuideDetailState, id: GuideId, isSaved: boolean): Step => {
  const outcome = isSaved ? SAVED : toast(UNEXPECTED_ERROR);
  if (id !== state.id || state.isStale || state.edit !== null) return [state, [outcome]];
  const [next, commands] = firstPage(state);
  return [next, [outcome, ...commands]];
};

/** The user has chosen between two people's guides: nothing is decided silently (OP-143). */
export const settleConflict = (state: GuideDetailState, choice: "theirs" | "yours", id: string): Step => {
  const { edit } = state;
  if (edit?.conflict == null || edit.editing === null) return [state, []];
  if (choice === "theirs") return firstPage(leaveEdit(state, edit.conflict.theirs ?? edit.backup));
  const version = edit.conflict.theirs?.version ?? null;
  const editing = { ...edit.editing, base: { ...edit.editing.base, version } };
  return save({ ...state, edit: { ...edit, editing, conflict: null, sent: null } }, id);
};

/**
 * What was merged is what is edited from now on, and it is saved at once. The steps before it started at a guide that is no
 * longer there, so they cannot be gone back to. A merge on another basis than theirs is none (OP-143).
 */
export const saveMerged = (state: GuideDetailState, editing: GuideEditing, id: string): Step => {
  const { edit } = state;
  if (edit?.conflict == null || edit.isSaving || editing.base !== edit.conflict.theirs) return [state, []];
  const merged = { ...edit, editing, undo: [], redo: [], conflict: null, sent: null };
  const { status, editCount } = editNotification(editing.guide);
  const notification = { ...state.notification, status, editCount };
  return save({ ...state, guide: editing.guide, notification, edit: merged }, id);
};

/** Cancelling brings the very guide back that was there, at once, and then reloads it (GUIDE-EDIT-08, OP-51). */
export const cancelEdit = (state: GuideDetailState): Step => {
  if (state.mode !== "edit" || state.edit === null || state.edit.isSaving) return [state, []];
  const cancelled = toast(CHANGES_CANCELLED, "success");
  if (state.id === NEW_GUIDE_ID) return [fresh(state), [cancelled]];
  const [next, commands] = firstPage(leaveEdit(state, state.edit.backup));
  return [next, [cancelled, ...commands]];
};

/**
 * The page was left while its guide was edited: the guide is again as it was, without a word, and is reloaded when someone
 * comes back (GUIDE-EDIT-38). What is being saved stays as it was typed until that is answered.
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
