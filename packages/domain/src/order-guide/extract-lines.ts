import type { Sku } from "../catalog/sku.schema.ts";
import type { GuideLine, OrderGuide } from "./guide.schema.ts";
import { mapKept, withGroups, withUngrouped } from "./line.ts";
import { changeLines, withLines } from "./selection.ts";

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
  const categories = mapKept(guide.categories, (group) => withLines(group, without(group.lineItems)));
  return { rest: withUngrouped(withGroups(guide, categories), without(guide.ungroupedProducts.lineItems)), taken };
};

/** Puts lines at the end of a group, or of the ungrouped ones. */
export const appendLines = (guide: OrderGuide, target: string, lines: readonly GuideLine[]): OrderGuide =>
  changeLines(guide, target, (present) => [...present, ...lines]);
