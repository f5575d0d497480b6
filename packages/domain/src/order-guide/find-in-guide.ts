import { caseFold } from "./group-name.ts";
import type { GuideGroup, GuideLine, OrderGuide, UngroupedProducts } from "./guide.schema.ts";
import { type GuideMode, NEW_GUIDE_ID } from "./guide-view.ts";

type SearchedLine = Pick<GuideLine, "name" | "brandName" | "productSku">;

// Lines are immutable, so their folded texts can be cached.
const folded = new WeakMap<SearchedLine, readonly string[]>();

const searchedIn = (line: SearchedLine): readonly string[] => {
  let texts = folded.get(line);
  if (texts === undefined) {
    texts = [caseFold(line.name), caseFold(line.brandName), caseFold(line.productSku)];
    folded.set(line, texts);
  }
  return texts;
};

/** A line matches any part of its name, brand or item number in any case (§5, GUIDE-VIEW-21). */
export const lineMatches = (line: SearchedLine, term: string): boolean => holds(line, caseFold(term));

const holds = (line: SearchedLine, key: string): boolean => searchedIn(line).some((text) => text.includes(key));

/**
 * A search shows a group whole if its name matches, otherwise its matching lines only, or not at all. Surrounding
 * blanks don't count. Groups shown whole keep their identity, as does the list without a term. GUIDE-VIEW-21 to
 * GUIDE-VIEW-23 (§5, OP-47).
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

/** A search hides the ungrouped lines, except in a new guide or while editing (§5, GUIDE-VIEW-25, OP-48). */
export const showsUngrouped = (guide: Pick<OrderGuide, "id">, term: string, mode: GuideMode): boolean =>
  guide.id === NEW_GUIDE_ID || term.trim() === "" || mode === "edit";

/** What is on the screen of a guide. `ungrouped` null = hidden. */
export interface GuideFound {
  readonly groups: readonly GuideGroup[];
  readonly ungrouped: UngroupedProducts | null;
}

/**
 * What a guide shows for a search term; while editing everything shows. What is shown whole keeps its identity.
 * GUIDE-VIEW-21 to GUIDE-VIEW-25 (§5, GUIDE-VIEW-24, OP-47, OP-48).
 */
export const findInGuide = (guide: OrderGuide, term: string, mode: GuideMode): GuideFound => ({
  groups: mode === "edit" ? guide.categories : findGroups(guide.categories, term),
  ungrouped: showsUngrouped(guide, term, mode) ? guide.ungroupedProducts : null,
});
