import { caseFold } from "./group-name.ts";
import type { GuideGroup, GuideLine, OrderGuide, UngroupedProducts } from "./guide.schema.ts";
import { type GuideMode, NEW_GUIDE_ID } from "./guide-view.ts";

type SearchedLine = Pick<GuideLine, "name" | "brandName" | "productSku">;

// Lines never change in place, so what is searched in a line can be kept as long as the line lives.
const folded = new WeakMap<SearchedLine, readonly string[]>();

const searchedIn = (line: SearchedLine): readonly string[] => {
  let texts = folded.get(line);
  if (texts === undefined) {
    texts = [caseFold(line.name), caseFold(line.brandName), caseFold(line.productSku)];
    folded.set(line, texts);
  }
  return texts;
};

/** A line is found by any part of its name, its brand or its item number, whatever the case; every sign stands for itself. Spec §5, GUIDE-VIEW-21. */
export const lineMatches = (line: SearchedLine, term: string): boolean => holds(line, caseFold(term));

const holds = (line: SearchedLine, key: string): boolean => searchedIn(line).some((text) => text.includes(key));

/**
 * The groups that a search shows: a group found by its name whole, another one with its matching lines only, and one without
 * a match not at all. Without a term `groups` itself; a group that shows all its lines is the group itself.
 * Blanks around the term do not count. Spec §5, GUIDE-VIEW-21 to GUIDE-VIEW-23; OP-47.
 */
export const findGroups = (groups: readonly GuideGroup[], term: string): readonly GuideGroup[] => {
  const key = caseFold(term.trim());
  if (key === "") return groups;
  const found: GuideGroup[] = [];
  for (const group of groups) {
    if (caseFold(group.name).includes(key)) {
      found.push(group);
      continue;
    }
    const lineItems = group.lineItems.filter((line) => holds(line, key));
    if (lineItems.length === 0) continue;
    found.push(lineItems.length === group.lineItems.length ? group : { ...group, lineItems });
  }
  return found;
};

/**
 * The ungrouped lines show in a new guide, without a search term, and while editing; under a term they are hidden.
 * Spec §5, GUIDE-VIEW-25; OP-48.
 */
export const showsUngrouped = (guide: Pick<OrderGuide, "id">, term: string, mode: GuideMode): boolean =>
  guide.id === NEW_GUIDE_ID || term.trim() === "" || mode === "edit";

/** What of a guide is on the screen. `ungrouped: null` = that part is hidden. */
export interface GuideFound {
  readonly groups: readonly GuideGroup[];
  readonly ungrouped: UngroupedProducts | null;
}

/**
 * What of a guide shows for a search term. While editing the search is off and everything shows. The guide is not touched,
 * and what is shown whole keeps its identity: `groups` is `guide.categories` itself when nothing is searched.
 * Spec §5, GUIDE-VIEW-21 to GUIDE-VIEW-25, GUIDE-VIEW-24 for edit mode; OP-47, OP-48.
 */
export const findInGuide = (guide: OrderGuide, term: string, mode: GuideMode): GuideFound => ({
  groups: mode === "edit" ? guide.categories : findGroups(guide.categories, term),
  ungrouped: showsUngrouped(guide, term, mode) ? guide.ungroupedProducts : null,
});
