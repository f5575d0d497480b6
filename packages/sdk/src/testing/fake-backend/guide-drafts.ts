import { GuideDrafts } from "@larder/domain/guide-cart/guide-drafts.port";
import { draftCount, keptDraft } from "@larder/domain/guide-cart/merge-drafts";
import type { GuideId } from "@larder/domain/order-guide/guide.schema";
import * as Layer from "effect/Layer";
import { type FakeBackend, fail, notFound } from "./backend.ts";
import { isOwn } from "./guide-pages.ts";
import { portCalls, type Who } from "./port-calls.ts";
import type { FakeSession } from "./session.ts";

export const fakeGuideDrafts = (backend: FakeBackend, session: FakeSession): Layer.Layer<GuideDrafts> => {
  const { call } = portCalls(backend, session, "guideDrafts");
  const visible = ({ organization }: Who) =>
    [...backend.guides.values()].filter(
      (guide) => isOwn(guide, organization) || guide.sharedWith.includes(organization.id),
    );
  return Layer.succeed(GuideDrafts, {
    list: () =>
      call("list", (who) =>
        visible(who)
          .flatMap(({ id, name }) => {
            const draft = backend.drafts.get(`${who.owner} ${id}`);
            const count = draftCount(draft?.items ?? []);
            if (draft === undefined || count === 0) return [];
            return { orderGuideId: id as GuideId, name, count, changedAt: new Date(draft.changedAt).toISOString() };
          })
          .toSorted((a, b) => (a.changedAt < b.changedAt ? 1 : -1)),
      ),
    merge: (id, items) =>
      call("merge", (who) => {
        if (!visible(who).some((guide) => guide.id === id)) return fail(notFound);
        const place = `${who.owner} ${id}`;
        const held = backend.drafts.get(place)?.items ?? [];
        const kept = keptDraft(held, items, backend.clock.now);
        if (kept !== held) backend.drafts.set(place, { items: kept, changedAt: backend.clock.now });
        return kept;
      }),
  });
};
