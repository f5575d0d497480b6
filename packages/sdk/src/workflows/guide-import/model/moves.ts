import { type ColumnRole, takeColumn } from "@larder/domain/order-guide/guide-columns";
import { guideImportCan } from "../can.ts";
import { guideImportInitialState } from "../state.ts";
import { uploadsIn } from "./guide-files.ts";
import { move } from "./harness.ts";

export const FILES = {
  good: "sku,qty,group\nBEEF1,3,Grill\nP001,1,Cold\nNOPE,1,Cold",
  guessless: "what,how many\nBEEF1,3",
  empty: "",
} as const;

/** Choosing a file with a double click uploads once and discards the one under review. */
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

/** A changed column shows at once, whatever is in flight. */
export const chooseColumns = (at: number, role: ColumnRole | null) =>
  move(`column ${at} is ${role ?? "not used"}`, (real) => {
    const { upload, columns, call } = real.guideImport.get();
    if (upload === null || columns === null) return;
    const wanted = takeColumn(columns, at, role);
    real.guideImport.send({ _tag: "ColumnsChosen", columns: wanted });
    const shown = real.guideImport.get().columns;
    if ((call === null || call === "review") && shown !== wanted) throw new Error("the choice does not show");
    if ((call === "finish" || call === "cancel") && shown !== columns) throw new Error("changed while it is finished");
  });

/** The typed name survives any response. */
export const typeName = (name: string) =>
  move(`name '${name}'`, (real) => {
    if (real.guideImport.get().upload === null) return;
    real.guideImport.send({ _tag: "NameChanged", name });
    if (real.guideImport.get().name !== name) throw new Error("the name was not taken");
  });

/** Finish with a double click makes one call if allowed, else none. */
export const finish = move("finish", (real) => {
  const { ok } = guideImportCan(real.guideImport.get(), { _tag: "FinishRequested" });
  const sent = real.sent.length;
  for (let click = 0; click < 2; click += 1) real.guideImport.send({ _tag: "FinishRequested" });
  if (real.sent.length - sent !== (ok ? 1 : 0)) throw new Error("finish was sent when it may not be, or not once");
});

/** Cancel aborts a running upload at once. */
export const cancel = move("cancel", (real) => {
  const { call } = real.guideImport.get();
  real.guideImport.send({ _tag: "CancelRequested" });
  if (call === "upload" && real.guideImport.get().pending) throw new Error("a file that was given up is pending");
});

export const seeGuide = move("see the guide", (real) => {
  real.guideImport.send({ _tag: "CreatedGuideOpened" });
  if (real.guideImport.get().made !== null) throw new Error("the guide is still reported");
});

/** Signing out leaves nothing of the file on screen. */
export const signOut = move("sign out", (real, model) => {
  const { upload, call, lost } = real.guideImport.get();
  // An upload under review stays on the server until it expires; a running finish may have succeeded.
  if (upload !== null && uploadsIn(real.backend).has(upload.orderGuideId)) model.stray += 1;
  if (call === "finish" || lost !== null) model.unsure += 1;
  real.guideImport.send({ _tag: "Reset" });
  const { request: _left, ...left } = real.guideImport.get();
  const { request: _none, ...nothing } = guideImportInitialState;
  if (JSON.stringify(left) !== JSON.stringify(nothing)) throw new Error(`left: ${JSON.stringify(left)}`);
});
