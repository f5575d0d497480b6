import type fc from "fast-check";
import type { GuideModel, GuideReal } from "./real.ts";
import { check } from "./check.ts";

/** The user types into the search box of the guide; while it is edited the box takes nothing. */
export class Search implements fc.AsyncCommand<GuideModel, GuideReal> {
  constructor(private readonly term: string) {}
  check = () => true;
  run = async (model: GuideModel, real: GuideReal) => {
    if (real.guide.get().mode !== "edit") model.term = this.term;
    real.guide.send({ _tag: "SearchTermChanged", term: this.term });
    check(real);
  };
  toString = () => `search '${this.term}'`;
}
