import { unitOf } from "@larder/domain/catalog/chosen-variant";
import type { Failure } from "@larder/domain/failure";
import { lineMatches } from "@larder/domain/order-guide/find-in-guide";
import { caseFold, copyName, SUBSTITUTIONS, UNGROUPED } from "@larder/domain/order-guide/group-name";
import type {
  GroupCount,
  GuideChanges,
  GuideGroup,
  GuideId,
  GuideLine,
  GuidePage,
  GuideSummary,
  OrderGuide,
} from "@larder/domain/order-guide/guide.schema";
import { type GuideQuery, OrderGuides } from "@larder/domain/order-guide/order-guides.port";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { world, type WorldOrganization } from "./acceptance/world.ts";
import {
  caller,
  type MemorySession,
  type MemoryWorld,
  notFound,
  type Preferences,
  productFor,
  type StoredGuide,
  through,
  underKey,
} from "./memory-world.ts";

interface Placed {
  readonly group: string | null;
  readonly line: GuideLine;
}

const lineOf = (
  shop: MemoryWorld,
  organization: WorldOrganization,
  guide: StoredGuide,
  text: string,
  index: number,
): GuideLine | null => {
  const product = productFor(shop, text, organization);
  if (product === null) return null;
  const chosen = guide.units[text];
  return {
    productSku: product.sku,
    name: product.name,
    brandName: product.brand,
    productUrl: product.url,
    imageUrl: null,
    category: product.category,
    subcategory: "",
    subsubcategory: "",
    variants:
      chosen === undefined
        ? product.variants
        : product.variants.map((variant) => ({ ...variant, isDefault: unitOf(variant) === chosen })),
    substitutions: [],
    quantity: 0,
    inStock: product.variants.some((variant) => variant.inStock),
    isSelected: false,
    expiryDate: null,
    effectiveDate: null,
    itemSequence: index + 1,
    displayOrder: 1,
    lastPurchase: null,
  };
};

const placedLines = (
  shop: MemoryWorld,
  organization: WorldOrganization,
  guide: StoredGuide,
  view: GuideQuery["view"],
): readonly Placed[] => {
  const all = [
    ...guide.groups.flatMap(({ name, skus }) => skus.map((text) => ({ group: name as string | null, text }))),
    ...guide.ungrouped.map((text) => ({ group: null, text })),
  ];
  const lines = all.flatMap(({ group, text }, index): readonly Placed[] => {
    const line = lineOf(shop, organization, guide, text, index);
    if (line === null) return [];
    return [{ group: view === "customGroups" ? group : line.category === "" ? null : line.category, line }];
  });
  if (view === "customGroups") return lines;
  // By category; what has none comes last.
  const last = "\u{10ffff}";
  return lines.toSorted((a, b) =>
    (a.group ?? last) < (b.group ?? last) ? -1 : (a.group ?? last) > (b.group ?? last) ? 1 : 0,
  );
};

/** The lines that a term leaves: those it is found in, and all of a group whose name it is found in (GUIDE-VIEW-21, GUIDE-VIEW-22). */
const foundLines = (lines: readonly Placed[], term: string): readonly Placed[] =>
  term === ""
    ? lines
    : lines.filter(
        ({ group, line }) => lineMatches(line, term) || (group !== null && caseFold(group).includes(caseFold(term))),
      );

/** The groups of the whole guide with the number of their lines; the customer's empty ones too, unless something is looked for. */
const countedGroups = (guide: StoredGuide, found: readonly Placed[], query: GuideQuery): readonly GroupCount[] => {
  const counts = new Map<string, number>();
  if (query.view === "customGroups" && query.searchTerm.trim() === "")
    for (const { name } of guide.groups) counts.set(name, 0);
  for (const { group } of found) if (group !== null) counts.set(group, (counts.get(group) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count }));
};

/**
 * The groups without a line that stand behind the first line of a page and before the first of the next one, so that
 * every group comes once and in its place.
 */
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

