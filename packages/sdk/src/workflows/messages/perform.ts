import { InAppMessages } from "@larder/domain/messaging/in-app-messages.port";
import * as Effect from "effect/Effect";
import type { OwnCommand } from "../../commands.ts";
import { settling } from "../../settle.ts";
import type { MessagesCommand, MessagesEvent } from "./state.ts";

const settle = settling<MessagesEvent | null>();

/** Asks the messages' port, and tells it what happened to a message; what could not be told is an event, never an error (MSG-60). */
export const perform = Effect.fnUntraced(function* (
  command: OwnCommand<MessagesCommand>,
): Effect.fn.Return<MessagesEvent | null, never, InAppMessages> {
  const port = yield* InAppMessages;
  switch (command._tag) {
    case "LoadMessages": {
      const { request, initialize, count } = command;
      const ready = initialize === null ? Effect.void : port.initialize(initialize);
      return yield* settle(Effect.andThen(ready, port.messages({ count })), {
        done: (messages) => ({ _tag: "Loaded", request, messages }),
        failed: (failure) => ({ _tag: "LoadFailed", request, failure }),
      });
    }
    case "TrackMessage": {
      const { event, messageId, url } = command;
      return yield* settle(port.track(event, { messageId, ...(url === undefined ? {} : { clickedUrl: url }) }), {
        done: () => null,
        failed: (failure) => ({ _tag: "TrackFailed", event, failure }),
      });
    }
    case "Logout":
      yield* port.logout();
      return null;
  }
});
