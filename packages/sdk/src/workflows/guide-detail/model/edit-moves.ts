import type { Sku } from "@larder/domain/catalog/sku.schema";
import type { GuideEdit } from "@larder/domain/order-guide/edit";
import type { OrderGuide } from "@larder/domain/order-guide/guide.schema";
import { linesOf } from "@larder/domain/order-guide/line";
import { guideDetailCan } from "../can.ts";
import { mergeWithTheirs } from "../merge-with-theirs.ts";
import { checkBody } from "./check-body.ts";
import { move } from "./check.ts";
import type { GuideReal } from "./harness.ts";

/** Starting to edit clears the search and backs up the shown guide. Starting twice is the same. */
export const startEdit = move("start editing", (real, model) => {
  const before = real.guide.get();
  real.guide.send({ _tag: "EditStarted" });
  const after = real.guide.get();
  if (before.mode === "edit" && after !== before) throw new Error("beginning twice has changed something");
  if (after.mode === "edit" && before.mode !== "edit") {
    model.term = "";
    if (after.edit?.backup !== before.guide) throw new Error("the backup is not the very guide that was shown");
  }
});

const SELECTS = new Set<GuideEdit["_tag"]>(["SelectGroup", "SelectLine", "SelectLines", "SelectAll"]);

/** An edit shows at once or not at all, and each but a selection can be undone. */
export const makeEdit = (edit: GuideEdit) =>
  move(JSON.stringify(edit), (real, model) => {
    const before = real.guide.get();
    if (edit._tag === "AddLines") for (const { productSku } of edit.lines) model.added.add(productSku);
    real.guide.send({ _tag: "Edited", edit });
    const after = real.guide.get();
    if (before.edit?.editing == null || before.edit.isSaving) {
      if (after !== before) throw new Error("something was edited that cannot be");
    } else if (after.edit?.editing !== before.edit.editing && !SELECTS.has(edit._tag)) model.past.push(before.guide);
    if (edit._tag === "AddGroup" && after.savedCategory === "cwCategories" && after.guide !== before.guide)
      throw new Error("the catalogue has got a group");
  });

const isUngrouped = (guide: OrderGuide | null, sku: string): boolean =>
  guide?.ungroupedProducts.lineItems.some((line) => line.productSku === sku) ?? false;
const has = (guide: OrderGuide | null, sku: string): boolean =>
  guide !== null && linesOf(guide).some((line) => line.productSku === sku);

/** The user deletes a line after confirming its name, or not. */
export const deleteLine = (sku: Sku, isConfirmed: boolean) =>
  move(`${isConfirmed ? "delete" : "nearly delete"} ${sku}`, (real, model) => {
    const before = real.guide.get();
    real.guide.send({ _tag: "DeleteRequested", sku });
    const question = real.guide.get().deleteItem;
    const may = before.edit?.editing != null && has(before.guide, sku);
    if ((question !== null) !== may) throw new Error(`the question whether to delete ${sku}: ${question !== null}`);
    if (
      question !== null &&
      (question.item.productSku !== sku || question.ungrouped !== isUngrouped(before.guide, sku))
    )
      throw new Error("another line is in the question");
    if (real.guide.get().guide !== before.guide) throw new Error("deleted before it was confirmed");
    real.guide.send({ _tag: isConfirmed ? "DeleteConfirmed" : "DeleteDismissed" });
    const after = real.guide.get();
    if (after.deleteItem !== null) throw new Error("the question is still open");
    if (after.edit?.editing !== before.edit?.editing) {
      model.past.push(before.guide);
      if (!isConfirmed) throw new Error("deleted although the answer was no");
    }
    if (may && isConfirmed && before.edit?.isSaving === false) {
      if (
        has(after.guide, sku) === isUngrouped(before.guide, sku) ||
        (has(after.guide, sku) && !isUngrouped(after.guide, sku))
      )
        throw new Error(`${sku} was to leave its group, or the guide`);
    }
  });

