import type fc from "fast-check";
import { check, type GuideModel, type GuideReal } from "./desk.ts";

/** Editing is given up: the very guide from before is there at once. */
export class CancelEdit implements fc.AsyncCommand<GuideModel, GuideReal> {
  check = () => true;
  run = async (_: GuideModel, real: GuideReal) => {
    const { edit } = real.guide.get();
    real.guide.send({ _tag: "EditCancelled" });
    const after = real.guide.get();
    if (edit !== null && !edit.isSaving) {
      if (after.guide !== edit.backup) throw new Error("cancelling did not bring the very guide back");
      if (after.pageSize !== 50 || after.page !== 1 || after.mode !== "default")
        throw new Error("cancelling left something of edit mode");
    }
    check(real);
  };
  toString = () => "cancel editing";
}
