import { byShowOrder } from "@larder/domain/messaging/eligible";
import type { EmbeddedMessage, InAppMessage } from "@larder/domain/messaging/message.schema";
import { InAppMessages } from "@larder/domain/messaging/in-app-messages.port";
import { Messaging } from "@larder/domain/messaging/messaging.port";
import { trackFaults } from "@larder/domain/messaging/payloads";
import type * as Layer from "effect/Layer";
import { world } from "../src/testing/acceptance/world.ts";
import type { FakeBackend } from "../src/testing/fake-backend/backend.ts";
import { fail, invalid, scriptedPort } from "../src/testing/scripted-port.ts";
import type { FakeSession } from "../src/testing/fake-backend/session.ts";

/** What the messaging provider of a backend received, and what a test sets there. */
export interface Provider {
  /** The events of messages, e.g. 'open north', of messages in the page, e.g. 'received crab', in order. */
  readonly tracked: string[];
  /** What was reported about users: the call and its payload. */
  readonly reported: (readonly [call: string, payload: unknown])[];
  /** Messages a test adds for a user name. */
  readonly added: Map<string, InAppMessage>;
  /** What users did with messages, by 'user event message'. */
  readonly done: Set<string>;
  /** Events that cannot be tracked. */
  refuses: RegExp | null;
}

const providers = new WeakMap<FakeBackend, Provider>();

export const providerOf = (backend: FakeBackend): Provider => {
  const known: Provider = providers.get(backend) ?? {
    tracked: [],
    reported: [],
    added: new Map(),
    done: new Set(),
    refuses: null,
  };
  providers.set(backend, known);
  return known;
};

/** A message over the page. */
export const messageOf = (
  messageId: string,
  html: string,
  priorityLevel = 0,
  createdAt: number = world.now,
): InAppMessage => ({
  messageId,
  campaignId: null,
  read: false,
  trigger: { type: "immediate" },
  content: { html, inAppDisplaySettings: null },
  priorityLevel,
  createdAt,
  expiresAt: null,
  saveToInbox: false,
});

/** A provider with the world's messages, which shows none again that was consumed or dismissed. */
export const messagePorts = (backend: FakeBackend, session: FakeSession): readonly Layer.Layer<never>[] => {
  const { tracked, reported, added, done } = providerOf(backend);
  const named = () => session.userName ?? "";
  const isOwn = ({ organizationId = session.organizationId }: { readonly organizationId?: number | null }) =>
    organizationId === session.organizationId;
  const note = (event: string, messageId: string) => {
    if (providerOf(backend).refuses?.test(`${event} ${messageId}`)) fail({ _tag: "Unreachable", detail: "lost" });
    tracked.push(`${event} ${messageId}`);
    done.add(`${named()} ${event} ${messageId}`);
  };
  const report = (call: string) => (payload: unknown) => void reported.push([call, payload]);
  const inAppMessages = scriptedPort(backend, InAppMessages, {
    initialize: () => {},
    logout: () => {},
    messages: () => {
      const own = world.messages.filter(
        ({ userName = named(), expiresAt, ...one }) => isOwn(one) && userName === named() && expiresAt === undefined,
      );
      return [
        ...own.map(({ id, html, priority, createdAt }) => messageOf(id, html, priority, createdAt)),
        ...[added.get(named()) ?? []].flat(),
      ]
        .filter(({ messageId }) => !done.has(`${named()} consume ${messageId}`))
        .toSorted(byShowOrder);
    },
    track: (event, { messageId }) => note(event, messageId),
  });
  const messaging = scriptedPort(backend, Messaging, {
    embeddedMessages: (placements) =>
      world.embeddedMessages
        .filter((one) => isOwn(one) && placements.includes(one.placementId))
        .filter(({ id }) => !done.has(`${named()} dismiss ${id}`))
        .map(({ id, placementId, title }): EmbeddedMessage => ({
          metadata: { messageId: id, campaignId: null, placementId, isProof: false },
          elements: { title, body: "", mediaUrl: null, buttons: [], defaultAction: null },
        })),
    trackEmbedded: (event, { messageId }) => note(event, messageId),
    trackSession: report("trackSession"),
    track: (event) => {
      if (trackFaults(event).length > 0) fail(invalid({ path: "eventName", message: "is empty" }));
      reported.push(["track", event]);
    },
    updateCart: report("updateCart"),
    trackPurchase: report("trackPurchase"),
    updateUser: report("updateUser"),
    updateSubscriptions: report("updateSubscriptions"),
    changeEmail: report("changeEmail"),
  });
  return [inAppMessages, messaging];
};
