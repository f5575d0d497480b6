import type { Sku } from "../catalog/sku.schema.ts";
import type { GuideGroup, GuideLine, GuidePage, OrderGuide } from "./guide.schema.ts";
import { linesOf, mapKept, withGroups, withLines, withQuantity, withUngrouped } from "./line.ts";

/** Lines of a page and the group that they go to; null = ungrouped. */
export interface Arrival {
  readonly group: GuideGroup;
  readonly target: string | null;
}

/**
 * A further page is appended: its lines go to the end of the group with the same name, new groups to the end, including
 * the 'Ungrouped' a search returns. New lines have quantity 0; lines already there stay and keep what was typed.
 * Unchanged groups keep their identity (§4, OP-48, GUIDE-VIEW-15, GUIDE-VIEW-16, GUIDE-VIEW-17).
 */
export const mergePage = (guide: OrderGuide, page: GuidePage): OrderGuide =>
  withTotalOf(
    appendArrivals(
      guide,
      page.categories.map((group) => ({ group, target: group.name })),
      page.ungroupedProducts.lineItems,
    ),
    page,
  );

const skusOf = (guide: OrderGuide): Set<Sku> => new Set(linesOf(guide).map((line) => line.productSku));

/** Appends lines to their groups; those that are there stay (OP-48, GUIDE-VIEW-15 to GUIDE-VIEW-17). */
export const appendArrivals = (
  guide: OrderGuide,
  arrivals: readonly Arrival[],
  ungrouped: readonly GuideLine[],
): OrderGuide => {
  const known = skusOf(guide);
  const fresh = (lines: readonly GuideLine[]): GuideLine[] => {
    const added: GuideLine[] = [];
    for (const line of lines) {
      if (known.has(line.productSku)) continue;
      known.add(line.productSku);
      added.push(withQuantity(line, 0));
    }
    return added;
  };

  const names = new Set(guide.categories.map((group) => group.name));
  const additions = new Map<string | null, GuideLine[]>([[null, []]]);
  const founded: GuideGroup[] = [];
  for (const { group, target } of arrivals) {
    const lines = fresh(group.lineItems);
    const gathered = additions.get(target);
    if (gathered === undefined) additions.set(target, lines);
    else for (const line of lines) gathered.push(line);
    if (target !== null && !names.has(target)) {
      names.add(target);
      founded.push(group);
    }
  }
  const loose = additions.get(null) ?? [];
  for (const line of fresh(ungrouped)) loose.push(line);

  const grown = (group: GuideGroup): GuideGroup => {
    const added = additions.get(group.name) ?? [];
    additions.delete(group.name);
    return added.length === 0 ? group : withLines(group, [...group.lineItems, ...added]);
  };
  const held = mapKept(guide.categories, grown);
  const made = founded.map((group) => withLines(group, additions.get(group.name) ?? []));
  const next = withGroups(guide, made.length === 0 ? held : [...held, ...made]);
  return loose.length === 0 ? next : withUngrouped(next, [...next.ungroupedProducts.lineItems, ...loose]);
};

/** The guide with the page's line count, if it says one. */
export const withTotalOf = (guide: OrderGuide, page: GuidePage): OrderGuide =>
  page.totalItems === null || page.totalItems === guide.totalItems ? guide : { ...guide, totalItems: page.totalItems };
