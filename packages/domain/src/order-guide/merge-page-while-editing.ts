import type { Sku } from "../catalog/sku.schema.ts";
import { type GuideEditing, originOf } from "./editing.ts";
import type { GuideGroup, GuidePage } from "./guide.schema.ts";
import { appendArrivals, type Arrival, mergePage, withTotalOf } from "./merge-page.ts";
import { removedLines } from "./moved-lines.ts";

/**
 * While a guide is edited a page is added to both the backup and the screen. Lines of a renamed group go to its new
 * name, those of a deleted group to the ungrouped lines, and deleted lines stay deleted (§4, GUIDE-EDIT-05, OP-50).
 */
export const mergePageWhileEditing = (editing: GuideEditing, page: GuidePage): GuideEditing => {
  const base = mergePage(editing.base, page);
  const places = new Map<string, string>();
  for (const group of editing.guide.categories) {
    const origin = originOf(editing, group.name);
    if (origin !== null) places.set(origin, group.name);
  }
  const baseNames = new Set(editing.base.categories.map((group) => group.name));
  const removed = new Set(removedLines(editing).map((line) => line.productSku));
  const arrivals = page.categories.map((group): Arrival => ({
    group: without(group, removed),
    target: places.get(group.name) ?? (baseNames.has(group.name) ? null : group.name),
  }));
  const ungrouped = page.ungroupedProducts.lineItems.filter((line) => !removed.has(line.productSku));
  const guide = withTotalOf(appendArrivals(editing.guide, arrivals, ungrouped), page);
  return base === editing.base && guide === editing.guide ? editing : { ...editing, base, guide };
};

const without = (group: GuideGroup, removed: ReadonlySet<Sku>): GuideGroup => ({
  ...group,
  lineItems: group.lineItems.filter((line) => !removed.has(line.productSku)),
});
