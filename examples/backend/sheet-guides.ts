// Order guides over sheets of rows.
import { OrderGuides } from "@larder/calls/ports";
import type { Failure } from "@larder/domain/failure";
import { lineMatches } from "@larder/domain/order-guide/find-in-guide";
import { copyName } from "@larder/domain/order-guide/free-name";
import { caseFold, UNGROUPED } from "@larder/domain/order-guide/group-name";
import { MAX_GUIDE_LINES } from "@larder/domain/order-guide/guide-limits";
import { GUIDE_PAGE_SIZE } from "@larder/domain/order-guide/guide-view";
import {
  GuideId,
  type GuideLine,
  type GuidePage,
  type GuideSummary,
  type OrderGuide,
} from "@larder/domain/order-guide/guide.schema";
import { world } from "@larder/sdk/testing/acceptance";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { lineFor } from "./catalog.ts";
import { byCategory, found, isItem, pageOf, type Row, saved } from "./sheets.ts";
import { type Caller, callerOf, type Grant, type Guide, NOT_FOUND, once, type Session, type Shop } from "./shop.ts";

type Query = Parameters<(typeof OrderGuides)["Service"]["open"]>[0];
/** A guide as a caller sees it. */
type Seen = Readonly<{ by: Caller; guide: Guide; isOwn: boolean }>;

const forbidden = (message: string): Failure => ({ _tag: "Forbidden", message });
const permissions = (can: boolean) => ({ canEdit: can, canDelete: can, canShare: can, canTransfer: can });

/** A view of a guide: all of its rows that a query asks for, and those of its page. */
const viewOf = ({ by, guide }: Seen, query: Query) => {
  const { type = "cwCategories", page = 1, pageSize = GUIDE_PAGE_SIZE, searchTerm = "" } = query;
  const lines = new Map<Row["sku"], GuideLine>();
  for (const row of guide.rows.filter(isItem)) {
    const line = lineFor(by.organization.customerGroupId, row.sku, row.unit);
    if (line !== null) lines.set(row.sku, line);
  }
  const sold = guide.rows.filter((row) => !isItem(row) || lines.has(row.sku));
  const sheet = type === "customGroups" ? sold : byCategory(sold, (sku) => lines.get(sku)?.category ?? "");
  const term = searchTerm.trim();
  const isMatch = ({ heading, sku }: Row) =>
    (heading !== null && caseFold(heading).includes(caseFold(term))) || lineMatches(lines.get(sku)!, term);
  const all = term === "" ? sheet : found(sheet, isMatch);
  const part = pageOf(all, page, pageSize);
  const linesUnder = (heading: string | null) =>
    part.filter((row) => isItem(row) && row.heading === heading).map(({ sku }) => lines.get(sku)!);
  const ungrouped = linesUnder(null);
  const names = part.flatMap(({ heading, sku }) => (sku === "" && heading !== null ? [heading] : []));
  const group = (name: string, lineItems: readonly GuideLine[], isEditable: boolean) => ({
    name,
    lineItems,
    isSelected: false,
    isEditable,
  });
  const shown: GuidePage = {
    categories: [
      ...names.map((name) => group(name, linesUnder(name), type === "customGroups")),
      // A search shows what is in no group as one more.
      ...(term !== "" && ungrouped.length > 0 ? [group(UNGROUPED, ungrouped, false)] : []),
    ],
    ungroupedProducts: { name: UNGROUPED, lineItems: term === "" ? ungrouped : [] },
    totalItems: all.filter(isItem).length,
  };
  const groups = all.flatMap(({ heading: name, sku }) =>
    sku === "" && name !== null
      ? [{ name, count: all.filter((row) => isItem(row) && row.heading === name).length }]
      : [],
  );
  return { shown, groups: page === 1 ? groups : null };
};

const opened = (seen: Seen, query: Query): OrderGuide => {
  const { shown, groups } = viewOf(seen, query);
  const { guide, by, isOwn } = seen;
  return {
    ...shown,
    groups,
    id: GuideId.make(guide.id),
    name: guide.name,
    permissions: permissions(isOwn),
    noProductsMessage: null,
    version: String(guide.version),
    businessUnit: by.organization.businessUnit,
    ownerName: guide.maker,
    lastModifiedDate: null,
    lastModifiedBy: null,
    isDefault: false,
  };
};

