import type fc from "fast-check";
import type { GuideModel, GuideReal } from "./real.ts";
import { check } from "./check.ts";

/** Back one edit, to the very guide from before it, or forward again. */
export class Travel implements fc.AsyncCommand<GuideModel, GuideReal> {
  constructor(private readonly way: "Undo" | "Redo") {}
  check = () => true;
  run = async (model: GuideModel, real: GuideReal) => {
    const before = real.guide.get();
    const { edit } = before;
    const may = edit?.editing != null && !edit.isSaving;
    const previous = may && this.way === "Undo" ? model.past.pop() : undefined;
    if (may && this.way === "Redo" && edit.redo.length > 0) model.past.push(before.guide);
    real.guide.send({ _tag: this.way });
    const after = real.guide.get();
    if (previous != null && after.guide !== previous) throw new Error("undoing did not bring the very guide back");
    if (previous !== undefined && after.edit?.redo.length !== (edit?.redo.length ?? 0) + 1)
      throw new Error("what was undone cannot be done again");
    check(real);
  };
  toString = () => (this.way === "Undo" ? "undo" : "redo");
}
