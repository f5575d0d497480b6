import { GuideDrafts, OrderGuides } from "@larder/calls/ports";
import { draftCount, keptDraft } from "@larder/domain/guide-cart/merge-drafts";
import { copyName } from "@larder/domain/order-guide/free-name";
import { MAX_GUIDE_LINES } from "@larder/domain/order-guide/guide-limits";
import { GUIDE_PAGE_SIZE } from "@larder/domain/order-guide/guide-view";
import type { GuideId, GuideSummary } from "@larder/domain/order-guide/guide.schema";
import { PLAIN_GUIDE_SUMMARY } from "@larder/domain/testing/order-guide";
import { world } from "../acceptance/world.ts";
import type { FakeBackend, StoredGuide } from "./backend.ts";
import { changed, guideOf, isOwn, pageOf, permissionsOf, skusOf } from "./guide-pages.ts";
import { fail, notFound, scriptedPort } from "../scripted-port.ts";
import { caller, type FakeSession, underKey, type Who } from "./session.ts";

/** The guides a caller can see: the organization's own and those shared with it (OP-43). */
export const visibleGuides = ({ backend, organization }: Who): readonly StoredGuide[] =>
  [...backend.guides.values()].filter(
    (guide) => isOwn(guide, organization) || guide.sharedWith.includes(organization.id),
  );

export const seenGuide = (who: Who, id: number): StoredGuide =>
  visibleGuides(who).find((one) => one.id === id) ?? fail(notFound);

export const emptyGuide = ({ user, organization }: Who, id: number, name: string): StoredGuide => ({
  id,
  organizationId: organization.id,
  owner: user.userName,
  name,
  version: 0,
  groups: [],
  ungrouped: [],
  units: {},
  sharedWith: [],
});

const preferencesOf = ({ backend, owner }: Who) =>
  backend.preferences.get(owner) ?? { hidden: new Set<number>(), defaultId: null };

const organizations = world.organizations.map(({ id, name }) => ({ id: id as never, name }));

const summaryOf = (who: Who, guide: StoredGuide): GuideSummary => {
  const { hidden, defaultId } = preferencesOf(who);
  const own = isOwn(guide, who.organization);
  return {
    ...PLAIN_GUIDE_SUMMARY,
    id: guide.id as GuideId,
    name: guide.name,
    businessUnit: who.organization.businessUnit,
    productCount: skusOf(guide).length,
    isHidden: hidden.has(guide.id),
    isDefault: defaultId === guide.id,
    ownerOrganizationId: guide.organizationId,
    ownerName: organizations.find(({ id }) => id === guide.organizationId)?.name ?? "",
    isShared: guide.sharedWith.length > 0,
    sharedWith: own ? organizations.filter(({ id }) => guide.sharedWith.includes(id)) : [],
    permissions: permissionsOf(guide, who.organization),
  };
};

/** A query as the pages of guides word it. */
const pageQuery = ({
  type: view = "cwCategories",
  page = 1,
  pageSize = GUIDE_PAGE_SIZE,
  searchTerm = "",
}: Parameters<OrderGuides["Service"]["open"]>[0]) => ({ view, page, pageSize, searchTerm });

