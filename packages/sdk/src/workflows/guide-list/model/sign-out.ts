import { guideListInitialState } from "../state.ts";
import { move } from "./harness.ts";

/** Another user signs in, in the middle of everything: nothing of the previous is left. */
export const signOut = (next: string) =>
  move(`${next} signs in`, (real, model) => {
    Object.assign(model, { active: null, acting: null, isDownloading: false, list: null, listing: null, wanted: 0 });
    real.signIn(next);
    real.guideList.send({ _tag: "Reset" });
    const { request: _left, ...left } = real.guideList.get();
    const { request: _none, ...nothing } = guideListInitialState;
    if (JSON.stringify(left) !== JSON.stringify(nothing)) throw new Error(`left: ${JSON.stringify(left)}`);
  });
