import { moveOf } from "../../../testing/model/move.ts";
import type { GuideModel } from "./model.ts";
import { linesOf } from "@larder/domain/order-guide/line";
import { removedLines } from "@larder/domain/order-guide/moved-lines";
import { type GuideDetailState } from "../state.ts";
import { skusOf } from "./check-body.ts";
import type { GuideReal } from "./harness.ts";

/** Invariants after every step. */
export const check = ({ guide, plain, model, wrong }: GuideReal): void => {
  const [first] = wrong;
  if (first !== undefined) throw new Error(first);
  const state = guide.get();
  if (state !== plain()) throw new Error("what is seen is not what is");
  if (state.id !== model.id) throw new Error(`${state.id} is open, ${model.id} was requested`);
  if ((state.mode === "edit") !== (state.edit !== null)) throw new Error("edit mode and the editing differ");
  if (state.guideSearchTerm !== model.term) throw new Error(`'${state.guideSearchTerm}' is in the box`);
  if (state.guide === null) return;
  if (state.guide.id !== state.id) throw new Error(`guide ${state.guide.id} is shown for ${state.id}`);
  const shown = skusOf(state.guide);
  if (new Set(shown).size !== shown.length) throw new Error("a line stands twice");
  if (linesOf(state.guide).some((line) => line.quantity !== 0)) throw new Error("a line came with a quantity");
  const { edit, notification } = state;
  if (edit === null) return;
  if (state.deleteItem !== null && edit.editing === null)
    throw new Error("the delete question before anything is there");
  if (edit.isSaving !== (model.saving !== null)) throw new Error("saving, and nothing waits for it");
  if (edit.undo.length !== model.past.length) throw new Error(`${edit.undo.length} steps, ${model.past.length} made`);
  if (edit.editing === null) return;
  if (edit.editing.guide !== state.guide) throw new Error("the guide that is edited is not the one on the screen");
  const selected = linesOf(state.guide).filter((line) => line.isSelected).length;
  if (notification.editCount !== selected || notification.status !== selected > 0)
    throw new Error(`${selected} are selected, ${notification.editCount} counted`);
  checkNothingLost(edit.editing, model.added);
};

/** Original lines are on screen or removed, never both; new ones were added by the user. */
const checkNothingLost = (
  editing: NonNullable<NonNullable<GuideDetailState["edit"]>["editing"]>,
  added: ReadonlySet<string>,
): void => {
  const shown = new Set(skusOf(editing.guide));
  const removed = new Set<string>(removedLines(editing).map((line) => line.productSku));
  const before = new Set(skusOf(editing.base));
  for (const sku of before)
    if (shown.has(sku) === removed.has(sku)) throw new Error(`${sku} is lost, or removed and still there`);
  for (const sku of removed) if (!before.has(sku)) throw new Error(`${sku} is removed, and never was there`);
  for (const sku of shown) if (!before.has(sku) && !added.has(sku)) throw new Error(`${sku} comes from nowhere`);
};

export const move = moveOf<GuideModel, GuideReal>(check);
