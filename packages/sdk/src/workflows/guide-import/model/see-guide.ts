import { move } from "./harness.ts";

/** The customer has gone to the guide that was made. */
export const seeGuide = move("see the guide", (real) => {
  real.guideImport.send({ _tag: "CreatedGuideOpened" });
  if (real.guideImport.get().made !== null) throw new Error("the guide is still reported");
});
