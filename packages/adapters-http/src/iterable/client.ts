import { type Cancellation, CurrentCancellation } from "@larder/domain/cancellation.port";
import type { Failure } from "@larder/domain/failure";
import { isTokenUsable } from "@larder/domain/messaging/timing";
import type { WithJWT } from "@iterable/web-sdk";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { makeHttp } from "../http.ts";
import type { AnswerOf } from "../request-url.ts";
import type { Transport } from "../transport.ts";
import type { Call } from "../wire/call.ts";
import { getJwt, PROVIDER_PREFIX } from "../wire/messaging.ts";
import { updateEmail } from "../wire/messaging-user.ts";
import { FailedOnTheWay, failureOfRejection } from "./failure.ts";
import type { IterablePackage } from "./package.ts";

/** The name by which this application calls and reports. */
export const APP = "larder";

/** A request is given up when it is not answered within this, ms. */
const TIMEOUT_MS = 30_000;

const notSignedIn: Failure = { _tag: "NotSignedIn" };

/** The provider's package for one signed-in user after another. */
export interface IterableClient {
  /** Where the site is, for addresses that are read outside it. */
  readonly site: () => string;
  /** Identifies the user by e-mail, or another one in place of the previous; requests the token (MSG-02, MSG-03). */
  readonly identify: (email: string) => Effect.Effect<void, Failure>;
  /** Forgets the user, the token and what the package has stored (MSG-05, T9). */
  readonly logout: () => void;
  /** Reports that the identified user has another e-mail now; the package asks for a token for it (MSG-68, OP-108). */
  readonly changeEmail: (newEmail: string) => Effect.Effect<void, Failure>;
  /** Makes a request of the identified user with the package, and answers its data; without a user it is `NotSignedIn`, and nothing is sent. */
  readonly send: (
    call: Call,
    request: (sdk: IterablePackage, signal: AbortSignal) => Promise<{ readonly data: unknown }>,
  ) => Effect.Effect<unknown, Failure>;
}

/** The data of an answer as the call declares it. */
export const readAnswer = <C extends Call>(call: C, data: unknown): Effect.Effect<AnswerOf<C>, Failure> => {
  const read = Schema.decodeUnknownResult(call.answer as Schema.Codec<AnswerOf<C>, unknown>)(data);
  return Result.isSuccess(read)
    ? Effect.succeed(read.success)
    : Effect.fail({ _tag: "Unexpected", reason: "unreadable", status: "unknown", detail: String(read.failure) });
};

/** A path of the table as the provider has it. */
export const providerPath = (call: Call): string => call.path.slice(PROVIDER_PREFIX.length);

/** A promise as an effect that can be cancelled: the caller hears at once, whatever the package still does. */
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

interface Identity {
  /** Another one after a change of the address. */
  email: string;
  readonly whenReady: Promise<void>;
}

/**
 * Identity and requests by the provider's package: it asks for the token, adds it, renews it a minute before its end and
 * once after a 401 (MSG-07), and creates the user at the provider (spec §4 §9, MSG-02 to MSG-08). One package serves one user at a
 * time, so changes of the identity wait for one another.
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

  /** A token for the user that there is; one that comes after the sign-out is given to no one (MSG-05). */
  const generateJWT = async ({ email = "" }: { readonly email?: string }): Promise<string> => {
    const wanted = identity;
    const next = async (): Promise<string> => {
      const answer = await Effect.runPromise(Effect.result(server.read(getJwt, { query: { email } })));
      if (Result.isFailure(answer)) throw new FailedOnTheWay(answer.failure);
      if (wanted === null || identity !== wanted) throw new FailedOnTheWay(notSignedIn);
      return answer.success.token;
    };
    const token = await next();
    // The package plans no renewal of a token that ends within a minute. It is renewed at once, and only once.
    return isTokenUsable(endOf(token), Date.now()) ? token : next();
  };

  const initialized = (): WithJWT => {
    const provider = transport.messageProvider?.() ?? null;
    const baseURL = provider === null ? transport.baseUrl + PROVIDER_PREFIX : provider.baseURL;
    return sdk.initializeWithConfig({
      authToken: provider?.apiKey ?? APP,
      // The configuration that the specification starts from (MSG-09).
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
    // What was under way when the user left may have stored its token since.
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
    // An answer to a user who is gone is for no one.
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
