import type { Sku } from "../catalog/sku.schema.ts";
import type { GuideEditing } from "./editing.ts";
import { originOf } from "./editing.ts";
import { SUBSTITUTIONS } from "./group-name.ts";
import { isGroupEditable } from "./groups.ts";
import type { GuideGroup, GuideLine } from "./guide.schema.ts";
import { linesOf } from "./line.ts";

/** Whether a group takes any line: one of the customer's own does, a category of the catalogue and the substitutes do not. OP-140. */
export const isOpenGroup = (group: Pick<GuideGroup, "name" | "isEditable">): boolean =>
  group.name !== SUBSTITUTIONS && isGroupEditable(group);

/** In the catalogue's view a line belongs into the group that is named like its category. OP-140. */
export const isCategoryOf = (
  editing: Pick<GuideEditing, "view">,
  group: Pick<GuideGroup, "name">,
  line: Pick<GuideLine, "category">,
): boolean => editing.view === "cwCategories" && group.name !== SUBSTITUTIONS && group.name === line.category;

/**
 * The group that each line belongs into: the one it stood in when editing began; in the catalogue's view the category of a line
 * that came since. A category of the catalogue takes only these. OP-140.
 */
export const homeGroups = (editing: GuideEditing): ReadonlyMap<Sku, string> => {
  const homes = new Map<Sku, string>();
  for (const { name, lineItems } of editing.base.categories)
    for (const line of lineItems) if (!homes.has(line.productSku)) homes.set(line.productSku, name);
  if (editing.view !== "cwCategories") return homes;
  for (const line of linesOf(editing.guide)) if (!homes.has(line.productSku)) homes.set(line.productSku, line.category);
  return homes;
};

/**
 * Whether these lines may be put into a group. One of the customer's own takes any; a category of the catalogue takes only
 * the lines that belong into it; nothing can be put among the substitutes, which are never saved. Lines that stand in it
 * already are no question. `homes` spares whoever asks often the reckoning. OP-140, GUIDE-EDIT-32.
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
