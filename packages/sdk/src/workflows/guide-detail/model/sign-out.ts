import type fc from "fast-check";
import { guideDetailInitialState } from "../state.ts";
import type { GuideModel, GuideReal } from "./real.ts";
import { check } from "./check.ts";

/** The user signs out in the middle of everything: nothing of the guide is left. */
export class SignOut implements fc.AsyncCommand<GuideModel, GuideReal> {
  check = () => true;
  run = async (model: GuideModel, real: GuideReal) => {
    model.id = null;
    model.term = "";
    real.guide.send({ _tag: "Reset" });
    const { request: _request, ...left } = real.guide.get();
    const { request: _initial, ...nothing } = guideDetailInitialState;
    if (JSON.stringify(left) !== JSON.stringify(nothing)) throw new Error(`left: ${JSON.stringify(left)}`);
    check(real);
  };
  toString = () => "sign out";
}
