import { move } from "./harness.ts";

export const FILES = {
  good: "sku,qty,group\nBEEF1,3,Grill\nP001,1,Cold\nNOPE,1,Cold",
  guessless: "what,how many\nBEEF1,3",
  empty: "",
} as const;

/** A file is chosen, and the button pressed twice: one upload, and what was under review is thrown away. */
export const chooseFile = (kind: keyof typeof FILES, target: number | null) =>
  move(`choose ${kind} for ${target ?? "a new guide"}`, (real, model) => {
    const before = real.guideImport.get();
    if (!before.apiActive && before.lost !== null) model.unsure += 1;
    const sent = real.sent.length;
    const file = { name: `${kind}.csv`, content: FILES[kind] };
    for (let click = 0; click < 2; click += 1)
      real.guideImport.send({ _tag: "FileChosen", file, target: target as never });
    const fresh = real.sent.slice(sent);
    const expected = before.apiActive ? [] : before.upload === null ? ["UploadFile"] : ["DiscardUpload", "UploadFile"];
    if (fresh.join() !== expected.join()) throw new Error(`sent ${fresh.join()} instead of ${expected.join()}`);
  });
