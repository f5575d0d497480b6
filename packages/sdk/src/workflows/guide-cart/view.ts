import type { Unit } from "@larder/domain/catalog/sku.schema";
import type { GuideLine } from "@larder/domain/order-guide/guide.schema";
import { orderUnit } from "@larder/domain/order-guide/line";
import type { GuideCartState } from "./state.ts";

export { can, type Can } from "./can.ts";

/** What was typed for a line; 0 = nothing. */
export const quantityOf = (state: GuideCartState, sku: string): number => state.quantities[sku] ?? 0;

/** The unit a line is bought in: the one chosen here, else that of its default size, or of another while that is out of stock. */
export const unitOfLine = (state: GuideCartState, line: Pick<GuideLine, "productSku" | "variants">): Unit =>
  state.units[line.productSku] ?? orderUnit(line);
