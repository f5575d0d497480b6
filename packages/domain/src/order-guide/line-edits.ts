import type { Sku, Unit } from "../catalog/sku.schema.ts";
import { addLines } from "./add-lines.ts";
import { chooseDefaultSize, sizesOf } from "./default-size.ts";
import { deleteLine, deleteSelected } from "./delete-lines.ts";
import type { EditRules } from "./edit.ts";
import { type GuideEditing, withGuide } from "./editing.ts";
import { type Edited, refused, unchanged } from "./groups.ts";
import type { GuideLine, OrderGuide } from "./guide.schema.ts";

const resize = (editing: GuideEditing, item: Sku, unit: Unit): Edited => {
  const guide = chooseDefaultSize(editing.guide, item, unit);
  if (guide !== editing.guide) return { editing: withGuide(editing, guide), notice: null, refusal: null };
  return hasSize(guide, item, unit) ? unchanged(editing) : refused(editing, "Unknown");
};

const hasSize = (guide: OrderGuide, item: Sku, unit: Unit): boolean => {
  const has = (line: GuideLine): boolean => line.productSku === item && sizesOf(line).includes(unit);
  return guide.categories.some((group) => group.lineItems.some(has)) || guide.ungroupedProducts.lineItems.some(has);
};

/** Lines that are added, deleted, or get another default size. GUIDE-EDIT-21 to GUIDE-EDIT-23, GUIDE-EDIT-29 (§4). */
export const lineEdits: Pick<EditRules, "AddLines" | "DeleteLine" | "DeleteSelected" | "ChooseDefaultSize"> = {
  AddLines: (editing, { lines, to }) => addLines(editing, lines, to),
  DeleteLine: (editing, { sku }) => deleteLine(editing, sku),
  DeleteSelected: deleteSelected,
  ChooseDefaultSize: (editing, { sku, unit }) => resize(editing, sku, unit),
};
