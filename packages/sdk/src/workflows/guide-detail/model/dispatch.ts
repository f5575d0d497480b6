import type fc from "fast-check";
import type { GuideDetailEvent } from "../state.ts";
import type { GuideModel, GuideReal } from "./real.ts";
import { check } from "./check.ts";

/** The user does something that says nothing new about which guide is open or what is searched. */
export class Dispatch implements fc.AsyncCommand<GuideModel, GuideReal> {
  constructor(private readonly event: GuideDetailEvent) {}
  check = () => true;
  run = async (_: GuideModel, real: GuideReal) => {
    real.guide.send(this.event);
    check(real);
  };
  toString = () => JSON.stringify(this.event);
}