export const fakeOrderGuides = (backend: FakeBackend, session: FakeSession) => {
  const who = () => caller(backend, session);
  const write = <A>(key: string, body: readonly unknown[], change: (who: Who) => A): A =>
    underKey(who(), key, body, () => change(who()));
  const keep = (guide: StoredGuide): StoredGuide => {
    backend.guides.set(guide.id, guide);
    return guide;
  };
  const own = (by: Who, id: number): StoredGuide => {
    const guide = seenGuide(by, id);
    return isOwn(guide, by.organization) ? guide : fail({ _tag: "Forbidden", message: "Only its owner may do this." });
  };
  const copied = (id: number, key: string) =>
    write(key, ["copy", id], (by) => {
      const guide = seenGuide(by, id);
      const { name, groups, ungrouped, units } = guide;
      const names = visibleGuides(by).filter((one) => isOwn(one, by.organization));
      const free =
        copyName(
          name,
          names.map((one) => one.name),
        ) ?? name;
      const made = emptyGuide(by, backend.nextNumber(), free);
      return { orderGuideId: keep({ ...made, version: 1, groups, ungrouped, units }).id as GuideId };
    });
  const summaries = () => visibleGuides(who()).map((guide) => summaryOf(who(), guide));
  return scriptedPort(backend, OrderGuides, {
    open: (query) => guideOf(who(), seenGuide(who(), query.id), pageQuery(query)),
    page: (query) => pageOf(who(), seenGuide(who(), query.id), pageQuery(query)),
    list: () => summaries().filter(({ isHidden }) => !isHidden),
    listing: summaries,
    headerList: () =>
      visibleGuides(who())
        .slice(0, 10)
        .map(({ id, name }) => ({ id: id as GuideId, name, url: `/order-guide/?id=${id}` })),
    viewed: ({ id }) => void seenGuide(who(), id),
    save: (changes, key) =>
      write(key, ["save", changes], (by) => {
        const { id, version = null, categoryType: view } = changes;
        const guide = id === -1 ? emptyGuide(by, backend.nextNumber(), "") : own(by, id);
        if (version !== null && id !== -1 && version !== String(guide.version)) {
          const current = guideOf(by, guide, { view, page: 1, pageSize: MAX_GUIDE_LINES, searchTerm: "" });
          fail({ _tag: "Conflict", message: "Someone else changed this guide meanwhile.", current });
        }
        const saved = keep(changed(guide, changes));
        return { orderGuideId: saved.id as GuideId, name: saved.name, version: String(saved.version), error: null };
      }),
    setPreferences: ({ orderGuideId, hide, default: isDefault }, key) =>
      write(key, ["setPreferences", orderGuideId, hide, isDefault], (by) => {
        const { id } = seenGuide(by, orderGuideId);
        const { hidden, defaultId } = preferencesOf(by);
        const others = [...hidden].filter((one) => one !== id);
        const now = new Set((hide ?? hidden.has(id)) ? [...others, id] : others);
        backend.preferences.set(by.owner, { hidden: now, defaultId: isDefault === true ? id : defaultId });
      }),
    copy: ({ id }, key) => copied(id, key),
    importShared: ({ orderGuideId }, key) => copied(orderGuideId, key),
    remove: ({ id }, key) => write(key, ["remove", id], (by) => void backend.guides.delete(own(by, id).id)),
    transfer: ({ orderGuideId: id, newOrganizationId: to }, key) =>
      write(key, ["transfer", id, to], (by) => {
        const guide = own(by, id);
        if (!by.user.organizations.includes(to)) fail(notFound);
        keep({ ...guide, organizationId: to, sharedWith: [] });
      }),
    share: ({ orderGuideId: id, organizationId: to }, key) =>
      write(key, ["share", id, to], (by) => {
        const guide = own(by, id);
        if (!by.user.organizations.includes(to)) fail({ _tag: "Forbidden", message: "You aren't a member there." });
        keep({ ...guide, sharedWith: [...new Set([...guide.sharedWith, to])] });
      }),
    unshare: ({ orderGuideId: id, organizationId: from }, key) =>
      write(key, ["unshare", id, from], (by) => {
        const guide = own(by, id);
        keep({ ...guide, sharedWith: guide.sharedWith.filter((one) => one !== from) });
      }),
  });
};

export const fakeGuideDrafts = (backend: FakeBackend, session: FakeSession) =>
  scriptedPort(backend, GuideDrafts, {
    list: () => {
      const who = caller(backend, session);
      const drafts = visibleGuides(who)
        .flatMap(({ id, name }) => {
          const draft = backend.drafts.get(`${who.owner} ${id}`);
          const count = draftCount(draft?.items ?? []);
          if (draft === undefined || count === 0) return [];
          return { orderGuideId: id as GuideId, name, count, changedAt: new Date(draft.changedAt).toISOString() };
        })
        .toSorted((a, b) => (a.changedAt < b.changedAt ? 1 : -1));
      return { drafts };
    },
    merge: ({ orderGuideId: id, items }) => {
      const who = caller(backend, session);
      const place = `${who.owner} ${seenGuide(who, id).id}`;
      const held = backend.drafts.get(place)?.items ?? [];
      const kept = keptDraft(held, items, backend.clock.now);
      if (kept !== held) backend.drafts.set(place, { items: kept, changedAt: backend.clock.now });
      return { items: kept, serverNow: backend.clock.now };
    },
  });
