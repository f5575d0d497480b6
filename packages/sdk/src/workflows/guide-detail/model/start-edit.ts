import { move } from "./check.ts";

/** Editing starts: the search is cleared with it, and the guide that is shown is the backup. Start twice is once. */
export const startEdit = move("start editing", (real, model) => {
  const before = real.guide.get();
  real.guide.send({ _tag: "EditStarted" });
  const after = real.guide.get();
  if (before.mode === "edit" && after !== before) throw new Error("beginning twice has changed something");
  if (after.mode === "edit" && before.mode !== "edit") {
    model.term = "";
    if (after.edit?.backup !== before.guide) throw new Error("the backup is not the very guide that was shown");
  }
});
