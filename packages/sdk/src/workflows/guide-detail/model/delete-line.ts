import type { Sku } from "@larder/domain/catalog/sku.schema";
import type { OrderGuide } from "@larder/domain/order-guide/guide.schema";
import { linesOf } from "@larder/domain/order-guide/line";
import { move } from "./check.ts";

const isUngrouped = (guide: OrderGuide | null, sku: string): boolean =>
  guide?.ungroupedProducts.lineItems.some((line) => line.productSku === sku) ?? false;
const has = (guide: OrderGuide | null, sku: string): boolean =>
  guide !== null && linesOf(guide).some((line) => line.productSku === sku);

/** The user deletes a line, is shown its name, and says yes or no. */
export const deleteLine = (sku: Sku, isConfirmed: boolean) =>
  move(`${isConfirmed ? "delete" : "nearly delete"} ${sku}`, (real, model) => {
    const before = real.guide.get();
    real.guide.send({ _tag: "DeleteRequested", sku });
    const question = real.guide.get().deleteItem;
    const may = before.edit?.editing != null && has(before.guide, sku);
    if ((question !== null) !== may) throw new Error(`the question whether to delete ${sku}: ${question !== null}`);
    if (
      question !== null &&
      (question.item.productSku !== sku || question.ungrouped !== isUngrouped(before.guide, sku))
    )
      throw new Error("another line is in the question");
    if (real.guide.get().guide !== before.guide) throw new Error("deleted before it was confirmed");
    real.guide.send({ _tag: isConfirmed ? "DeleteConfirmed" : "DeleteDismissed" });
    const after = real.guide.get();
    if (after.deleteItem !== null) throw new Error("the question is still open");
    if (after.edit?.editing !== before.edit?.editing) {
      model.past.push(before.guide);
      if (!isConfirmed) throw new Error("deleted although the answer was no");
    }
    if (may && isConfirmed && before.edit?.isSaving === false) {
      if (
        has(after.guide, sku) === isUngrouped(before.guide, sku) ||
        (has(after.guide, sku) && !isUngrouped(after.guide, sku))
      )
        throw new Error(`${sku} was to leave its group, or the guide`);
    }
  });
