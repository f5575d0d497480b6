import { move } from "./check.ts";

/** The user types into the search box of the guide; while it is edited the box takes nothing. */
export const search = (term: string) =>
  move(`search '${term}'`, (real, model) => {
    if (real.guide.get().mode !== "edit") model.term = term;
    real.guide.send({ _tag: "SearchTermChanged", term });
  });
