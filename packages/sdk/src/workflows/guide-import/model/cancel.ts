import { move } from "./harness.ts";

/** Cancel is pressed; a file on its way is given up at once. */
export const cancel = move("cancel", (real) => {
  const { call } = real.guideImport.get();
  real.guideImport.send({ _tag: "CancelRequested" });
  if (call === "upload" && real.guideImport.get().pending) throw new Error("a file that was given up is pending");
});