export const sheetGuides = (shop: Shop, session: Session) => {
  const all = Effect.map(callerOf(session), (by): readonly Seen[] =>
    shop.guides.flatMap((guide) => {
      const grant = shop.grants.find((one) => one.guide === guide.id && one.organization === by.organization.id);
      return grant === undefined ? [] : [{ by, guide, isOwn: grant.isOwn }];
    }),
  );
  const seen = (id: number) =>
    Effect.flatMap(all, (list) => {
      const one = list.find(({ guide }) => guide.id === id);
      return one === undefined ? Effect.fail(NOT_FOUND) : Effect.succeed(one);
    });
  const own = (id: number) =>
    Effect.filterOrFail(
      seen(id),
      ({ isOwn }) => isOwn,
      () => forbidden("Only its owner may do this."),
    );
  const store = (guide: Guide) => {
    shop.guides = [...shop.guides.filter(({ id }) => id !== guide.id), guide].toSorted((a, b) => a.id - b.id);
  };
  const grant = (to: Grant, isKept: (one: Grant) => boolean) => {
    shop.grants = [...shop.grants.filter((one) => one.guide !== to.guide || isKept(one)), to];
  };
  const made = (by: Caller, guide: Pick<Guide, "name" | "rows" | "version">): Guide => {
    const id = shop.nextId++;
    grant({ guide: id, organization: by.organization.id, isOwn: true }, () => true);
    return { ...guide, id, maker: by.person.userName };
  };
  const chosen = (owner: string, guide: number, what: "hide" | "default") =>
    shop.choices.findLast((one) => one.owner === owner && one.guide === guide && one[what] !== undefined)?.[what];
  const summary = ({ by, guide, isOwn }: Seen): GuideSummary => {
    const others = shop.grants.filter((one) => one.guide === guide.id && !one.isOwn);
    const owner = shop.grants.find((one) => one.guide === guide.id && one.isOwn)?.organization ?? null;
    const nameOf = (id: number | null) => world.organizations.find((one) => one.id === id)?.name ?? "";
    const latest = shop.choices.findLast((one) => one.owner === by.owner && one.default === true);
    return {
      id: GuideId.make(guide.id),
      name: guide.name,
      businessUnit: by.organization.businessUnit,
      productCount: guide.rows.filter(isItem).length,
      isHidden: chosen(by.owner, guide.id, "hide") === true,
      isDefault: latest?.guide === guide.id,
      ownerOrganizationId: owner,
      ownerName: nameOf(owner),
      isShared: others.length > 0,
      sharedWith: isOwn ? others.map(({ organization: id }) => ({ id, name: nameOf(id) })) : [],
      lastViewedDate: null,
      lastModifiedDate: null,
      permissions: permissions(isOwn),
    };
  };
  const copied = (id: number, key: string) =>
    once(shop, session, key, ["copy", id], (by) =>
      Effect.gen(function* () {
        const { guide } = yield* seen(id);
        const names = (yield* all).filter(({ isOwn }) => isOwn).map((one) => one.guide.name);
        const copy = made(by, { name: copyName(guide.name, names) ?? guide.name, rows: guide.rows, version: 1 });
        store(copy);
        return { orderGuideId: GuideId.make(copy.id) };
      }),
    );
  const changed = (key: string, sent: readonly unknown[], id: number, change: (of: Seen) => Failure | void) =>
    once(shop, session, key, sent, () =>
      Effect.flatMap(own(id), (of) => {
        const failure = change(of);
        return failure === undefined ? Effect.void : Effect.fail(failure);
      }),
    );
  const isMember = ({ by }: Seen, organization: number) => by.person.organizations.includes(organization);

  return Layer.succeed(OrderGuides, {
    open: (query) => Effect.map(seen(query.id), (one) => opened(one, query)),
    page: (query) => Effect.map(seen(query.id), (one) => viewOf(one, query).shown),
    viewed: ({ id }) => Effect.asVoid(seen(id)),
    listing: () => Effect.map(all, (list) => list.map(summary)),
    list: () => Effect.map(all, (list) => list.map(summary).filter(({ isHidden }) => !isHidden)),
    headerList: () =>
      Effect.map(all, (list) =>
        list.slice(0, 10).map(({ guide: { id, name } }) => ({
          id: GuideId.make(id),
          name,
          url: `/order-guide/?id=${id}`,
        })),
      ),
    save: (changes, key) =>
      once(shop, session, key, ["save", changes], (by) =>
        Effect.gen(function* () {
          const isNew = changes.id === -1;
          const of = isNew ? null : yield* own(changes.id);
          const { version = null } = changes;
          if (of !== null && version !== null && version !== String(of.guide.version)) {
            const current = opened(of, { id: changes.id, type: changes.categoryType, pageSize: MAX_GUIDE_LINES });
            return yield* Effect.fail<Failure>({ _tag: "Conflict", message: "This guide has changed.", current });
          }
          const before = of?.guide ?? made(by, { name: "", rows: [], version: 0 });
          const guide = {
            ...before,
            name: changes.name.trim(),
            rows: saved(before.rows, changes),
            version: before.version + 1,
          };
          store(guide);
          return {
            orderGuideId: GuideId.make(guide.id),
            name: guide.name,
            version: String(guide.version),
            error: null,
          };
        }),
      ),
    setPreferences: ({ orderGuideId: guide, hide, default: isDefault }, key) =>
      once(shop, session, key, ["choose", guide, hide, isDefault], ({ owner }) =>
        Effect.map(seen(guide), () => void shop.choices.push({ owner, guide, hide, default: isDefault })),
      ),
    copy: ({ id }, key) => copied(id, key),
    importShared: ({ orderGuideId }, key) => copied(orderGuideId, key),
    remove: ({ id }, key) =>
      changed(key, ["remove", id], id, () => {
        shop.guides = shop.guides.filter((one) => one.id !== id);
      }),
    transfer: ({ orderGuideId: guide, newOrganizationId: organization }, key) =>
      changed(key, ["transfer", guide, organization], guide, (of) => {
        if (!isMember(of, organization)) return NOT_FOUND;
        return grant({ guide, organization, isOwn: true }, () => false);
      }),
    share: ({ orderGuideId: guide, organizationId: organization }, key) =>
      changed(key, ["share", guide, organization], guide, (of) => {
        if (!isMember(of, organization)) return forbidden("You don't belong to that organization.");
        return grant({ guide, organization, isOwn: false }, (one) => one.organization !== organization);
      }),
    unshare: ({ orderGuideId: guide, organizationId: organization }, key) =>
      changed(key, ["unshare", guide, organization], guide, () => {
        shop.grants = shop.grants.filter(
          (one) => one.guide !== guide || one.organization !== organization || one.isOwn,
        );
      }),
  });
};