const pageOf = (
  shop: MemoryWorld,
  organization: WorldOrganization,
  guide: StoredGuide,
  query: GuideQuery,
): GuidePage => {
  const term = query.searchTerm.trim();
  const all = placedLines(shop, organization, guide, query.view);
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

const isOwn = (guide: StoredGuide, organization: WorldOrganization): boolean =>
  guide.organizationId === organization.id;

const permissionsOf = (guide: StoredGuide, organization: WorldOrganization) => {
  const own = isOwn(guide, organization);
  return { canEdit: own, canDelete: own, canShare: own, canTransfer: own };
};

const guideOf = (
  shop: MemoryWorld,
  organization: WorldOrganization,
  guide: StoredGuide,
  query: GuideQuery,
): OrderGuide => ({
  ...pageOf(shop, organization, guide, query),
  groups:
    query.page === 1
      ? countedGroups(
          guide,
          foundLines(placedLines(shop, organization, guide, query.view), query.searchTerm.trim()),
          query,
        )
      : null,
  id: guide.id as GuideId,
  name: guide.name,
  permissions: permissionsOf(guide, organization),
  noProductsMessage: null,
  version: String(guide.version),
  businessUnit: organization.businessUnit,
  ownerName: guide.owner,
  lastModifiedDate: null,
  lastModifiedBy: null,
  isDefault: false,
});

/** A guide after a save: what the body names is placed anew, what it does not name stays, what was removed goes (OP-50). */
const changed = (guide: StoredGuide, changes: GuideChanges): StoredGuide => {
  const removed = new Set(changes.removedLineItems.map(({ productSku }) => productSku as string));
  const categories = changes.categories.filter(({ name }) => name !== SUBSTITUTIONS);
  const named = new Set(categories.flatMap(({ lineItems }) => lineItems.map(({ productSku }) => productSku as string)));
  const units = { ...guide.units };
  for (const { lineItems } of categories)
    for (const line of lineItems) if (line.unitOfMeasure !== "") units[line.productSku] = line.unitOfMeasure;
  const stays = (text: string): boolean => !named.has(text) && !removed.has(text);
  const base = { ...guide, name: changes.name.trim(), units, version: guide.version + 1 };
  if (changes.categoryType === "cwCategories") {
    const kept = (skus: readonly string[]) => skus.filter((text) => !removed.has(text) || named.has(text));
    const held = new Set([...guide.ungrouped, ...guide.groups.flatMap(({ skus }) => skus)]);
    return {
      ...base,
      groups: guide.groups.map((group) => ({ ...group, skus: kept(group.skus) })),
      // What is new has no group of the customer's yet.
      ungrouped: [...kept(guide.ungrouped), ...[...named].filter((text) => !held.has(text))],
    };
  }
  const leftOver = (name: string | null) =>
    (name === null ? guide.ungrouped : (guide.groups.find((group) => group.name === name)?.skus ?? [])).filter(stays);
  const groups = categories
    .filter(({ name }) => name !== UNGROUPED)
    .map(({ name, lineItems }) => ({
      name,
      skus: [...lineItems.map(({ productSku }) => productSku as string), ...leftOver(name)],
    }));
  const lost = guide.groups.filter(
    ({ name, skus }) => skus.some(stays) && !groups.some((group) => group.name === name),
  );
  const ungrouped =
    categories.find(({ name }) => name === UNGROUPED)?.lineItems.map(({ productSku }) => productSku as string) ?? [];
  return {
    ...base,
    groups: [...groups, ...lost.map(({ name }) => ({ name, skus: leftOver(name) }))],
    ungrouped: [...ungrouped, ...leftOver(null)],
  };
};

/** Order guides in memory, by the domain's rules. */
export const memoryOrderGuides = (shop: MemoryWorld, session: MemorySession): Layer.Layer<OrderGuides> => {
  type Who = {
    readonly user: { readonly userName: string; readonly organizations: readonly number[] };
    readonly organization: WorldOrganization;
    readonly owner: string;
  };
  const asking = <A>(call: string, run: (who: Who) => Effect.Effect<A, Failure>): Effect.Effect<A, Failure> =>
    through(shop, `orderGuides.${call}`, () => Effect.flatMap(caller(session), run));
  const visible = ({ organization }: Who): readonly StoredGuide[] =>
    [...shop.guides.values()].filter(
      (guide) => isOwn(guide, organization) || guide.sharedWith.includes(organization.id),
    );
  const seen = (who: Who, id: number): Effect.Effect<StoredGuide, Failure> => {
    const guide = visible(who).find((one) => one.id === id);
    return guide === undefined ? Effect.fail(notFound) : Effect.succeed(guide);
  };
  const own = (who: Who, id: number): Effect.Effect<StoredGuide, Failure> =>
    Effect.flatMap(seen(who, id), (guide) =>
      isOwn(guide, who.organization)
        ? Effect.succeed(guide)
        : Effect.fail<Failure>({ _tag: "Forbidden", message: "Only its owner may do this." }),
    );
  const preferences = (owner: string): Preferences =>
    shop.preferences.get(owner) ?? { hidden: new Set(), defaultId: null };
  const summaryOf = (who: Who, guide: StoredGuide): GuideSummary => ({
    id: guide.id as GuideId,
    name: guide.name,
    businessUnit: who.organization.businessUnit,
    productCount: guide.groups.reduce((sum, { skus }) => sum + skus.length, guide.ungrouped.length),
    isHidden: preferences(who.owner).hidden.has(guide.id),
    isDefault: preferences(who.owner).defaultId === guide.id,
    ownerOrganizationId: guide.organizationId,
    ownerName: world.organizations.find(({ id }) => id === guide.organizationId)?.name ?? "",
    isShared: guide.sharedWith.length > 0,
    sharedWith: isOwn(guide, who.organization)
      ? world.organizations.filter(({ id }) => guide.sharedWith.includes(id)).map(({ id, name }) => ({ id, name }))
      : [],
    lastViewedDate: null,
    lastModifiedDate: null,
    permissions: permissionsOf(guide, who.organization),
  });
  const keep = (guide: StoredGuide): StoredGuide => {
    shop.guides.set(guide.id, guide);
    return guide;
  };
  const write = <A>(
    call: string,
    key: string,
    body: unknown,
    run: (who: Who) => Effect.Effect<A, Failure>,
  ): Effect.Effect<A, Failure> =>
    asking(call, (who) => underKey(shop, who.user.userName, key, [call, who.organization.id, body], () => run(who)));
  const namesIn = (organizationId: number): readonly string[] =>
    [...shop.guides.values()].flatMap((guide) => (guide.organizationId === organizationId ? [guide.name] : []));
  const copied = (who: Who, guide: StoredGuide): GuideId => {
    const name = copyName(guide.name, namesIn(who.organization.id)) ?? guide.name;
    const made = keep({
      ...guide,
      id: shop.nextNumber(),
      name,
      organizationId: who.organization.id,
      owner: who.user.userName,
      version: 1,
      sharedWith: [],
    });
    return made.id as GuideId;
  };

  return Layer.succeed(OrderGuides, {
    open: (query) =>
      asking("open", (who) =>
        Effect.map(seen(who, query.id), (guide) => guideOf(shop, who.organization, guide, query)),
      ),
    page: (query) =>
      asking("page", (who) => Effect.map(seen(who, query.id), (guide) => pageOf(shop, who.organization, guide, query))),
    list: () =>
      asking("list", (who) =>
        Effect.succeed(
          visible(who)
            .map((guide) => summaryOf(who, guide))
            .filter(({ isHidden }) => !isHidden),
        ),
      ),
    listing: () => asking("listing", (who) => Effect.succeed(visible(who).map((guide) => summaryOf(who, guide)))),
    headerList: () =>
      asking("headerList", (who) =>
        Effect.succeed(
          visible(who)
            .slice(0, 10)
            .map(({ id, name }) => ({ id: id as GuideId, name, url: `/order-guide/?id=${id}` })),
        ),
      ),
    viewed: (id) => asking("viewed", (who) => Effect.asVoid(seen(who, id))),
    save: (changes, key) =>
      write("save", key, changes, (who) => {
        if (changes.id === -1) {
          const name = changes.name.trim();
          const empty: StoredGuide = {
            id: shop.nextNumber(),
            organizationId: who.organization.id,
            owner: who.user.userName,
            name,
            version: 0,
            groups: [],
            ungrouped: [],
            units: {},
            sharedWith: [],
          };
          const made = keep(changed(empty, changes));
          return Effect.succeed({ orderGuideId: made.id as GuideId, version: String(made.version), error: null });
        }
        return Effect.flatMap(own(who, changes.id), (guide) => {
          const isStale = changes.version != null && changes.version !== String(guide.version);
          if (isStale)
            return Effect.fail<Failure>({
              _tag: "Conflict",
              message: "Somebody else changed this guide meanwhile.",
              current: guideOf(shop, who.organization, guide, {
                id: changes.id,
                view: changes.categoryType,
                page: 1,
                pageSize: 5_000,
                searchTerm: "",
              }),
            });
          const next = keep(changed(guide, changes));
          return Effect.succeed({ orderGuideId: changes.id, version: String(next.version), error: null });
        });
      }),
    setPreferences: ({ orderGuideId, ...wanted }, key) =>
      write("setPreferences", key, [orderGuideId, wanted], (who) =>
        Effect.map(seen(who, orderGuideId), () => {
          const now = preferences(who.owner);
          const hidden = new Set(now.hidden);
          if (wanted.hide === true) hidden.add(orderGuideId);
          if (wanted.hide === false) hidden.delete(orderGuideId);
          const defaultId = wanted.default === true ? orderGuideId : now.defaultId;
          shop.preferences.set(who.owner, { hidden, defaultId });
        }),
      ),
    copy: (id, key) => write("copy", key, id, (who) => Effect.map(seen(who, id), (guide) => copied(who, guide))),
    importShared: (id, key) =>
      write("importShared", key, id, (who) => Effect.map(seen(who, id), (guide) => copied(who, guide))),
    remove: (id, key) => write("remove", key, id, (who) => Effect.map(own(who, id), () => void shop.guides.delete(id))),
    transfer: (id, to, key) =>
      write("transfer", key, [id, to], (who) =>
        Effect.flatMap(own(who, id), (guide) => {
          if (!who.user.organizations.includes(to)) return Effect.fail(notFound);
          keep({ ...guide, organizationId: to, sharedWith: [] });
          return Effect.void;
        }),
      ),
    share: (id, to, key) =>
      write("share", key, [id, to], (who) =>
        Effect.flatMap(own(who, id), (guide) => {
          if (!who.user.organizations.includes(to))
            return Effect.fail<Failure>({ _tag: "Forbidden", message: "You are not a member of that organization." });
          keep({ ...guide, sharedWith: [...new Set([...guide.sharedWith, to])] });
          return Effect.void;
        }),
      ),
    unshare: (id, from, key) =>
      write("unshare", key, [id, from], (who) =>
        Effect.map(
          own(who, id),
          (guide) => void keep({ ...guide, sharedWith: guide.sharedWith.filter((one) => one !== from) }),
        ),
      ),
  });
};
