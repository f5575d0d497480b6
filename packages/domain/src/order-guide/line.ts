import { chosenVariant, shownVariant, unitOf } from "../catalog/chosen-variant.ts";
import type { Unit } from "../catalog/sku.schema.ts";
import type { GuideGroup, GuideLine, OrderGuide } from "./guide.schema.ts";

/**
 * The unit a guide line is bought in is that of its default size; '' when it has none. Spec §4, GUIDE-EDIT-30; OP-57, OP-148.
 */
export const lineUnit = (line: Pick<GuideLine, "variants">): Unit => unitOf(chosenVariant(line.variants));

/** The unit a guide line is ordered in when no other was chosen: its default size while in stock, else another that is. PROD-08, PROD-09. */
export const orderUnit = (line: Pick<GuideLine, "variants">): Unit => unitOf(shownVariant(line.variants));

/** All lines of a guide as they stand on the screen: group by group, then the ungrouped ones. */
export const linesOf = (guide: Pick<OrderGuide, "categories" | "ungroupedProducts">): readonly GuideLine[] =>
  [...guide.categories.map((group) => group.lineItems), guide.ungroupedProducts.lineItems].flat();

/** The same line when nothing changes, else the line with this quantity. `quantity` in the chosen unit. GUIDE-VIEW-17. */
export const withQuantity = (line: GuideLine, quantity: number): GuideLine =>
  line.quantity === quantity ? line : { ...line, quantity };

/** The ungrouped lines changed; the same guide when they are the same. */
export const withUngrouped = (guide: OrderGuide, lineItems: readonly GuideLine[]): OrderGuide =>
  lineItems === guide.ungroupedProducts.lineItems
    ? guide
    : { ...guide, ungroupedProducts: { ...guide.ungroupedProducts, lineItems } };

/** The groups changed; the same guide when they are the same. */
export const withGroups = (guide: OrderGuide, categories: readonly GuideGroup[]): OrderGuide =>
  categories === guide.categories ? guide : { ...guide, categories };

/**
 * Changes lines one by one; lines, groups and the guide that no change touches keep their identity.
 * `change` gives back the line itself when there is nothing to change.
 */
export const mapLines = (guide: OrderGuide, change: (line: GuideLine) => GuideLine): OrderGuide => {
  const categories = mapKept(guide.categories, (group): GuideGroup => {
    const lineItems = mapKept(group.lineItems, change);
    return lineItems === group.lineItems ? group : { ...group, lineItems };
  });
  return withUngrouped(withGroups(guide, categories), mapKept(guide.ungroupedProducts.lineItems, change));
};

/** `map` that answers the list itself when no item changed, and copies it only from the first change on. */
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

/** A guide as it is loaded and as it is when editing begins: every quantity is 0. Spec §4, GUIDE-VIEW-12, GUIDE-EDIT-02. */
export const withoutQuantities = (guide: OrderGuide): OrderGuide => mapLines(guide, (line) => withQuantity(line, 0));
