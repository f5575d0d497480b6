import type { Sku } from "../catalog/sku.schema.ts";
import type { GuideLine, OrderGuide } from "./guide.schema.ts";
import { mapKept, withGroups, withLines, withUngrouped } from "./line.ts";
import { changeLines } from "./selection.ts";

/** Removes lines wherever they are and returns them in screen order; other groups keep their identity. */
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
  const categories = mapKept(guide.categories, (group) => withLines(group, without(group.lineItems)));
  return { rest: withUngrouped(withGroups(guide, categories), without(guide.ungroupedProducts.lineItems)), taken };
};

/** Appends lines to a group or the ungrouped lines. */
export const appendLines = (guide: OrderGuide, target: string, lines: readonly GuideLine[]): OrderGuide =>
  changeLines(guide, target, (present) => [...present, ...lines]);