/** Undoes or redoes an edit, back to the identical guide. */
export const travel = (way: "Undo" | "Redo") =>
  move(way === "Undo" ? "undo" : "redo", (real, model) => {
    const before = real.guide.get();
    const { edit } = before;
    const may = edit?.editing != null && !edit.isSaving;
    const previous = may && way === "Undo" ? model.past.pop() : undefined;
    if (may && way === "Redo" && edit.redo.length > 0) model.past.push(before.guide);
    real.guide.send({ _tag: way });
    const after = real.guide.get();
    if (previous != null && after.guide !== previous) throw new Error("undoing did not bring the very guide back");
    if (previous !== undefined && after.edit?.redo.length !== (edit?.redo.length ?? 0) + 1)
      throw new Error("what was undone cannot be done again");
  });

/** Exactly one save was sent: the previous one with its key if its outcome is unknown; else the guide on screen with a new key. */
export const checkSaves = (real: GuideReal, from: number, guide: OrderGuide, base: OrderGuide): void => {
  const [sent, second] = real.saves.slice(from);
  if (sent === undefined || second !== undefined) throw new Error("a save was to be sent once");
  const previous = real.saves[from - 1];
  if (previous?.session === sent.session && previous.outcome === "unknown") {
    if (sent.intent !== previous.intent) throw new Error("the same save was sent under two keys");
    if (JSON.stringify(sent.changes) !== JSON.stringify(previous.changes)) throw new Error("a key for another save");
    return;
  }
  checkBody(sent.changes, guide, base);
  if (real.saves.slice(0, from).some(({ intent }) => intent === sent.intent))
    throw new Error("a key was used for another save");
};

/** Saving with a double click sends one save of exactly what is on screen. */
export const saveGuide = move("save", (real) => {
  const { guide, edit } = real.guide.get();
  const { ok } = guideDetailCan(real.guide.get(), { _tag: "SaveRequested" });
  if (ok && !(edit?.isComplete === true && !edit.loadFailed)) throw new Error("part of a guide can be saved");
  const from = real.saves.length;
  real.guide.send({ _tag: "SaveRequested" });
  real.guide.send({ _tag: "SaveRequested" });
  if (!ok && real.saves.length > from) throw new Error("saved what cannot be");
  if (ok && guide !== null && edit?.editing != null) checkSaves(real, from, guide, edit.editing.base);
});

/** Settles a conflict: shows the other's guide at once, or saves one's own or the merge over it. */
export const settleConflict = (choice: "theirs" | "yours" | "merged") =>
  move(`settle the conflict: ${choice}`, (real, model) => {
    const before = real.guide.get();
    const { edit } = before;
    const from = real.saves.length;
    if (edit?.editing == null || edit.conflict?.theirs == null) {
      if (choice !== "merged") real.guide.send({ _tag: "ConflictResolved", choice });
      if (real.guide.get() !== before) throw new Error("there was nothing to settle");
      return;
    }
    const { theirs } = edit.conflict;
    if (choice === "theirs") {
      real.guide.send({ _tag: "ConflictResolved", choice });
      if (real.guide.get().guide !== theirs) throw new Error("theirs is not shown at once");
      return;
    }
    // Adds back what the other removed.
    for (const { productSku } of linesOf(edit.editing.guide)) model.added.add(productSku);
    if (choice === "yours") {
      real.guide.send({ _tag: "ConflictResolved", choice });
      checkSaves(real, from, edit.editing.guide, theirs);
    } else {
      const { editing } = mergeWithTheirs(edit.editing, theirs);
      real.guide.send({ _tag: "ConflictResolved", choice, editing: edit.editing });
      if (real.guide.get() !== before) throw new Error("a merge on another basis was taken");
      model.past = [];
      real.guide.send({ _tag: "ConflictResolved", choice, editing });
      checkSaves(real, from, editing.guide, theirs);
    }
  });

/** Canceling restores the identical guide at once, except while saving. */
export const cancelEdit = move("cancel editing", (real, model) => {
  const before = real.guide.get();
  const toasts = real.toasts.length;
  if (before.id === -1 && before.edit?.isSaving === false) model.id = null;
  real.guide.send({ _tag: "EditCancelled" });
  const after = real.guide.get();
  if (before.edit === null || before.edit.isSaving) {
    if (after !== before) throw new Error("there was nothing to cancel");
  } else {
    if (after.guide !== before.edit.backup) throw new Error("cancelling did not bring the very guide back");
    if (after.pageSize !== 50 || after.page !== 1 || after.mode !== "default")
      throw new Error("cancelling left something of edit mode");
    if (real.toasts.slice(toasts).join() !== "Changes Cancelled") throw new Error("cancelling was not reported once");
  }
});
