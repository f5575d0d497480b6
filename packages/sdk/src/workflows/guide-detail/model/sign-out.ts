import { guideDetailInitialState } from "../state.ts";
import { move } from "./check.ts";

/** The user signs out in the middle of everything: nothing of the guide is left. */
export const signOut = move("sign out", (real, model) => {
  model.id = null;
  model.term = "";
  real.guide.send({ _tag: "Reset" });
  const { request: _request, ...left } = real.guide.get();
  const { request: _initial, ...nothing } = guideDetailInitialState;
  if (JSON.stringify(left) !== JSON.stringify(nothing)) throw new Error(`left: ${JSON.stringify(left)}`);
});
