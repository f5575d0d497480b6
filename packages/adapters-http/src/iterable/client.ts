import { type Cancellation, CurrentCancellation } from "@larder/domain/cancellation.port";
import type { Failure } from "@larder/domain/failure";
import { isTokenUsable } from "@larder/domain/messaging/timing";
import type { WithJWT } from "@iterable/web-sdk";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { makeHttp } from "../http/http.ts";
import type { AnswerOf } from "@larder/calls/port";
import type { Transport } from "../http/transport.ts";
import type { Call } from "@larder/calls/call";
import { getJwt, PROVIDER_PREFIX } from "@larder/calls/messaging";
import { updateEmail } from "@larder/calls/messaging-user";
import { FailedOnTheWay, failureOfRejection } from "./failure.ts";
import type { IterablePackage } from "../http/iterable-package.ts";

/** This application's name at the provider. */
export const APP = "larder";

/** Request timeout, ms. */
const TIMEOUT_MS = 30_000;

const notSignedIn: Failure = { _tag: "NotSignedIn" };

/** The provider's package, for one signed-in user at a time. */
export interface IterableClient {
  /** Base for URLs read outside the site. */
  readonly site: () => string;
  /** Identifies a user by email, replacing the previous one; requests the token (MSG-02, MSG-03). */
  readonly identify: (email: string) => Effect.Effect<void, Failure>;
  /** Drops the user, the token and what the package stored (MSG-05, T9). */
  readonly logout: () => void;
  /** Changes the identified user's email; the package requests a token for it (MSG-68, OP-108). */
  readonly changeEmail: (newEmail: string) => Effect.Effect<void, Failure>;
  /** Makes a request for the identified user and returns its data; `NotSignedIn` without one, and nothing is sent. */
  readonly send: (
    call: Call,
    request: (sdk: IterablePackage, signal: AbortSignal) => Promise<{ readonly data: unknown }>,
  ) => Effect.Effect<unknown, Failure>;
}

/** A response's data as the call declares it. */
export const readAnswer = <C extends Call>(call: C, data: unknown): Effect.Effect<AnswerOf<C>, Failure> => {
  const read = Schema.decodeUnknownResult(call.answer as Schema.Codec<AnswerOf<C>, unknown>)(data);
  return Result.isSuccess(read)
    ? Effect.succeed(read.success)
    : Effect.fail({ _tag: "Unexpected", reason: "unreadable", status: "unknown", detail: String(read.failure) });
};

/** A call's path at the provider. */
export const providerPath = (call: Call): string => call.path.slice(PROVIDER_PREFIX.length);

const effectOf = <A>(
  promise: (signal: AbortSignal) => Promise<A>,
  toFailure: (reason: unknown) => Failure,
  cancellation: Cancellation | null,
): Effect.Effect<A, Failure> =>
  Effect.callback<A, Failure>((resume, interrupted) => {
    const controller = new AbortController();
    const giveUp = (failure: Failure) => {
      stop();
      resume(Effect.fail(failure));
      controller.abort();
    };
    const unsubscribe = cancellation?.onCancel((reason) => giveUp({ _tag: "Cancelled", reason }));
    const timer = setTimeout(
      () => giveUp({ _tag: "Unreachable", detail: `no answer in ${TIMEOUT_MS} ms`, reason: "timeout" }),
      TIMEOUT_MS,
    );
    const stop = () => {
      clearTimeout(timer);
      unsubscribe?.();
    };
    interrupted.addEventListener("abort", () => {
      stop();
      controller.abort();
    });
    promise(controller.signal).then(
      (value) => {
        stop();
        resume(Effect.succeed(value));
      },
      (reason: unknown) => {
        stop();
        resume(Effect.fail(toFailure(reason)));
      },
    );
  });

/** A token's own expiry; 0 = none. */
const endOf = (token: string): number => {
  try {
    const payload = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    const { exp } = JSON.parse(atob(payload)) as { readonly exp?: unknown };
    return typeof exp === "number" ? exp : 0;
  } catch {
    return 0;
  }
};

