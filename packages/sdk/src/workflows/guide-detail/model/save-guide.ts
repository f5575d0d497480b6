import type { OrderGuide } from "@larder/domain/order-guide/guide.schema";
import { guideDetailCan } from "../can.ts";
import { checkBody } from "./check-body.ts";
import type { GuideReal } from "./real.ts";
import { move } from "./check.ts";

/**
 * One save was sent since: the one before when its outcome is unknown, the very same under its key; else exactly the
 * guide on the screen, under a key of its own.
 */
export const checkSaves = (real: GuideReal, from: number, guide: OrderGuide, base: OrderGuide): void => {
  const [sent, second] = real.saves.slice(from);
  if (sent === undefined || second !== undefined) throw new Error("a save was to be sent once");
  const previous = real.saves[from - 1];
  if (previous?.session === sent.session && previous.outcome === "unknown") {
    if (sent.intent !== previous.intent) throw new Error("the same save was sent under two keys");
    if (JSON.stringify(sent.changes) !== JSON.stringify(previous.changes)) throw new Error("a key for another save");
    return;
  }
  checkBody(sent.changes, guide, base);
  if (real.saves.slice(0, from).some(({ intent }) => intent === sent.intent))
    throw new Error("a key was used for another save");
};

/** The user saves, with a double click: one save, of exactly what is on the screen. */
export const saveGuide = move("save", (real) => {
  const { guide, edit } = real.guide.get();
  const { ok } = guideDetailCan(real.guide.get(), { _tag: "SaveRequested" });
  if (ok && !(edit?.isComplete === true && !edit.loadFailed)) throw new Error("part of a guide can be saved");
  const from = real.saves.length;
  real.guide.send({ _tag: "SaveRequested" });
  real.guide.send({ _tag: "SaveRequested" });
  if (!ok && real.saves.length > from) throw new Error("saved what cannot be");
  if (ok && guide !== null && edit?.editing != null) checkSaves(real, from, guide, edit.editing.base);
});
