import { linesOf } from "@larder/domain/order-guide/line";
import { mergeGuides } from "@larder/domain/order-guide/three-way";
import { move } from "./check.ts";
import { checkSaves } from "./save-guide.ts";

/** The user settles a conflict: the other's guide is there at once, or the own or the work of both is saved over it. */
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
    } else if (choice === "yours") {
      real.guide.send({ _tag: "ConflictResolved", choice });
      checkSaves(real, from, edit.editing.guide, { ...edit.editing.base, version: theirs.version });
    } else {
      const { editing } = mergeGuides(edit.editing, theirs);
      real.guide.send({ _tag: "ConflictResolved", choice, editing: edit.editing });
      if (real.guide.get() !== before) throw new Error("a merge on another basis was taken");
      model.past = [];
      // What the other has taken out and the user has changed is put in again.
      for (const { productSku } of linesOf(edit.editing.guide)) model.added.add(productSku);
      real.guide.send({ _tag: "ConflictResolved", choice, editing });
      checkSaves(real, from, editing.guide, theirs);
    }
  });
