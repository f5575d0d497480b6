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
 * Whether these lines may be put into a group. One of the customer's own takes any; a category of the catalogue takes only
 * the lines that stood in it when editing began, and those that the catalogue counts among it; nothing can be put among the
 * substitutes, which are never saved. Lines that stand in it already are no question. OP-140, GUIDE-EDIT-32.
 */
export const mayTake = (editing: GuideEditing, group: GuideGroup, items: ReadonlySet<Sku>): boolean => {
  if (isOpenGroup(group)) return true;
  if (group.name === SUBSTITUTIONS) return false;
  const strange = new Set(items);
  for (const line of group.lineItems) strange.delete(line.productSku);
  const origin = originOf(editing, group.name);
  const own = editing.base.categories.find((one) => one.name === origin)?.lineItems ?? [];
  for (const line of own) strange.delete(line.productSku);
  if (strange.size === 0) return true;
  for (const line of linesOf(editing.guide)) if (isCategoryOf(editing, group, line)) strange.delete(line.productSku);
  return strange.size === 0;
};
