import { move } from "./harness.ts";

/** The user goes to another page: what is being read is given up, an action that was sent goes on. */
export const leave = move("leave the page", (real, model) => {
  const { guidesList } = real.guideList.get();
  const { acting } = model;
  real.guideList.send({ _tag: "Cancelled", reason: "navigation" });
  if (model.acting !== acting) throw new Error("an action was given up");
  if (real.guideList.get().guidesList !== guidesList) throw new Error("the page change has changed the list");
});
