import type fc from "fast-check";
import { guideListInitialState } from "../state.ts";
import { check, type ListModel, type ListReal } from "./harness.ts";

/** Another user signs in, in the middle of everything: nothing of the previous is left. */
export class SignOut implements fc.AsyncCommand<ListModel, ListReal> {
  constructor(private readonly next: string) {}
  check = () => true;
  run = async (model: ListModel, real: ListReal) => {
    Object.assign(model, { active: null, acting: null, isDownloading: false, list: null, listing: null, wanted: 0 });
    real.signIn(this.next);
    real.guideList.send({ _tag: "Reset" });
    const { request: _left, ...left } = real.guideList.get();
    const { request: _none, ...nothing } = guideListInitialState;
    if (JSON.stringify(left) !== JSON.stringify(nothing)) throw new Error(`left: ${JSON.stringify(left)}`);
    check(real);
  };
  toString = () => `${this.next} signs in`;
}
