import { unitOf } from "@larder/domain/catalog/chosen-variant";
import { lineOf } from "@larder/domain/order-guide/add-lines";
import { lineMatches } from "@larder/domain/order-guide/find-in-guide";
import { caseFold, UNGROUPED } from "@larder/domain/order-guide/group-name";
import type {
  GroupCount,
  GuideGroup,
  GuideId,
  GuideLine,
  GuidePage,
  OrderGuide,
} from "@larder/domain/order-guide/guide.schema";
import type { GuideQuery } from "@larder/domain/order-guide/order-guides.port";
import type { WorldOrganization } from "../acceptance/world-entities.ts";
import { productFor } from "./catalogue.ts";
import { type Shop } from "./backend.ts";
import type { StoredGuide } from "./stored.ts";

interface Placed {
  readonly group: string | null;
  readonly line: GuideLine;
}

const placedLine = (shop: Shop, guide: StoredGuide, text: string, index: number): GuideLine | null => {
  const product = productFor(shop, text);
  if (product === null) return null;
  const line = lineOf(product);
  const chosen = guide.units[text];
  const variants =
    chosen === undefined
      ? line.variants
      : line.variants.map((variant) => ({ ...variant, isDefault: unitOf(variant) === chosen }));
  return { ...line, variants, itemSequence: index + 1, displayOrder: 1 };
};

const placedLines = (shop: Shop, guide: StoredGuide, view: GuideQuery["view"]): readonly Placed[] => {
  const all = [
    ...guide.groups.flatMap(({ name, skus }) => skus.map((text) => ({ group: name as string | null, text }))),
    ...guide.ungrouped.map((text) => ({ group: null, text })),
  ];
  const lines = all.flatMap(({ group, text }, index): readonly Placed[] => {
    const line = placedLine(shop, guide, text, index);
    if (line === null) return [];
    return [{ group: view === "customGroups" ? group : line.category === "" ? null : line.category, line }];
  });
  if (view === "customGroups") return lines;
  // By category; lines without one come last.
  const last = "\u{10ffff}";
  return lines.toSorted((a, b) =>
    (a.group ?? last) < (b.group ?? last) ? -1 : (a.group ?? last) > (b.group ?? last) ? 1 : 0,
  );
};

/** Lines matching a term, and all lines of a group whose name matches (GUIDE-VIEW-21, GUIDE-VIEW-22). */
const foundLines = (lines: readonly Placed[], term: string): readonly Placed[] =>
  term === ""
    ? lines
    : lines.filter(
        ({ group, line }) => lineMatches(line, term) || (group !== null && caseFold(group).includes(caseFold(term))),
      );

/** The guide's groups with line counts, including the customer's empty ones unless searching. */
const countedGroups = (guide: StoredGuide, found: readonly Placed[], query: GuideQuery): readonly GroupCount[] => {
  const counts = new Map<string, number>();
  if (query.view === "customGroups" && query.searchTerm.trim() === "")
    for (const { name } of guide.groups) counts.set(name, 0);
  for (const { group } of found) if (group !== null) counts.set(group, (counts.get(group) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count }));
};

/** The empty groups between a page's first line and the next page's, so every group comes once, in its place. */
const emptyGroups = (
  guide: StoredGuide,
  found: readonly Placed[],
  { page, pageSize }: GuideQuery,
): readonly string[] => {
  const first = found[(page - 1) * pageSize];
  if (first === undefined && page > 1) return [];
  const placeOf = (placed: Placed | undefined): number => {
    const place = guide.groups.findIndex(({ name }) => name === placed?.group);
    return place < 0 ? guide.groups.length : place;
  };
  const after = page === 1 ? -1 : placeOf(first);
  const before = placeOf(found[page * pageSize]);
  return guide.groups.flatMap(({ name, skus }, place) =>
    skus.length === 0 && place > after && place < before ? [name] : [],
  );
};

/** A page of a guide's lines, with the number matching the term (GUIDE-VIEW-20, OP-138). */
export const pageOf = (shop: Shop, guide: StoredGuide, query: GuideQuery): GuidePage => {
  const term = query.searchTerm.trim();
  const all = placedLines(shop, guide, query.view);
  const found = foundLines(all, term);
  const part = found
    .slice((query.page - 1) * query.pageSize, query.page * query.pageSize)
    .map(({ group, line }) => ({ group: group === null && term !== "" ? UNGROUPED : group, line }));
  const names = [...new Set(part.flatMap(({ group }) => (group === null ? [] : [group])))];
  const isCustom = query.view === "customGroups" && term === "";
  const empty = isCustom ? emptyGroups(guide, found, query) : [];
  const groups = isCustom
    ? guide.groups.map(({ name }) => name).filter((name) => names.includes(name) || empty.includes(name))
    : names;
  return {
    categories: groups.map((name): GuideGroup => ({
      name,
      lineItems: part.flatMap(({ group, line }) => (group === name ? [line] : [])),
      isSelected: false,
      isEditable: query.view === "customGroups" && name !== UNGROUPED,
    })),
    ungroupedProducts: {
      name: UNGROUPED,
      lineItems: part.flatMap(({ group, line }) => (group === null ? [line] : [])),
    },
    totalItems: found.length,
  };
};

export const isOwn = (guide: StoredGuide, organization: WorldOrganization): boolean =>
  guide.organizationId === organization.id;

/** An organization's permissions: all for its own guide, view and copy for a shared one (OP-43). */
export const permissionsOf = (guide: StoredGuide, organization: WorldOrganization) => {
  const own = isOwn(guide, organization);
  return { canEdit: own, canDelete: own, canShare: own, canTransfer: own };
};

/** A guide with one page of lines; the first page also has every group with its line count. */
export const guideOf = (shop: Shop, guide: StoredGuide, query: GuideQuery): OrderGuide => ({
  ...pageOf(shop, guide, query),
  groups:
    query.page === 1
      ? countedGroups(guide, foundLines(placedLines(shop, guide, query.view), query.searchTerm.trim()), query)
      : null,
  id: guide.id as GuideId,
  name: guide.name,
  permissions: permissionsOf(guide, shop.organization),
  noProductsMessage: null,
  version: String(guide.version),
  businessUnit: shop.organization.businessUnit,
  ownerName: guide.owner,
  lastModifiedDate: null,
  lastModifiedBy: null,
  isDefault: false,
});
