import type { Sku } from "../catalog/sku.schema.ts";
import type { GuideEditing } from "./editing.ts";
import { appendLines, extractLines } from "./extract-lines.ts";
import { UNGROUPED } from "./group-name.ts";
import { type Edited, edited, refused } from "./groups.ts";
import { withUngrouped } from "./line.ts";
import { deselected } from "./selection.ts";

/** Deleting a grouped line ungroups it; an ungrouped one leaves the guide (§4, GUIDE-EDIT-21, GUIDE-EDIT-22). */
export const deleteLine = (editing: GuideEditing, item: Sku): Edited => {
  const { guide } = editing;
  if (guide.ungroupedProducts.lineItems.some((line) => line.productSku === item)) {
    const left = guide.ungroupedProducts.lineItems.filter((line) => line.productSku !== item);
    return edited(editing, withUngrouped(guide, left), { _tag: "ItemDeleted" });
  }
  const { rest, taken } = extractLines(guide, new Set([item]));
  if (taken.length === 0) return refused(editing, "Unknown");
  return edited(editing, appendLines(rest, UNGROUPED, taken.map(deselected)), { _tag: "ItemMovedToUngrouped" });
};

/** Deleting the selection ungroups grouped lines and removes ungrouped ones (§4, GUIDE-EDIT-21, GUIDE-EDIT-22). */
export const deleteSelected = (editing: GuideEditing): Edited => {
  const { lineItems } = editing.guide.ungroupedProducts;
  const kept = lineItems.filter((line) => !line.isSelected);
  const grouped = new Set<Sku>();
  for (const group of editing.guide.categories)
    for (const line of group.lineItems) if (line.isSelected) grouped.add(line.productSku);
  const { rest, taken } = extractLines(
    kept.length === lineItems.length ? editing.guide : withUngrouped(editing.guide, kept),
    grouped,
  );
  if (taken.length === 0) return edited(editing, rest, { _tag: "ItemDeleted" });
  return edited(editing, appendLines(rest, UNGROUPED, taken.map(deselected)), { _tag: "ItemMovedToUngrouped" });
};
