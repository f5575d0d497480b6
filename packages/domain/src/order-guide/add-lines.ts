import type { Product } from "../catalog/product.schema.ts";
import type { GuideEditing } from "./editing.ts";
import { UNGROUPED } from "./group-name.ts";
import type { Edited } from "./groups.ts";
import { edited, refused, unchanged } from "./groups.ts";
import type { GuideLine } from "./guide.schema.ts";
import { linesOf } from "./line.ts";
import { NO_LINE_FIELDS } from "./line-fields.ts";
import { appendLines } from "./extract-lines.ts";
import { isCategoryOf, isOpenGroup } from "./group-membership.ts";

/** A product becomes a guide line as the server will return it after the save (§3, GUIDE-VIEW-03, OP-06). */
export const lineOf = (product: Product): GuideLine => ({
  productSku: product.sku,
  name: product.name,
  brandName: product.brand,
  productUrl: product.url,
  imageUrl: product.imageUrl,
  category: product.category,
  subcategory: product.subcategory,
  subsubcategory: product.subsubcategory,
  variants: product.variants,
  substitutions: [],
  quantity: 0,
  inStock: product.variants.some((variant) => variant.inStock),
  isSelected: false,
  ...NO_LINE_FIELDS,
  itemSequence: 0,
  displayOrder: 0,
  lastPurchase: null,
});

/**
 * New lines go to the end of the group or the ungrouped lines, unselected and with quantity 0; lines already there stay
 * put, and adding only those is refused. In the catalog view, lines added to no group go to their category's group if
 * the guide has one, where they will be after the save (GUIDE-VIEW-17, OP-06, OP-140).
 */
export const addLines = (editing: GuideEditing, lines: readonly GuideLine[], target: string): Edited => {
  const { guide } = editing;
  const group = target === UNGROUPED ? null : guide.categories.find((one) => one.name === target);
  if (group === undefined) return refused(editing, "Unknown");
  const known = new Set(linesOf(guide).map((line) => line.productSku));
  const fresh: GuideLine[] = [];
  for (const line of lines) {
    if (known.has(line.productSku)) continue;
    known.add(line.productSku);
    fresh.push(line.quantity === 0 && !line.isSelected ? line : { ...line, quantity: 0, isSelected: false });
  }
  if (group !== null && !isOpenGroup(group) && !fresh.every((line) => isCategoryOf(editing, group, line)))
    return refused(editing, "NotEditable");
  if (lines.length === 0) return unchanged(editing);
  if (fresh.length === 0) return refused(editing, "AlreadyThere");
  if (group !== null) return edited(editing, appendLines(guide, target, fresh), null);
  const byGroup = new Map<string, GuideLine[]>();
  for (const line of fresh) {
    const home = guide.categories.find((one) => isCategoryOf(editing, one, line))?.name ?? UNGROUPED;
    const there = byGroup.get(home);
    if (there === undefined) byGroup.set(home, [line]);
    else there.push(line);
  }
  const added = [...byGroup].reduce((now, [home, its]) => appendLines(now, home, its), guide);
  return edited(editing, added, null);
};
