import type { Sku } from "../catalog/sku.schema.ts";
import type { GuideLine, OrderGuide } from "./guide.schema.ts";
import { withGroups, withUngrouped } from "./line.ts";

/** An index is clamped to the list; not a number is 0 (§4, GUIDE-EDIT-28). */
export const clampIndex = (index: number, length: number): number =>
  Math.max(0, Math.min(Math.trunc(index) || 0, length - 1));

/** Moves one item of a list, keeping the others' order; returns the same list if nothing moves (§4, GUIDE-EDIT-28). */
export const reorder = <A>(list: readonly A[], from: number, to: number): readonly A[] => {
  const target = clampIndex(to, list.length);
  const item = list[from];
  if (item === undefined || from === target) return list;
  const rest = list.toSpliced(from, 1);
  rest.splice(target, 0, item);
  return rest;
};

/** A line moves within its group or the ungrouped lines, to a clamped index (§4, GUIDE-EDIT-28). */
export const reorderLine = (guide: OrderGuide, item: Sku, to: number): OrderGuide => {
  const isIt = (line: GuideLine): boolean => line.productSku === item;
  for (const [index, group] of guide.categories.entries()) {
    const from = group.lineItems.findIndex(isIt);
    if (from < 0) continue;
    const lineItems = reorder(group.lineItems, from, to);
    return lineItems === group.lineItems
      ? guide
      : withGroups(guide, guide.categories.with(index, { ...group, lineItems }));
  }
  const { lineItems } = guide.ungroupedProducts;
  return withUngrouped(guide, reorder(lineItems, lineItems.findIndex(isIt), to));
};

/** A group moves among the groups, to a clamped index (§4, GUIDE-EDIT-28, GUIDE-EDIT-37). */
export const reorderGroup = (guide: OrderGuide, name: string, to: number): OrderGuide =>
  withGroups(
    guide,
    reorder(
      guide.categories,
      guide.categories.findIndex((group) => group.name === name),
      to,
    ),
  );
