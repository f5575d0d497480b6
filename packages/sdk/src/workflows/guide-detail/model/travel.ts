import { move } from "./check.ts";

/** Back one edit, to the very guide from before it, or forward again. */
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
