import type { Sku } from "../catalog/sku.schema.ts";
import { UNGROUPED } from "./group-name.ts";
import type { GuideLine, OrderGuide } from "./guide.schema.ts";
import { withGroups, withLines, withUngrouped } from "./selection.ts";

/** Takes lines out of wherever they stand; groups without any of them keep their identity. The taken ones in screen order. */
export const extractLines = (
  guide: OrderGuide,
  items: ReadonlySet<Sku>,
): { rest: OrderGuide; taken: readonly GuideLine[] } => {
  const taken: GuideLine[] = [];
  const without = (lines: readonly GuideLine[]): readonly GuideLine[] => {
    const left: GuideLine[] = [];
    for (const line of lines) (items.has(line.productSku) ? taken : left).push(line);
    return left.length === lines.length ? lines : left;
  };
  let changed = false;
  const categories = guide.categories.map((group) => {
    const next = withLines(group, without(group.lineItems));
    if (next !== group) changed = true;
    return next;
  });
  const ungrouped = without(guide.ungroupedProducts.lineItems);
  return { rest: withUngrouped(changed ? withGroups(guide, categories) : guide, ungrouped), taken };
};

/** Puts lines at the end of a group, or of the ungrouped ones. */
export const appendLines = (guide: OrderGuide, target: string, lines: readonly GuideLine[]): OrderGuide => {
  if (target === UNGROUPED) return withUngrouped(guide, [...guide.ungroupedProducts.lineItems, ...lines]);
  const index = guide.categories.findIndex((group) => group.name === target);
  const group = guide.categories[index];
  return group === undefined
    ? guide
    : withGroups(guide, guide.categories.with(index, withLines(group, [...group.lineItems, ...lines])));
};
