import type fc from "fast-check";
import { check, type ImportModel, type ImportReal } from "./harness.ts";

/** The customer has gone to the guide that was made. */
export class SeeGuide implements fc.AsyncCommand<ImportModel, ImportReal> {
  check = () => true;
  async run(_: ImportModel, real: ImportReal): Promise<void> {
    real.guideImport.send({ _tag: "CreatedGuideOpened" });
    if (real.guideImport.get().made !== null) throw new Error("the guide is still reported");
    check(real);
  }
  toString = () => "see the guide";
}
