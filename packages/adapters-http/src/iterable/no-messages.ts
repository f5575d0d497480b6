import type { InAppMessages } from "@larder/domain/messaging/in-app-messages.port";
import type { Messaging } from "@larder/domain/messaging/messaging.port";
import * as Effect from "effect/Effect";

/** The ports served by the provider's package, for one user at a time. */
export interface IterablePorts {
  readonly inAppMessages: InAppMessages["Service"];
  readonly messaging: Messaging["Service"];
}

/** Without a browser no page shows messages, and the package can't store its token. */
export const noMessages: IterablePorts = {
  inAppMessages: {
    initialize: () => Effect.void,
    logout: () => Effect.void,
    messages: () => Effect.succeed([]),
    track: () => Effect.void,
  },
  messaging: {
    embeddedMessages: () => Effect.succeed([]),
    trackEmbedded: () => Effect.void,
    trackSession: () => Effect.void,
    track: () => Effect.void,
    updateCart: () => Effect.void,
    trackPurchase: () => Effect.void,
    updateUser: () => Effect.void,
    updateSubscriptions: () => Effect.void,
    changeEmail: () => Effect.void,
  },
};
