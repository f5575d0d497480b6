import type fc from "fast-check";
import type { GuideModel, GuideReal } from "./real.ts";
import { check } from "./check.ts";

/** Editing starts: the search is cleared with it, and the guide that is shown is the backup. Start twice is once. */
export class StartEdit implements fc.AsyncCommand<GuideModel, GuideReal> {
  check = () => true;
  run = async (model: GuideModel, real: GuideReal) => {
    const before = real.guide.get();
    real.guide.send({ _tag: "EditStarted" });
    const after = real.guide.get();
    if (before.mode === "edit" && after !== before) throw new Error("beginning twice has changed something");
    if (after.mode === "edit" && before.mode !== "edit") {
      model.term = "";
      if (after.edit?.backup !== before.guide) throw new Error("the backup is not the very guide that was shown");
    }
    check(real);
  };
  toString = () => "start editing";
}
