import type { GuideChanges, OrderGuide } from "@larder/domain/order-guide/guide.schema";
import { linesOf } from "@larder/domain/order-guide/line";
import type fc from "fast-check";
import { can } from "../can.ts";
import { check, type GuideModel, type GuideReal } from "./desk.ts";

/** The groups of a guide with their item numbers, as anybody can read them off the screen. */
const readOff = ({ categories, ungroupedProducts }: OrderGuide): readonly string[] =>
  [...categories, ...(ungroupedProducts.lineItems.length > 0 ? [{ ...ungroupedProducts, name: "Ungrouped" }] : [])]
    .filter(({ name }) => name !== "Substitutions")
    .map(({ name, lineItems }) => `${name}: ${lineItems.map((line) => line.productSku).join(" ")}`);
const readBody = ({ categories }: GuideChanges): readonly string[] =>
  categories.map(({ name, lineItems }) => `${name}: ${lineItems.map((line) => line.productSku).join(" ")}`);

/** The saves that were sent since hold exactly the guide on the screen, once, under the key that is due to them. */
export const checkSaves = (real: GuideReal, from: number, guide: OrderGuide, base: OrderGuide): void => {
  const [sent, second] = real.saves.slice(from);
  if (sent === undefined || second !== undefined) throw new Error("a save was to be sent once");
  const { changes, intent } = sent;
  if (readBody(changes).join("\n") !== readOff(guide).join("\n")) throw new Error("the body is not the guide");
  if (changes.name !== guide.name || changes.version !== base.version) throw new Error("another name or version");
  const shown = new Set<string>(linesOf(guide).map((line) => line.productSku));
  const gone = linesOf(base).flatMap((line) => (shown.has(line.productSku) ? [] : [line.productSku as string]));
  if (
    changes.removedLineItems
      .map((line) => line.productSku)
      .toSorted()
      .join() !== gone.toSorted().join()
  )
    throw new Error("removed lines are missing in the body, or false");
  const former = real.saves[from - 1];
  const isSame =
    former !== undefined &&
    former.session === sent.session &&
    JSON.stringify(former.changes) === JSON.stringify(changes);
  if (isSame && former.outcome === "unknown" && former.intent !== intent)
    throw new Error("the same save was sent under two keys");
  if (real.saves.slice(0, from).some((one) => one.intent === intent && !(isSame && former.outcome === "unknown")))
    throw new Error("a key was used for another save");
};

/** The user saves, with a double click: one save, of exactly what is on the screen. */
export class SaveGuide implements fc.AsyncCommand<GuideModel, GuideReal> {
  check = () => true;
  run = async (_: GuideModel, real: GuideReal) => {
    const { guide, edit } = real.guide.get();
    const { ok } = can(real.guide.get(), { _tag: "SaveAsked" });
    if (ok && !(edit?.isComplete === true && !edit.loadFailed)) throw new Error("part of a guide can be saved");
    const from = real.saves.length;
    real.guide.send({ _tag: "SaveAsked" });
    real.guide.send({ _tag: "SaveAsked" });
    if (!ok && real.saves.length > from) throw new Error("saved what cannot be");
    if (ok && guide !== null && edit?.editing != null) checkSaves(real, from, guide, edit.editing.base);
    check(real);
  };
  toString = () => "save";
}
