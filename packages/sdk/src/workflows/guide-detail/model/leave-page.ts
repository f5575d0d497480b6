import { NEW_GUIDE_ID } from "@larder/domain/order-guide/guide-view";
import type fc from "fast-check";
import { check } from "./check.ts";
import type { GuideModel, GuideReal } from "./real.ts";

/** The user leaves the page of the guide: what was edited is gone, what is being saved stays until that is answered. */
export class LeavePage implements fc.AsyncCommand<GuideModel, GuideReal> {
  check = () => true;
  run = async (model: GuideModel, real: GuideReal) => {
    const before = real.guide.get();
    const isNew = before.id === NEW_GUIDE_ID && before.edit !== null;
    if (isNew) model.id = null;
    real.guide.send({ _tag: "EditAbandoned" });
    const { edit, guide } = real.guide.get();
    if (before.edit !== null && !isNew) {
      if (before.edit.isSaving ? edit !== before.edit : edit !== null)
        throw new Error("leaving kept or dropped an edit");
      if (edit === null && guide !== before.edit.backup) throw new Error("leaving did not bring the very guide back");
    }
    real.guide.send({ _tag: "Cancelled", reason: "navigation" });
    check(real);
  };
  toString = () => "leave the page";
}
