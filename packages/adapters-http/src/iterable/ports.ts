import type { Failure } from "@larder/domain/failure";
import type { InAppMessages } from "@larder/domain/messaging/in-app-messages.port";
import * as Effect from "effect/Effect";
import { letVendorsStore } from "../storage/forgiving-storage.ts";
import { inAppMessages as inAppMessagesBy } from "./in-app-messages.http.ts";
import { messaging as messagingBy } from "./messaging.http.ts";
import type { Transport } from "../http/transport.ts";
import { cachedMessages } from "./cached-messages.ts";
import { iterableClient } from "./client.ts";
import { type MessageCache, openMessageCache } from "./message-cache.ts";
import { isBrowser } from "../http/is-browser.ts";
import { type IterablePorts, noMessages } from "./no-messages.ts";
import { loadIterable } from "../http/iterable-package.ts";

const loaded = new WeakMap<Transport, Promise<IterablePorts>>();

const caches = new WeakMap<Transport, MessageCache>();

const cacheOf = (transport: Transport): MessageCache => {
  const cache = caches.get(transport) ?? openMessageCache();
  caches.set(transport, cache);
  return cache;
};

const start = async (transport: Transport): Promise<IterablePorts> => {
  const { load = (once) => once(), iterable } = transport;
  letVendorsStore();
  // Deno has a local storage and no page: there the package would hold the process with its timers.
  if (iterable === undefined && !isBrowser()) return noMessages;
  const client = iterableClient(transport, await load(iterable ?? loadIterable, true));
  const inApp = cachedMessages(inAppMessagesBy(client), cacheOf(transport), Date.now);
  return { inAppMessages: inApp, messaging: messagingBy(client) };
};

/** Loads the package once, on first use; after a failure the next call retries. */
const iterablePorts = (transport: Transport): Promise<IterablePorts> => {
  const held = loaded.get(transport);
  if (held !== undefined) return held;
  const started = start(transport);
  loaded.set(transport, started);
  started.catch(() => loaded.delete(transport));
  return started;
};

/** In-app messages for `lazyPort`. Cached ones are cleared at sign-out without loading the package. */
export const inAppMessages = (transport: Transport) => {
  const later = <A>(call: (port: InAppMessages["Service"]) => Effect.Effect<A, Failure>): Effect.Effect<A, Failure> =>
    Effect.flatMap(
      Effect.promise(() => iterablePorts(transport)),
      (ports) => call(ports.inAppMessages),
    );
  const service: InAppMessages["Service"] = {
    initialize: (email) => later((port) => port.initialize(email)),
    logout: () =>
      Effect.andThen(
        Effect.promise(() => cacheOf(transport).clear()),
        Effect.flatMap(
          Effect.promise(() => iterablePorts(transport)),
          (ports) => ports.inAppMessages.logout(),
        ),
      ),
    messages: (request) => later((port) => port.messages(request)),
    track: (event, message) => later((port) => port.track(event, message)),
  };
  return Promise.resolve(() => service);
};

/** The provider's other calls, over a transport. */
export const messaging = async (transport: Transport) => {
  const ports = await iterablePorts(transport);
  return () => ports.messaging;
};
