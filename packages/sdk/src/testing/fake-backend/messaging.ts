import {
  emailChangeFaults,
  cartFaults,
  purchaseFaults,
  sessionFaults,
  subscriptionFaults,
  trackFaults,
  userUpdateFaults,
  type ClientError,
} from "@larder/domain/messaging/payloads";
import { Messaging } from "@larder/domain/messaging/messaging.port";
import type { EmbeddedMessage } from "@larder/domain/messaging/message.schema";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { world } from "../acceptance/world.ts";
import type { WorldEmbeddedMessage } from "../acceptance/world-entities.ts";
import { type FakeBackend, notFound, through } from "./backend.ts";
import { caller, type FakeSession } from "./session.ts";
import { refused } from "./in-app-messages.ts";

const asSent = ({ id, placementId, title }: WorldEmbeddedMessage): EmbeddedMessage => ({
  metadata: { messageId: id, campaignId: null, placementId, isProof: false },
  elements: { title, body: "", mediaUrl: null, buttons: [], defaultAction: null },
});

/** Embedded messages in memory, and what is reported about users: a line of `backend.calls` each. */
export const fakeMessaging = (backend: FakeBackend, session: FakeSession): Layer.Layer<Messaging> => {
  const own = Effect.suspend(() =>
    Effect.map(caller(session), ({ user, organization }) => ({
      user,
      messages: world.embeddedMessages.filter(
        ({ organizationId = organization.id }) => organizationId === organization.id,
      ),
    })),
  );
  const report = (what: string, payload: unknown, faults: readonly ClientError[]) =>
    through(backend, `messaging.${what}`, () => {
      if (faults.length > 0) return Effect.fail(refused(faults));
      return Effect.flatMap(own, () => {
        backend.reported.push([what, payload]);
        return Effect.void;
      });
    });
  return Layer.succeed(Messaging, {
    embeddedMessages: (placementIds) =>
      through(backend, "messaging.embeddedMessages", () =>
        Effect.map(own, ({ user, messages }) =>
          messages
            .filter(({ placementId }) => placementIds.includes(placementId))
            .filter(({ id }) => backend.messageEvents.get(`${user.userName} ${id}`)?.has("close") !== true)
            .map(asSent),
        ),
      ),
    trackEmbedded: (event, { messageId }) =>
      through(backend, `messaging.trackEmbedded ${event} ${messageId}`, () =>
        Effect.flatMap(own, ({ user, messages }) => {
          if (!messages.some(({ id }) => id === messageId)) return Effect.fail(notFound);
          const place = `${user.userName} ${messageId}`;
          const known = backend.messageEvents.get(place) ?? new Set();
          backend.messageEvents.set(
            place,
            known.add(event === "dismiss" ? "close" : event === "click" ? "click" : "delivery"),
          );
          return Effect.void;
        }),
      ),
    trackSession: ({ impressions, ...given }) =>
      report("trackSession", { ...given, impressions }, sessionFaults({ session: given })),
    track: (event) => report("track", event, trackFaults(event)),
    updateCart: (items) => report("updateCart", items, cartFaults({ items })),
    trackPurchase: (purchase) => report("trackPurchase", purchase, purchaseFaults(purchase)),
    updateUser: (update) => report("updateUser", update, userUpdateFaults(update)),
    updateSubscriptions: (update) => report("updateSubscriptions", update, subscriptionFaults(update)),
    changeEmail: (newEmail) => report("changeEmail", newEmail, emailChangeFaults({ newEmail })),
  });
};
