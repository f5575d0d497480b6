import { InAppMessages } from "@larder/domain/messaging/in-app-messages.port";
import * as Effect from "effect/Effect";
import type { Handlers } from "../../kernel/define-workflow.ts";
import { toEvent } from "../../kernel/to-event.ts";
import type { MessagesCommand, MessagesEvent } from "./state.ts";

/** Loads messages and tracks what happened to one; a tracking call that failed is an event, never an error (MSG-60). */
export const messagesHandlers: Handlers<MessagesCommand, MessagesEvent> = {
  LoadMessages: ({ request, initialize, count }) =>
    InAppMessages.use((port) => {
      const ready = initialize === null ? Effect.void : port.initialize(initialize);
      return toEvent(Effect.andThen(ready, port.messages({ count })), {
        done: (messages) => ({ _tag: "Loaded", request, messages }),
        failed: (failure) => ({ _tag: "LoadFailed", request, failure }),
      });
    }),
  TrackMessage: ({ event, messageId, url }) =>
    InAppMessages.use((port) =>
      toEvent(port.track(event, { messageId, ...(url === undefined ? {} : { clickedUrl: url }) }), {
        done: () => null,
        failed: (failure) => ({ _tag: "TrackFailed", event, failure }),
      }),
    ),
  Logout: () => InAppMessages.use((port) => Effect.as(port.logout(), null)),
};
