import { InAppMessages } from "@larder/domain/messaging/in-app-messages.port";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import type { Transport } from "./transport.ts";

type Port = InAppMessages["Service"];

/** In-app messages over HTTP, loaded when they are wanted first: a guest never does (docs/decisions/008-messages.md). */
export const messagesLater = (transport: Transport): Layer.Layer<InAppMessages> => {
  let loaded: Promise<Port> | null = null;
  const { load: loadPart = (once) => once() } = transport;
  const load = (): Promise<Port> =>
    (loaded ??= loadPart(() => import("./in-app-messages.http.ts")).then(
      ({ inAppMessages }) => inAppMessages(transport),
      (reason: unknown) => {
        // The next one tries again.
        loaded = null;
        throw reason;
      },
    ));
  const port = Effect.promise(load);
  return Layer.succeed(InAppMessages, {
    initialize: (email) => Effect.flatMap(port, (one) => one.initialize(email)),
    logout: () => (loaded === null ? Effect.void : Effect.flatMap(port, (one) => one.logout())),
    messages: (request) => Effect.flatMap(port, (one) => one.messages(request)),
    track: (event, message) => Effect.flatMap(port, (one) => one.track(event, message)),
  });
};
