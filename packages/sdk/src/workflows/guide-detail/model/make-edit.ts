import type { GuideEdit } from "@larder/domain/order-guide/edit";
import { move } from "./check.ts";

const SELECTS = new Set<GuideEdit["_tag"]>(["SelectGroup", "SelectLine", "SelectLines", "SelectAll"]);

/** The user makes one edit of any kind. It shows at once or not at all, and each but a selection is a step to undo. */
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
