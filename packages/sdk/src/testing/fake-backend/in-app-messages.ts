import { byShowOrder } from "@larder/domain/messaging/eligible";
import { type InAppEvent, InAppMessages } from "@larder/domain/messaging/in-app-messages.port";
import type { InAppMessage } from "@larder/domain/messaging/message.schema";
import { type ClientError, messageEventFaults, messageRequestFaults } from "@larder/domain/messaging/payloads";
import { CLIENT_SIDE_ERROR } from "@larder/domain/text/message-sentences";
import type { Failure } from "@larder/domain/failure";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { world } from "../acceptance/world.ts";
import type { WorldMessage } from "../acceptance/world-entities.ts";
import { type FakeBackend, fail, notFound } from "./backend.ts";
import { portCalls } from "./port-calls.ts";
import { type FakeSession, signedIn } from "./session.ts";

const APP = "larder";

export const refused = (faults: readonly ClientError[]): Failure => ({
  _tag: "Refused",
  code: "GenericError",
  message: CLIENT_SIDE_ERROR,
  status: 400,
  fields: faults.map(({ field, error }) => ({ path: field, message: error })),
});

const asSent = (message: WorldMessage, events: ReadonlySet<InAppEvent>): InAppMessage => ({
  messageId: message.id,
  campaignId: null,
  read: events.has("open"),
  trigger: { type: message.trigger ?? "immediate" },
  content: {
    html: message.html,
    inAppDisplaySettings: { position: "Center", shouldAnimate: false, bgColor: null, closeButton: null },
  },
  priorityLevel: message.priority,
  createdAt: message.createdAt,
  expiresAt: message.expiresAt ?? null,
  saveToInbox: false,
});

/** In-memory in-app messages of `acceptance/world.ts`, with every user's actions. */
export const fakeInAppMessages = (backend: FakeBackend, session: FakeSession): Layer.Layer<InAppMessages> => {
  let email: string | null = null;
  const events = (userName: string, id: string): Set<InAppEvent> => {
    const place = `${userName} ${id}`;
    const known = backend.messageEvents.get(place) ?? new Set();
    backend.messageEvents.set(place, known);
    return known;
  };
  const own = () => {
    const { user, organization } = signedIn(session);
    if (user.email !== email) return fail({ _tag: "NotSignedIn" });
    return {
      user,
      messages: [
        ...world.messages.filter(
          ({ organizationId = organization?.id, userName = user.userName }) =>
            organizationId === organization?.id && userName === user.userName,
        ),
        ...[backend.testMessages.get(user.userName) ?? []].flat(),
      ],
    };
  };
  const sound = (faults: readonly ClientError[]): void => {
    if (faults.length > 0) fail(refused(faults));
  };
  const { open } = portCalls(backend, session, "inAppMessages");
  return Layer.succeed(InAppMessages, {
    initialize: (wanted) =>
      open("initialize", () => {
        if (signedIn(session).user.email !== wanted) fail({ _tag: "Forbidden", message: "" });
        email = wanted;
      }),
    logout: () =>
      Effect.sync(() => {
        backend.calls.push("inAppMessages.logout");
        email = null;
      }),
    messages: ({ count }) =>
      open("messages", () => {
        sound(messageRequestFaults({ count, packageName: APP, platform: "Web" }));
        const { user, messages } = own();
        return messages
          .filter(({ expiresAt = Infinity }) => expiresAt > backend.clock.now)
          .map((message) => ({ message, done: events(user.userName, message.id) }))
          .filter(({ done }) => !done.has("consume"))
          .map(({ message, done }) => asSent(message, done))
          .toSorted(byShowOrder)
          .slice(0, count);
      }),
    track: (event, { messageId }) =>
      open(`track ${event} ${messageId}`, () => {
        sound(messageEventFaults({ messageId, deviceInfo: { appPackageName: APP } }));
        const { user, messages } = own();
        if (!messages.some(({ id }) => id === messageId)) fail(notFound);
        events(user.userName, messageId).add(event);
      }),
  });
};
