import { dropEdits } from "./harness.ts";
import { move } from "./check.ts";

/** The user opens a guide; another one than the one that is there drops it at once, with all that was edited in it. */
export const openGuide = (id: number) =>
  move(`open ${id}`, (real, model) => {
    const before = real.guide.get();
    if (before.id !== id) dropEdits(model);
    real.guide.send({ _tag: "Opened", id: id % 2 === 0 ? id : String(id) });
    const after = real.guide.get();
    const isKept = before.id === id && before.guide !== null;
    if (isKept && after.guide !== before.guide) throw new Error("opening the same guide again has dropped it");
    if (!isKept && id > 0 && after.guide !== null) throw new Error("the previous guide is still shown");
    if (!isKept && before.id === id && before.status === "loading" && after !== before)
      throw new Error("what is loading is loaded twice");
    if (before.id !== id || (before.guide === null && before.status !== "loading")) model.term = "";
    model.id = id;
  });