interface Identity {
  /** Changes with the user's email. */
  email: string;
  readonly whenReady: Promise<void>;
}

/**
 * Identity and requests through the provider's package, which requests the token, adds it, renews it a minute before
 * expiry and once after a 401, and creates the user at the provider (MSG-02 to MSG-08). The package serves one user at
 * a time, so identity changes are serialized (§4 §9, MSG-07).
 */
export const iterableClient = (transport: Transport, sdk: IterablePackage): IterableClient => {
  const server = makeHttp(transport);
  let handle: WithJWT | null = null;
  let identity: Identity | null = null;
  let lastTurn: Promise<unknown> = Promise.resolve();
  const inTurn = <A>(work: () => Promise<A>): Promise<A> => {
    const turn = lastTurn.then(work, work);
    lastTurn = turn.catch(() => {});
    return turn;
  };

  /** A token for the current user; one that arrives after sign-out is discarded (MSG-05). */
  const generateJWT = async ({ email = "" }: { readonly email?: string }): Promise<string> => {
    const wanted = identity;
    const next = async (): Promise<string> => {
      const answer = await Effect.runPromise(Effect.result(server(getJwt, { email })));
      if (Result.isFailure(answer)) throw new FailedOnTheWay(answer.failure);
      if (wanted === null || identity !== wanted) throw new FailedOnTheWay(notSignedIn);
      return answer.success.token;
    };
    const token = await next();
    // The package plans no renewal for a token that expires within a minute, so it is renewed immediately, once.
    return isTokenUsable(endOf(token), Date.now()) ? token : next();
  };

  const initialized = (): WithJWT => {
    const provider = transport.messageProvider?.() ?? null;
    const baseURL = provider === null ? transport.baseUrl + PROVIDER_PREFIX : provider.baseURL;
    return sdk.initializeWithConfig({
      authToken: provider?.apiKey ?? APP,
      // The specification's initial configuration (MSG-09).
      configOptions: {
        logLevel: "none",
        isEuIterableService: provider?.isEu ?? false,
        dangerouslyAllowJsPopups: false,
        ...(baseURL === null ? {} : { baseURL }),
      },
      generateJWT,
    });
  };

  const logout = () => {
    identity = null;
    handle?.logout();
    // Work in progress at sign-out may have stored its token since.
    void inTurn(async () => {
      if (identity === null) handle?.logout();
    });
  };

  const start = (email: string): Identity => {
    if (identity !== null) logout();
    const whenReady: Promise<void> = inTurn(async () => {
      if (identity?.whenReady !== whenReady) throw new FailedOnTheWay(notSignedIn);
      handle ??= initialized();
      await handle.setEmail(email);
      if (identity?.whenReady !== whenReady) throw new FailedOnTheWay(notSignedIn);
    });
    const started = { email, whenReady };
    identity = started;
    whenReady.catch(() => {
      if (identity === started) logout();
    });
    return started;
  };

  const send: IterableClient["send"] = Effect.fnUntraced(function* (call, request): Effect.fn.Return<unknown, Failure> {
    const own = identity;
    if (own === null) return yield* Effect.fail(notSignedIn);
    const { data } = yield* effectOf(
      async (signal) => {
        await own.whenReady;
        if (identity !== own) throw new FailedOnTheWay(notSignedIn);
        return request(sdk, signal);
      },
      (reason) => failureOfRejection(call, reason),
      yield* CurrentCancellation,
    );
    return identity === own ? data : yield* Effect.fail(notSignedIn);
  });

  return {
    site: () => (transport.baseUrl === "" ? document.baseURI : transport.baseUrl),
    identify: (email) =>
      Effect.flatMap(CurrentCancellation, (cancellation) =>
        effectOf(
          () => (identity?.email === email ? identity : start(email)).whenReady,
          (reason) => failureOfRejection(getJwt, reason),
          cancellation,
        ),
      ),
    logout,
    changeEmail: (newEmail) =>
      Effect.map(
        send(updateEmail, (of) => inTurn(() => of.updateUserEmail(newEmail))),
        () => {
          if (identity !== null) identity.email = newEmail;
        },
      ),
    send,
  };
};
