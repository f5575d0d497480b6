import { NEW_GUIDE_ID } from "@larder/domain/order-guide/guide-view";
import { move } from "./check.ts";

/** The user leaves the page of the guide: what was edited is gone, what is being saved stays until that is answered. */
export const leavePage = move("leave the page", (real, model) => {
  const before = real.guide.get();
  const isNew = before.id === NEW_GUIDE_ID && before.edit !== null;
  if (isNew) model.id = null;
  real.guide.send({ _tag: "EditAbandoned" });
  const { edit, guide } = real.guide.get();
  if (before.edit !== null && !isNew) {
    if (before.edit.isSaving ? edit !== before.edit : edit !== null) throw new Error("leaving kept or dropped an edit");
    if (edit === null && guide !== before.edit.backup) throw new Error("leaving did not bring the very guide back");
  }
  real.guide.send({ _tag: "Cancelled", reason: "navigation" });
});
