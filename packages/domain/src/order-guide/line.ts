import { chosenVariant, shownVariant, unitOf } from "../catalog/chosen-variant.ts";
import type { Unit } from "../catalog/sku.schema.ts";
import type { GuideGroup, GuideLine, OrderGuide } from "./guide.schema.ts";

/** A guide line is bought in its default size's unit; '' when it has none (§4, GUIDE-EDIT-30, OP-57, OP-148). */
export const lineUnit = (line: Pick<GuideLine, "variants">): Unit => unitOf(chosenVariant(line.variants));

/** A guide line is ordered in its default size if in stock, else another (PROD-08, PROD-09). */
export const orderUnit = (line: Pick<GuideLine, "variants">): Unit => unitOf(shownVariant(line.variants));

/** A guide's lines in screen order: group by group, then the ungrouped ones. */
export const linesOf = (guide: Pick<OrderGuide, "categories" | "ungroupedProducts">): readonly GuideLine[] =>
  [...guide.categories.map((group) => group.lineItems), guide.ungroupedProducts.lineItems].flat();

/** Sets a line's quantity, in the chosen unit; returns the same line if unchanged (GUIDE-VIEW-17). */
export const withQuantity = (line: GuideLine, quantity: number): GuideLine =>
  line.quantity === quantity ? line : { ...line, quantity };

/** A group is selected exactly when it has lines and all are selected (§4, GUIDE-EDIT-11, GUIDE-EDIT-12, OP-53). */
export const withLines = (group: GuideGroup, lineItems: readonly GuideLine[]): GuideGroup =>
  lineItems === group.lineItems
    ? group
    : { ...group, lineItems, isSelected: lineItems.length > 0 && lineItems.every((line) => line.isSelected) };

/** Replaces the ungrouped lines; returns the same guide if unchanged. */
export const withUngrouped = (guide: OrderGuide, lineItems: readonly GuideLine[]): OrderGuide =>
  lineItems === guide.ungroupedProducts.lineItems
    ? guide
    : { ...guide, ungroupedProducts: { ...guide.ungroupedProducts, lineItems } };

/** Replaces the groups; returns the same guide if unchanged. */
export const withGroups = (guide: OrderGuide, categories: readonly GuideGroup[]): OrderGuide =>
  categories === guide.categories ? guide : { ...guide, categories };

/** Maps all lines; unchanged lines, groups and guides keep their identity. */
export const mapLines = (guide: OrderGuide, change: (line: GuideLine) => GuideLine): OrderGuide => {
  const categories = mapKept(guide.categories, (group): GuideGroup => {
    const lineItems = mapKept(group.lineItems, change);
    return lineItems === group.lineItems ? group : { ...group, lineItems };
  });
  return withUngrouped(withGroups(guide, categories), mapKept(guide.ungroupedProducts.lineItems, change));
};

/** `map` that returns the same list if no item changed, copying it only from the first change on. */
export const mapKept = <A>(list: readonly A[], change: (item: A) => A): readonly A[] => {
  let mapped: A[] | null = null;
  for (let index = 0; index < list.length; index += 1) {
    const item = list[index] as A;
    const next = change(item);
    if (mapped === null && next !== item) mapped = list.slice();
    if (mapped !== null) mapped[index] = next;
  }
  return mapped ?? list;
};

/** Quantities are 0 when a guide is loaded and when editing begins (§4, GUIDE-VIEW-12, GUIDE-EDIT-02). */
export const withoutQuantities = (guide: OrderGuide): OrderGuide => mapLines(guide, (line) => withQuantity(line, 0));
