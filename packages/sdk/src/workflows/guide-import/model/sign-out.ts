import { guideImportInitialState } from "../state.ts";
import { move } from "./harness.ts";

/** The customer signs out in the middle of it: nothing of the file is left on the screen. */
export const signOut = move("sign out", (real, model) => {
  const { upload, call, lost } = real.guideImport.get();
  // What was under review stays on the server until it is too old; what was being finished may have been.
  if (upload !== null && real.backend.uploads.has(upload.orderGuideId)) model.stray += 1;
  if (call === "finish" || lost !== null) model.unsure += 1;
  real.guideImport.send({ _tag: "Reset" });
  const { request: _left, ...left } = real.guideImport.get();
  const { request: _none, ...nothing } = guideImportInitialState;
  if (JSON.stringify(left) !== JSON.stringify(nothing)) throw new Error(`left: ${JSON.stringify(left)}`);
});
