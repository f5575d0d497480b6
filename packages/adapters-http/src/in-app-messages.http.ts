import type { Failure } from "@larder/domain/failure";
import type { InAppEvent, InAppMessages } from "@larder/domain/messaging/in-app-messages.port";
import type { InAppMessage } from "@larder/domain/messaging/message.schema";
import { type ClientError, messageEventFaults, messageRequestFaults } from "@larder/domain/messaging/payloads";
import { isTokenUsable } from "@larder/domain/messaging/timing";
import { CLIENT_SIDE_ERROR } from "@larder/domain/text/sentences";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import { type CallOptions, makeHttp } from "./http.ts";
import { clientRefusal } from "./http-failure.ts";
import type { Transport } from "./transport.ts";
import type { Call } from "./wire/call.ts";
import * as calls from "./wire/messaging.ts";

/** The name by which this application calls and reports. */
const APP = "larder";
/** The version of the provider's web client user requests these are. */
const SDK_VERSION = "2.2.1";
/** The provider's own addresses (MSG-08). */
const PROVIDER = "https://api.iterable.com/api";
const EU_PROVIDER = "https://api.eu.iterable.com/api";

const events = {
  delivery: calls.trackDelivery,
  open: calls.trackOpen,
  consume: calls.consume,
  click: calls.trackClick,
  close: calls.trackClose,
} as const satisfies Record<InAppEvent, Call>;

const refused = (faults: readonly ClientError[]): Failure =>
  clientRefusal(
    "GenericError",
    CLIENT_SIDE_ERROR,
    faults.map(({ field, error }) => ({ path: field, message: error })),
  );

const toDomain = ({ content, ...message }: calls.ProviderMessage): InAppMessage => ({
  ...message,
  content:
    content === null
      ? null
      : {
          html: content.html,
          inAppDisplaySettings: {
            position: content.webInAppDisplaySettings?.position ?? null,
            shouldAnimate: content.inAppDisplaySettings?.shouldAnimate ?? false,
            bgColor: content.inAppDisplaySettings?.bgColor ?? null,
            closeButton: null,
          },
        },
});

/** When a token ends, as it says itself; 0 = it does not say. */
const endOf = (token: string): number => {
  try {
    const payload = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    const { exp } = JSON.parse(atob(payload)) as { readonly exp?: unknown };
    return typeof exp === "number" ? exp : 0;
  } catch {
    return 0;
  }
};

/**
 * The provider's protocol for in-app messages, at the server itself or at the configured provider (spec §7, MSG-08 to MSG-12, MSG-61).
 * A token is requested once and used until a minute before its end; one that is refused is renewed once, and the same call
 * made again (MSG-03, MSG-06, MSG-07).
 */
export const inAppMessages = (transport: Transport, now: () => number = Date.now): InAppMessages["Service"] => {
  const server = makeHttp(transport);
  let email: string | null = null;
  let token: string | null = null;
  let pendingToken: Promise<Result.Result<{ readonly token: string }, Failure>> | null = null;

  const forget = () => {
    email = null;
    token = null;
    pendingToken = null;
  };

  /** Many calls at once wait for one token. `refusedToken` must not be used again. */
  const tokenFor = (refusedToken: string | null): Effect.Effect<string, Failure> =>
    Effect.suspend(() => {
      const user = email;
      if (user === null) return Effect.fail<Failure>({ _tag: "NotSignedIn" });
      if (token !== null && token !== refusedToken && isTokenUsable(endOf(token), now())) return Effect.succeed(token);
      const answer =
        pendingToken ?? Effect.runPromise(Effect.result(server.read(calls.getJwt, { query: { email: user } })));
      pendingToken = answer;
      void answer.then(() => {
        if (pendingToken === answer) pendingToken = null;
      });
      return Effect.flatMap(
        Effect.promise(() => answer),
        (result): Effect.Effect<string, Failure> => {
          // Someone signed out meanwhile, or as someone else: this token is no one's any more (MSG-05).
          if (email !== user) return Effect.fail({ _tag: "NotSignedIn" });
          if (Result.isFailure(result)) return Effect.fail(result.failure);
          token = result.success.token;
          return Effect.succeed(token);
        },
      );
    });

  const optionsFor = (call: Call, bearer: string): CallOptions => {
    const provider = transport.messageProvider?.() ?? null;
    return {
      ...(provider === null ? {} : { path: call.path.slice(calls.PROVIDER_PREFIX.length) }),
      headers: {
        authorization: `Bearer ${bearer}`,
        "api-key": provider?.apiKey ?? APP,
        "sdk-version": SDK_VERSION,
        "sdk-platform": "Web",
      },
    };
  };
  const atProvider = () => {
    const provider = transport.messageProvider?.() ?? null;
    if (provider === null) return server;
    return makeHttp({ ...transport, baseUrl: provider.baseURL ?? (provider.isEu ? EU_PROVIDER : PROVIDER) });
  };
  /** Makes a call with the token, and once more with a new one when it is refused. */
  const withToken = <A>(ask: (bearer: string) => Effect.Effect<A, Failure>): Effect.Effect<A, Failure> =>
    Effect.flatMap(tokenFor(null), (bearer) =>
      Effect.catchIf(
        ask(bearer),
        (failure) => failure._tag === "NotSignedIn",
        () => Effect.flatMap(tokenFor(bearer), ask),
      ),
    );

  return {
    initialize: (wanted) =>
      Effect.suspend(() => {
        if (wanted !== email) forget();
        email = wanted;
        return Effect.asVoid(tokenFor(null));
      }).pipe(
        Effect.tapError(() =>
          Effect.sync(() => {
            if (email === wanted) email = null;
          }),
        ),
      ),
    logout: () => Effect.sync(forget),
    messages: ({ count }) => {
      const query = { count, packageName: APP, platform: "Web", SDKVersion: SDK_VERSION } as const;
      const faults = messageRequestFaults(query);
      if (faults.length > 0) return Effect.fail(refused(faults));
      return Effect.map(
        withToken((bearer) =>
          atProvider().read(
            calls.getMessages,
            { query: email === null ? query : { ...query, email } },
            optionsFor(calls.getMessages, bearer),
          ),
        ),
        ({ inAppMessages }) => inAppMessages.map(toDomain),
      );
    },
    track: (event, { messageId, clickedUrl }) => {
      const call = events[event];
      const body = { messageId, deviceInfo: { appPackageName: APP, platform: "Web" } };
      const faults = messageEventFaults(body);
      if (faults.length > 0) return Effect.fail(refused(faults));
      return Effect.asVoid(
        withToken((bearer) =>
          atProvider().write(
            call,
            { body: event === "click" && clickedUrl !== undefined ? { ...body, clickedUrl } : body },
            optionsFor(call, bearer),
          ),
        ),
      );
    },
  };
};
