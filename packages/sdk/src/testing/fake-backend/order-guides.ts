import { copyName } from "@larder/domain/order-guide/group-name";
import { MAX_GUIDE_LINES } from "@larder/domain/order-guide/guide-limits";
import type { GuideId, GuideSummary } from "@larder/domain/order-guide/guide.schema";
import { OrderGuides } from "@larder/domain/order-guide/order-guides.port";
import * as Layer from "effect/Layer";
import { world } from "../acceptance/world.ts";
import { portCalls, type Who } from "./port-calls.ts";
import { guideOf, isOwn, pageOf, permissionsOf } from "./guide-pages.ts";
import { changed, emptyGuide } from "./guide-save.ts";
import { type FakeBackend, fail, notFound } from "./backend.ts";
import type { FakeSession } from "./session.ts";
import type { Preferences, StoredGuide } from "./stored.ts";

export const fakeOrderGuides = (backend: FakeBackend, session: FakeSession): Layer.Layer<OrderGuides> => {
  const { call, write } = portCalls(backend, session, "orderGuides");
  const visible = ({ organization }: Who): readonly StoredGuide[] =>
    [...backend.guides.values()].filter(
      (guide) => isOwn(guide, organization) || guide.sharedWith.includes(organization.id),
    );
  const seen = (who: Who, id: number): StoredGuide => visible(who).find((one) => one.id === id) ?? fail(notFound);
  const own = (who: Who, id: number): StoredGuide => {
    const guide = seen(who, id);
    return isOwn(guide, who.organization) ? guide : fail({ _tag: "Forbidden", message: "Only its owner may do this." });
  };
  const preferences = (owner: string): Preferences =>
    backend.preferences.get(owner) ?? { hidden: new Set(), defaultId: null };
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
    backend.guides.set(guide.id, guide);
    return guide;
  };
  const namesIn = (organizationId: number): readonly string[] =>
    [...backend.guides.values()].flatMap((guide) => (guide.organizationId === organizationId ? [guide.name] : []));
  const copied = (who: Who, guide: StoredGuide): GuideId => {
    const name = copyName(guide.name, namesIn(who.organization.id)) ?? guide.name;
    const made = keep({
      ...guide,
      id: backend.nextNumber(),
      name,
      organizationId: who.organization.id,
      owner: who.user.userName,
      version: 1,
      sharedWith: [],
    });
    return made.id as GuideId;
  };

  return Layer.succeed(OrderGuides, {
    open: (query) => call("open", (who) => guideOf(who, seen(who, query.id), query)),
    page: (query) => call("page", (who) => pageOf(who, seen(who, query.id), query)),
    list: () =>
      call("list", (who) =>
        visible(who)
          .map((guide) => summaryOf(who, guide))
          .filter(({ isHidden }) => !isHidden),
      ),
    listing: () => call("listing", (who) => visible(who).map((guide) => summaryOf(who, guide))),
    headerList: () =>
      call("headerList", (who) =>
        visible(who)
          .slice(0, 10)
          .map(({ id, name }) => ({ id: id as GuideId, name, url: `/order-guide/?id=${id}` })),
      ),
    viewed: (id) => call("viewed", (who) => void seen(who, id)),
    save: (changes, key) =>
      write("save", key, changes, (who) => {
        if (changes.id === -1) {
          const made = keep(changed(emptyGuide(who, backend.nextNumber(), changes.name.trim()), changes));
          return { orderGuideId: made.id as GuideId, version: String(made.version), error: null };
        }
        const guide = own(who, changes.id);
        if (changes.version != null && changes.version !== String(guide.version))
          fail({
            _tag: "Conflict",
            message: "Someone else changed this guide meanwhile.",
            current: guideOf(who, guide, {
              id: changes.id,
              view: changes.categoryType,
              page: 1,
              pageSize: MAX_GUIDE_LINES,
              searchTerm: "",
            }),
          });
        return { orderGuideId: changes.id, version: String(keep(changed(guide, changes)).version), error: null };
      }),
    setPreferences: ({ orderGuideId, ...wanted }, key) =>
      write("setPreferences", key, [orderGuideId, wanted], (who) => {
        seen(who, orderGuideId);
        const now = preferences(who.owner);
        const hidden = new Set(now.hidden);
        if (wanted.hide === true) hidden.add(orderGuideId);
        if (wanted.hide === false) hidden.delete(orderGuideId);
        const defaultId = wanted.default === true ? orderGuideId : now.defaultId;
        backend.preferences.set(who.owner, { hidden, defaultId });
      }),
    copy: (id, key) => write("copy", key, id, (who) => copied(who, seen(who, id))),
    importShared: (id, key) => write("importShared", key, id, (who) => copied(who, seen(who, id))),
    remove: (id, key) => write("remove", key, id, (who) => void backend.guides.delete(own(who, id).id)),
    transfer: (id, to, key) =>
      write("transfer", key, [id, to], (who) => {
        const guide = own(who, id);
        if (!who.user.organizations.includes(to)) fail(notFound);
        keep({ ...guide, organizationId: to, sharedWith: [] });
      }),
    share: (id, to, key) =>
      write("share", key, [id, to], (who) => {
        const guide = own(who, id);
        if (!who.user.organizations.includes(to))
          fail({ _tag: "Forbidden", message: "You are not a member of that organization." });
        keep({ ...guide, sharedWith: [...new Set([...guide.sharedWith, to])] });
      }),
    unshare: (id, from, key) =>
      write("unshare", key, [id, from], (who) => {
        const guide = own(who, id);
        keep({ ...guide, sharedWith: guide.sharedWith.filter((one) => one !== from) });
      }),
  });
};
