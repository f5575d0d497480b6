import { InAppMessages } from "@larder/domain/messaging/in-app-messages.port";
import { Messaging } from "@larder/domain/messaging/messaging.port";
import * as Effect from "effect/Effect";
import type { Handlers } from "../../definition/define-workflow.ts";
import { toEvent, toEvents } from "../../kernel/to-event.ts";
import type { MessagesCommand, MessagesEvent, Report } from "./state.ts";

export { messagesTransition as transition } from "./transition.ts";
export { startReporting } from "./start-reporting.ts";

const reported = (port: Messaging["Service"], report: Report) => {
  switch (report._tag) {
    case "Cart":
      return port.updateCart(report.items);
    case "Purchase":
      return port.trackPurchase({ items: report.items, total: report.total });
    case "User":
      return port.updateUser({ dataFields: report.dataFields });
    case "Email":
      return port.changeEmail(report.newEmail);
    case "Subscriptions":
      return port.updateSubscriptions(report.update);
    case "Event":
      return port.track({ eventName: report.eventName, dataFields: report.dataFields });
    case "Embedded": {
      const { _tag, event, ...message } = report;
      return port.trackEmbedded(event, message);
    }
    case "Session":
      return port.trackSession(report.session);
  }
};

/** Loads and tracks messages; a failed tracking call is an event, never an error (MSG-60). */
export const handlers: Handlers<MessagesCommand, MessagesEvent> = {
  LoadMessages: ({ request, initialize, count }) =>
    InAppMessages.use((port) => {
      const ready = initialize === null ? Effect.void : port.initialize(initialize);
      return toEvents(Effect.andThen(ready, port.messages({ count })), ["Loaded", "messages"], "LoadFailed", {
        request,
      });
    }),
  TrackMessage: ({ event, messageId, url }) =>
    InAppMessages.use((port) =>
      toEvent(port.track(event, { messageId, ...(url === undefined ? {} : { clickedUrl: url }) }), {
        done: () => null,
        failed: (failure) => ({ _tag: "TrackFailed", event, failure }),
      }),
    ),
  LoadEmbedded: ({ request, placements }) =>
    Messaging.use((port) =>
      toEvents(port.embeddedMessages(placements), ["EmbeddedLoaded", "messages"], "EmbeddedLoadFailed", { request }),
    ),
  Report: ({ report }) =>
    Messaging.use((port) =>
      toEvent(reported(port, report), {
        done: () => (report._tag === "Purchase" || report._tag === "Event" ? { _tag: "EventReported" } : null),
        failed: (failure) => ({ _tag: "ReportFailed", what: report._tag, failure }),
      }),
    ),
  Logout: () => InAppMessages.use((port) => Effect.as(port.logout(), null)),
};
