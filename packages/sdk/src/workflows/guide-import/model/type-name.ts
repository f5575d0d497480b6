import type fc from "fast-check";
import { check, type ImportModel, type ImportReal } from "./harness.ts";

/** The name of the guide is typed; it stays whatever is answered meanwhile. */
export class TypeName implements fc.AsyncCommand<ImportModel, ImportReal> {
  constructor(readonly name: string) {}
  check = () => true;
  async run(_: ImportModel, real: ImportReal): Promise<void> {
    if (real.guideImport.get().upload === null) return;
    real.guideImport.send({ _tag: "NameChanged", name: this.name });
    if (real.guideImport.get().name !== this.name) throw new Error("the name was not taken");
    check(real);
  }
  toString = () => `name '${this.name}'`;
}
