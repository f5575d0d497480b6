import type { Sku } from "../catalog/sku.schema.ts";
import type { GuideLine, OrderGuide } from "./guide.schema.ts";
import { UNGROUPED } from "./group-name.ts";
import { linesOf, mapKept, withGroups, withLines, withUngrouped } from "./line.ts";

const selectedAs = (line: GuideLine, isSelected: boolean): GuideLine =>
  line.isSelected === isSelected ? line : { ...line, isSelected };

/** A moved line is deselected, so it isn't moved twice (GUIDE-EDIT-26, OP-55). */
export const deselected = (line: GuideLine): GuideLine => selectedAs(line, false);

/** Changes the lines of a group or 'Ungrouped'; returns the same guide if nothing changes. */
export const changeLines = (
  guide: OrderGuide,
  name: string,
  change: (lines: readonly GuideLine[]) => readonly GuideLine[],
): OrderGuide => {
  if (name === UNGROUPED) return withUngrouped(guide, change(guide.ungroupedProducts.lineItems));
  const group = guide.categories.find((one) => one.name === name);
  return withGroups(
    guide,
    mapKept(guide.categories, (one) => (one === group ? withLines(one, change(one.lineItems)) : one)),
  );
};

/** Selecting a group selects its lines; an empty one can be selected too (§4, GUIDE-EDIT-10, OP-52, OP-53). */
export const selectGroup = (guide: OrderGuide, name: string, isSelected: boolean): OrderGuide => {
  const select = (line: GuideLine): GuideLine => selectedAs(line, isSelected);
  if (name === UNGROUPED) return withUngrouped(guide, mapKept(guide.ungroupedProducts.lineItems, select));
  const index = guide.categories.findIndex((group) => group.name === name);
  const group = guide.categories[index];
  if (group === undefined) return guide;
  const lineItems = mapKept(group.lineItems, select);
  if (lineItems === group.lineItems && group.isSelected === isSelected) return guide;
  return withGroups(guide, guide.categories.with(index, { ...group, lineItems, isSelected }));
};

const selectEach = (guide: OrderGuide, select: (line: GuideLine) => GuideLine): OrderGuide => {
  const categories = mapKept(guide.categories, (group) => withLines(group, mapKept(group.lineItems, select)));
  return withUngrouped(withGroups(guide, categories), mapKept(guide.ungroupedProducts.lineItems, select));
};

/** Deselecting a line deselects its group; selecting the last one selects it (§4, GUIDE-EDIT-11, GUIDE-EDIT-12). */
export const selectLine = (guide: OrderGuide, item: Sku, isSelected: boolean): OrderGuide => {
  let found = false;
  return selectEach(guide, (line) => {
    if (found || line.productSku !== item) return line;
    found = true;
    return selectedAs(line, isSelected);
  });
};

/** Several lines are selected as if one by one (§4, GUIDE-EDIT-11, GUIDE-EDIT-12, GUIDE-EDIT-13). */
export const selectLines = (guide: OrderGuide, items: readonly Sku[], isSelected: boolean): OrderGuide => {
  const wanted = new Set(items);
  return selectEach(guide, (line) => (wanted.has(line.productSku) ? selectedAs(line, isSelected) : line));
};

/**
 * Selecting all selects every line and every group with lines; deselecting all also clears selected empty groups.
 * GUIDE-EDIT-10 to GUIDE-EDIT-12 (§4, OP-53).
 */
export const selectAll = (guide: OrderGuide, isSelected: boolean): OrderGuide => {
  const select = (line: GuideLine): GuideLine => selectedAs(line, isSelected);
  const categories = mapKept(guide.categories, (group) => {
    const lineItems = mapKept(group.lineItems, select);
    const whole = isSelected && lineItems.length === 0 ? group.isSelected : isSelected;
    return lineItems === group.lineItems && group.isSelected === whole
      ? group
      : { ...group, lineItems, isSelected: whole };
  });
  return withUngrouped(withGroups(guide, categories), mapKept(guide.ungroupedProducts.lineItems, select));
};

/** The selected lines in screen order (GUIDE-EDIT-13, GUIDE-EDIT-26). */
export const selectedSkus = (guide: OrderGuide): readonly Sku[] =>
  linesOf(guide)
    .filter((line) => line.isSelected)
    .map((line) => line.productSku);

/** The edit count is the number of selected lines, grouped and ungrouped; groups don't count (§4, GUIDE-EDIT-13). */
export const editCount = (guide: OrderGuide): number => selectedSkus(guide).length;
