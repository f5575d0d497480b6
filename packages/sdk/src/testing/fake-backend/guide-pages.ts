import type { GuideQuery } from "../../workflows/guide-detail/state.ts";
import { unitOf } from "@larder/domain/catalog/chosen-variant";
import { lineOf } from "@larder/domain/order-guide/add-lines";
import { lineMatches } from "@larder/domain/order-guide/find-in-guide";
import { caseFold, SUBSTITUTIONS, UNGROUPED } from "@larder/domain/order-guide/group-name";
import type { GuideChanges, GuideId, GuideLine, GuidePage, OrderGuide } from "@larder/domain/order-guide/guide.schema";
import { EMPTY_GUIDE } from "@larder/domain/testing/order-guide";
import type { WorldOrganization } from "../acceptance/world-entities.ts";
import type { Shop, StoredGuide } from "./backend.ts";
import { guideProductFor } from "./catalogue.ts";

interface PlacedGroup {
  /** null = ungrouped. */
  readonly name: string | null;
  readonly lines: readonly GuideLine[];
}

export const skusOf = ({ groups, ungrouped }: StoredGuide): readonly string[] => [
  ...groups.flatMap(({ skus }) => skus),
  ...ungrouped,
];

type PageQuery = Omit<GuideQuery, "id">;

const lineFor = (shop: Shop, guide: StoredGuide, text: string): readonly GuideLine[] => {
  const product = guideProductFor(shop, text);
  if (product === null) return [];
  const line = lineOf(product);
  const chosen = guide.units[text];
  const variants = line.variants.map((variant) =>
    chosen === undefined ? variant : { ...variant, isDefault: unitOf(variant) === chosen },
  );
  return [{ ...line, variants, itemSequence: skusOf(guide).indexOf(text) + 1, displayOrder: 1 }];
};

/** The groups of a view with their lines; ungrouped ones come last (GUIDE-VIEW-09). */
const placed = (shop: Shop, guide: StoredGuide, view: PageQuery["view"]): readonly PlacedGroup[] => {
  const linesFor = (skus: readonly string[]) => skus.flatMap((text) => lineFor(shop, guide, text));
  if (view === "customGroups")
    return [...guide.groups, { name: null, skus: guide.ungrouped }].map(({ name, skus }) => ({
      name,
      lines: linesFor(skus),
    }));
  const lines = linesFor(skusOf(guide));
  const names = [...new Set(lines.map(({ category }) => category))].filter((name) => name !== "").toSorted();
  return [...names, ""].map((name) => ({
    name: name === "" ? null : name,
    lines: lines.filter(({ category }) => category === name),
  }));
};

/** The groups a term leaves: whole if found by name, otherwise the lines it is found in (GUIDE-VIEW-21, GUIDE-VIEW-22). */
const found = (shop: Shop, guide: StoredGuide, { view, searchTerm }: PageQuery): readonly PlacedGroup[] => {
  const term = searchTerm.trim();
  if (term === "") return placed(shop, guide, view);
  return placed(shop, guide, view)
    .map(({ name, lines }) => {
      const isWhole = name !== null && caseFold(name).includes(caseFold(term));
      return { name, lines: isWhole ? lines : lines.filter((line) => lineMatches(line, term)) };
    })
    .filter(({ lines }) => lines.length > 0);
};

/** One page of a guide's lines; every empty group comes once, in its place (GUIDE-VIEW-20, OP-138). */
export const pageOf = (shop: Shop, guide: StoredGuide, query: PageQuery): GuidePage => {
  const start = (query.page - 1) * query.pageSize;
  let before = 0;
  const parts = found(shop, guide, query).map(({ name, lines }) => {
    const from = before;
    before += lines.length;
    const part = lines.slice(Math.max(0, start - from), Math.max(0, start + query.pageSize - from));
    // An empty group stands on the page of the line before it; the first page has what comes before any line.
    const isHere =
      lines.length === 0 ? Math.max(0, from - 1) >= start && from - 1 < start + query.pageSize : part.length > 0;
    return { name, lineItems: part, isHere };
  });
  const isSearch = query.searchTerm.trim() !== "";
  const groups = parts.filter(({ name, isHere }) => isHere && (name !== null || isSearch));
  return {
    categories: groups.map(({ name, lineItems }) => ({
      name: name ?? UNGROUPED,
      lineItems,
      isSelected: false,
      isEditable: query.view === "customGroups" && name !== null,
    })),
    ungroupedProducts: {
      name: UNGROUPED,
      lineItems: isSearch ? [] : parts.flatMap(({ name, lineItems }) => (name === null ? lineItems : [])),
    },
    totalItems: before,
  };
};

