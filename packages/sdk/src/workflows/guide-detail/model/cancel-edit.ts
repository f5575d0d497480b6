import { move } from "./check.ts";

/** Editing is given up: the very guide from before is there at once. What is being saved cannot be given up. */
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
