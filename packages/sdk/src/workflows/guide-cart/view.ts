import type { Unit } from "@larder/domain/catalog/sku.schema";
import type { GuideLine } from "@larder/domain/order-guide/guide.schema";
import { lineUnit } from "@larder/domain/order-guide/line";
import type { GuideCartState } from "./state.ts";

export { can, type Can } from "./can.ts";

/** What was typed for a line; 0 = nothing. */
export const quantityOf = (state: GuideCartState, sku: string): number => state.quantities[sku] ?? 0;

/** The unit a line is bought in: the one chosen here, else that of its default size. */
export const unitOfLine = (state: GuideCartState, line: Pick<GuideLine, "productSku" | "variants">): Unit =>
  state.units[line.productSku] ?? lineUnit(line);
