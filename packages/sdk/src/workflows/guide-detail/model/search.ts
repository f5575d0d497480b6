import type fc from "fast-check";
import { check, type GuideModel, type GuideReal } from "./desk.ts";

/** The user types into the search box of the guide. */
export class Search implements fc.AsyncCommand<GuideModel, GuideReal> {
  constructor(private readonly term: string) {}
  check = () => true;
  run = async (_: GuideModel, real: GuideReal) => {
    if (real.guide.get().mode === "edit") return;
    real.guide.send({ _tag: "SearchTermChanged", term: this.term });
    real.model.term = this.term;
    check(real);
  };
  toString = () => `search '${this.term}'`;
}