export const isOwn = (guide: StoredGuide, { id }: WorldOrganization): boolean => guide.organizationId === id;

export const permissionsOf = (guide: StoredGuide, organization: WorldOrganization) => {
  const own = isOwn(guide, organization);
  return { canEdit: own, canDelete: own, canShare: own, canTransfer: own };
};

/** A guide with a page of its lines; the first page also counts the lines of each group. */
export const guideOf = (shop: Shop, guide: StoredGuide, query: PageQuery): OrderGuide => {
  const counts = found(shop, guide, query).flatMap(({ name, lines }) =>
    name === null ? [] : [{ name, count: lines.length }],
  );
  return {
    ...EMPTY_GUIDE,
    ...pageOf(shop, guide, query),
    groups: query.page === 1 ? counts : null,
    id: guide.id as GuideId,
    name: guide.name,
    permissions: permissionsOf(guide, shop.organization),
    version: String(guide.version),
    businessUnit: shop.organization.businessUnit,
    ownerName: guide.owner,
  };
};

/** A guide after a save: what it names is placed again, what it removes goes, the rest stays (OP-50). */
export const changed = (guide: StoredGuide, changes: GuideChanges): StoredGuide => {
  const removed = new Set(changes.removedLineItems.map(({ productSku }): string => productSku));
  const sent = changes.categories
    .filter(({ name }) => name !== SUBSTITUTIONS)
    .map(({ name, lineItems }) => ({ name, lineItems, skus: lineItems.map(({ productSku }): string => productSku) }));
  const named = new Set(sent.flatMap(({ skus }) => skus));
  const sized = sent.flatMap(({ lineItems }) => lineItems).filter(({ unitOfMeasure }) => unitOfMeasure !== "");
  const units = Object.fromEntries(sized.map(({ productSku, unitOfMeasure }) => [productSku, unitOfMeasure]));
  const base = {
    ...guide,
    name: changes.name.trim(),
    units: { ...guide.units, ...units },
    version: guide.version + 1,
  };
  if (changes.categoryType === "cwCategories") {
    const kept = (skus: readonly string[]) => skus.filter((text) => !removed.has(text) || named.has(text));
    const held = new Set(skusOf(guide));
    return {
      ...base,
      groups: guide.groups.map(({ name, skus }) => ({ name, skus: kept(skus) })),
      // What is new has no group of the customer's yet.
      ungrouped: [...kept(guide.ungrouped), ...[...named].filter((text) => !held.has(text))],
    };
  }
  const rest = (skus: readonly string[]) => skus.filter((text) => !named.has(text) && !removed.has(text));
  const held = (name: string) => guide.groups.find((group) => group.name === name)?.skus ?? [];
  const groups = sent.filter(({ name }) => name !== UNGROUPED);
  const isUnnamed = ({ name, skus }: { name: string; skus: readonly string[] }) =>
    rest(skus).length > 0 && !groups.some((group) => group.name === name);
  return {
    ...base,
    groups: [
      ...groups.map(({ name, skus }) => ({ name, skus: [...skus, ...rest(held(name))] })),
      ...guide.groups.filter(isUnnamed).map(({ name, skus }) => ({ name, skus: rest(skus) })),
    ],
    ungrouped: [...(sent.find(({ name }) => name === UNGROUPED)?.skus ?? []), ...rest(guide.ungrouped)],
  };
};
