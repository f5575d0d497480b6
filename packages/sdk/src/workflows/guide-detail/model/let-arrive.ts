import type fc from "fast-check";
import { stepOf } from "../../../model/calls.ts";
import { check, type GuideModel, type GuideReal } from "./desk.ts";

/** The user waits: some of what is on its way arrives before anything else is done. */
export class LetArrive implements fc.AsyncCommand<GuideModel, GuideReal> {
  constructor(private readonly most: number) {}
  check = () => true;
  run = async (_: GuideModel, real: GuideReal) => {
    for (let left = this.most; left > 0 && real.scheduler.count() > 0; left -= 1) {
      await stepOf(real.scheduler);
      check(real);
    }
  };
  toString = () => `wait for ${this.most}`;
}
