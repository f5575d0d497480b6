import type { Sku } from "../catalog/sku.schema.ts";
import type { GuideEditing } from "./editing.ts";
import { originOf } from "./editing.ts";
import { SUBSTITUTIONS } from "./group-name.ts";
import { isGroupEditable } from "./groups.ts";
import type { GuideGroup, GuideLine } from "./guide.schema.ts";
import { linesOf } from "./line.ts";

/** A customer's own group takes any line; catalog categories and the substitutes don't (OP-140). */
export const isOpenGroup = (group: Pick<GuideGroup, "name" | "isEditable">): boolean =>
  group.name !== SUBSTITUTIONS && isGroupEditable(group);

/** In the catalog view a line belongs in the group named like its category (OP-140). */
export const isCategoryOf = (
  editing: Pick<GuideEditing, "view">,
  group: Pick<GuideGroup, "name">,
  line: Pick<GuideLine, "category">,
): boolean => editing.view === "cwCategories" && group.name !== SUBSTITUTIONS && group.name === line.category;

/** A line belongs in its original group, or in the catalog view in its category's if added since (OP-140). */
export const homeGroups = (editing: GuideEditing): ReadonlyMap<Sku, string> => {
  const homes = new Map<Sku, string>();
  for (const { name, lineItems } of editing.base.categories)
    for (const line of lineItems) if (!homes.has(line.productSku)) homes.set(line.productSku, name);
  if (editing.view !== "cwCategories") return homes;
  for (const line of linesOf(editing.guide)) if (!homes.has(line.productSku)) homes.set(line.productSku, line.category);
  return homes;
};

/**
 * A customer's own group takes any lines, a catalog category only those that belong in it, and the substitutes none,
 * since they are never saved. Lines already there don't matter. Pass `homes` for repeated calls (OP-140,
 * GUIDE-EDIT-32).
 */
export const acceptsLines = (
  editing: GuideEditing,
  group: GuideGroup,
  items: Iterable<Sku>,
  homes: ReadonlyMap<Sku, string> = isOpenGroup(group) ? NONE : homeGroups(editing),
): boolean => {
  if (isOpenGroup(group)) return true;
  if (group.name === SUBSTITUTIONS) return false;
  const origin = originOf(editing, group.name);
  for (const item of items)
    if (homes.get(item) !== origin && !group.lineItems.some((line) => line.productSku === item)) return false;
  return true;
};

const NONE: ReadonlyMap<Sku, string> = new Map();
