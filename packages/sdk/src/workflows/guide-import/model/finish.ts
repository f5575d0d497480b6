import { guideImportCan } from "../can.ts";
import { move } from "./harness.ts";

/** Finish is pressed twice: one call where it may be, none where not. */
export const finish = move("finish", (real) => {
  const { ok } = guideImportCan(real.guideImport.get(), { _tag: "FinishRequested" });
  const sent = real.sent.length;
  for (let click = 0; click < 2; click += 1) real.guideImport.send({ _tag: "FinishRequested" });
  if (real.sent.length - sent !== (ok ? 1 : 0)) throw new Error("finish was sent when it may not be, or not once");
});
