import type fc from "fast-check";
import { guideImportCan } from "../can.ts";
import { check, type ImportModel, type ImportReal } from "./harness.ts";

/** Finish is pressed twice: one call where it may be, none where not. */
export class Finish implements fc.AsyncCommand<ImportModel, ImportReal> {
  check = () => true;
  async run(_: ImportModel, real: ImportReal): Promise<void> {
    const { ok } = guideImportCan(real.guideImport.get(), { _tag: "FinishRequested" });
    const sent = real.sent.length;
    for (let click = 0; click < 2; click += 1) real.guideImport.send({ _tag: "FinishRequested" });
    if (real.sent.length - sent !== (ok ? 1 : 0)) throw new Error("finish was sent when it may not be, or not once");
    check(real);
  }
  toString = () => "finish";
}
