import type fc from "fast-check";
import { check, type ImportModel, type ImportReal } from "./harness.ts";

export const FILES = {
  good: "sku,qty,group\nBEEF1,3,Grill\nP001,1,Cold\nNOPE,1,Cold",
  guessless: "what,how many\nBEEF1,3",
  empty: "",
} as const;

/** A file is chosen, and the button pressed twice: one upload, and what was under review is thrown away. */
export class ChooseFile implements fc.AsyncCommand<ImportModel, ImportReal> {
  constructor(
    readonly file: keyof typeof FILES,
    readonly target: number | null,
  ) {}
  check = () => true;
  async run(model: ImportModel, real: ImportReal): Promise<void> {
    const before = real.guideImport.get();
    if (!before.apiActive && before.lost !== null) model.unsure += 1;
    const sent = real.sent.length;
    const file = { name: `${this.file}.csv`, content: FILES[this.file] };
    for (let click = 0; click < 2; click += 1)
      real.guideImport.send({ _tag: "FileChosen", file, target: this.target as never });
    const fresh = real.sent.slice(sent);
    const expected = before.apiActive ? [] : before.upload === null ? ["UploadFile"] : ["DiscardUpload", "UploadFile"];
    if (fresh.join() !== expected.join()) throw new Error(`sent ${fresh.join()} instead of ${expected.join()}`);
    check(real);
  }
  toString = () => `choose ${this.file} for ${this.target ?? "a new guide"}`;
}
