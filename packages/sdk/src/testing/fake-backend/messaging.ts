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
import * as Layer from "effect/Layer";
import { world } from "../acceptance/world.ts";
import type { WorldEmbeddedMessage } from "../acceptance/world-entities.ts";
import { type FakeBackend, fail, notFound } from "./backend.ts";
import { portCalls, type Who } from "./port-calls.ts";
import type { FakeSession } from "./session.ts";
import { refused } from "./in-app-messages.ts";

const asSent = ({ id, placementId, title }: WorldEmbeddedMessage): EmbeddedMessage => ({
  metadata: { messageId: id, campaignId: null, placementId, isProof: false },
  elements: { title, body: "", mediaUrl: null, buttons: [], defaultAction: null },
});

/** In-memory embedded messages, and reports about users: one line in `backend.calls` each. */
export const fakeMessaging = (backend: FakeBackend, session: FakeSession): Layer.Layer<Messaging> => {
  const { call } = portCalls(backend, session, "messaging");
  const messagesOf = ({ organization }: Who) =>
    world.embeddedMessages.filter(({ organizationId = organization.id }) => organizationId === organization.id);
  const report = (what: string, payload: unknown, faults: readonly ClientError[]) =>
    call(what, () => {
      if (faults.length > 0) fail(refused(faults));
      backend.reported.push([what, payload]);
    });
  return Layer.succeed(Messaging, {
    embeddedMessages: (placementIds) =>
      call("embeddedMessages", (who) =>
        messagesOf(who)
          .filter(({ placementId }) => placementIds.includes(placementId))
          .filter(({ id }) => backend.messageEvents.get(`${who.user.userName} ${id}`)?.has("close") !== true)
          .map(asSent),
      ),
    trackEmbedded: (event, { messageId }) =>
      call(`trackEmbedded ${event} ${messageId}`, (who) => {
        if (!messagesOf(who).some(({ id }) => id === messageId)) fail(notFound);
        const place = `${who.user.userName} ${messageId}`;
        const known = backend.messageEvents.get(place) ?? new Set();
        backend.messageEvents.set(
          place,
          known.add(event === "dismiss" ? "close" : event === "click" ? "click" : "delivery"),
        );
      }),
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
