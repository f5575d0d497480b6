// Typed quantities on an append-only log: a port of a backend that is nothing like ours.
import { GuideDrafts, OrderGuides, Sessions } from "@larder/calls/ports";
import type { DraftItem } from "@larder/domain/guide-cart/draft.schema";
import { draftCount, keptDraft } from "@larder/domain/guide-cart/merge-drafts";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";

export interface Entry {
  readonly owner: string;
  readonly guide: number;
  readonly items: readonly DraftItem[];
  readonly at: number;
}

export const logDrafts = (log: Entry[], now: () => number) =>
  Layer.effect(
    GuideDrafts,
    Effect.gen(function* () {
      const sessions = yield* Sessions;
      const guides = yield* OrderGuides;
      const owner = Effect.map(
        sessions.currentUser(),
        ({ userName, currentOrganization }) => `${userName} ${currentOrganization?.id}`,
      );
      const draftOf = (who: string, guide: number) =>
        log
          .filter((entry) => entry.owner === who && entry.guide === guide)
          .reduce(
            (held, { items, at }) => {
              const kept = keptDraft(held.items, items, at);
              return kept === held.items ? held : { items: kept, changedAt: at };
            },
            { items: [] as readonly DraftItem[], changedAt: 0 },
          );
      return {
        list: () =>
          Effect.gen(function* () {
            const who = yield* owner;
            const drafts = (yield* guides.listing()).flatMap(({ id, name }) => {
              const { items, changedAt } = draftOf(who, id);
              const count = draftCount(items);
              return count === 0
                ? []
                : [{ orderGuideId: id, name, count, changedAt: new Date(changedAt).toISOString() }];
            });
            return { drafts: drafts.toSorted((a, b) => (a.changedAt < b.changedAt ? 1 : -1)) };
          }),
        merge: ({ orderGuideId, items }) =>
          Effect.gen(function* () {
            const who = yield* owner;
            // Fails for a guide that this user doesn't see.
            yield* guides.viewed({ id: orderGuideId });
            log.push({ owner: who, guide: orderGuideId, items, at: now() });
            return { items: draftOf(who, orderGuideId).items };
          }),
      };
    }),
  );
