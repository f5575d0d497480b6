import type { Unit } from "@larder/domain/catalog/sku.schema";
import type { GuideLine } from "@larder/domain/order-guide/guide.schema";
import { lineUnit } from "@larder/domain/order-guide/line";
import { lineTotal } from "@larder/domain/catalog/line-total";
import { variantInUnit } from "@larder/domain/catalog/chosen-variant";
import type { Totals } from "@larder/domain/cart/totals";
import type { GuideCartState } from "./state.ts";

export { can, type Can } from "./can.ts";

/** What was typed for a line; 0 = nothing. */
export const quantityOf = (state: GuideCartState, sku: string): number => state.quantities[sku] ?? 0;

/** The unit a line is bought in: the one chosen here, else that of its default size. */
export const unitOfLine = (state: GuideCartState, line: Pick<GuideLine, "productSku" | "variants">): Unit =>
  state.units[line.productSku] ?? lineUnit(line);

/** What the typed quantities cost, whole cents; lines without a price are counted apart (OP-29). `lines` = those of the guide. */
export const guideCartTotals = (state: GuideCartState, lines: Iterable<GuideLine>): Totals => {
  let total = 0;
  let pendingCount = 0;
  let estimated = false;
  for (const line of state.entries.length === 0 ? [] : lines) {
    const quantity = quantityOf(state, line.productSku);
    if (quantity === 0) continue;
    const variant = variantInUnit(line.variants, unitOfLine(state, line));
    const cost = variant === null ? null : lineTotal(variant, quantity);
    if (cost === null) pendingCount += 1;
    else {
      total += cost.cents;
      estimated ||= cost.estimated;
    }
  }
  return { total, pendingCount, estimated };
};
