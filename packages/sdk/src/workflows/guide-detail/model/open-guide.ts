import type fc from "fast-check";
import { dropEdits } from "./harness.ts";
import type { GuideModel, GuideReal } from "./real.ts";
import { check } from "./check.ts";

/** The user opens a guide; another one than the one that is there drops it at once, with all that was edited in it. */
export class OpenGuide implements fc.AsyncCommand<GuideModel, GuideReal> {
  constructor(private readonly id: number) {}
  check = () => true;
  run = async (model: GuideModel, real: GuideReal) => {
    const before = real.guide.get();
    if (before.id !== this.id) dropEdits(model);
    real.guide.send({ _tag: "Opened", id: this.id % 2 === 0 ? this.id : String(this.id) });
    const after = real.guide.get();
    const isKept = before.id === this.id && before.guide !== null;
    if (isKept && after.guide !== before.guide) throw new Error("opening the same guide again has dropped it");
    if (!isKept && this.id > 0 && after.guide !== null) throw new Error("the previous guide is still shown");
    if (!isKept && before.id === this.id && before.status === "loading" && after !== before)
      throw new Error("what is loading is loaded twice");
    if (before.id !== this.id || (before.guide === null && before.status !== "loading")) model.term = "";
    model.id = this.id;
    check(real);
  };
  toString = () => `open ${this.id}`;
}
