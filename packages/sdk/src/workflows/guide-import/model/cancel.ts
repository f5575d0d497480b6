import type fc from "fast-check";
import { check, type ImportModel, type ImportReal } from "./harness.ts";

/** Cancel is pressed; a file on its way is given up at once. */
export class Cancel implements fc.AsyncCommand<ImportModel, ImportReal> {
  check = () => true;
  async run(_: ImportModel, real: ImportReal): Promise<void> {
    const { call } = real.guideImport.get();
    real.guideImport.send({ _tag: "CancelRequested" });
    if (call === "upload" && real.guideImport.get().pending) throw new Error("a file that was given up is pending");
    check(real);
  }
  toString = () => "cancel";
}
