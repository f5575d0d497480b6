import { type Cancellation, CurrentCancellation } from "@larder/domain/cancellation.port";
import type { CancelReason, Failure } from "@larder/domain/failure";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { failureOf, isSuccess, isTransient } from "./http-failure.ts";
import { parsing, written } from "./request-url.ts";
import { retryAfter } from "./retry-after.ts";
import type { Transport } from "./transport.ts";
import { type Call, OWNER_HEADER, sessionOwner } from "@larder/calls/call";
import type { AnswerOf, InputOf } from "@larder/calls/port";

const MAX_RETRIES = 2;
/** Before the first retry, ms; doubles each time, and half is random. */
const FIRST_WAIT_MS = 300;
/** A longer wait requested by the server ends the retries, ms. */
const LONGEST_WAIT_MS = 10_000;

export interface CallOptions {
  /** The idempotency key of a write (OP-91). */
  readonly key?: string | undefined;
  /** Overrides the call's path, as configured for the site (HTTP-13). */
  readonly path?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** `false`: only the caller retries, so retries don't multiply. */
  readonly retry?: false;
  /** Per attempt, ms; default: the transport's. */
  readonly timeout?: number;
}

/**
 * Makes declared calls: schemas encode the input and decode the answer (docs/architecture.md). When the server is busy
 * or the network fails, what reads or sets is retried, and any other call only under its key.
 */
export type Http = <C extends Call>(
  call: C,
  input: InputOf<C>,
  options?: CallOptions,
) => Effect.Effect<AnswerOf<C>, Failure>;

interface Received {
  readonly status: number;
  readonly text: string;
  /** ms; null = not given. */
  readonly retryAfter: number | null;
}

const unreachable = (error: unknown): Failure => ({ _tag: "Unreachable", detail: String(error) });
const garbled = (detail: unknown): Failure => ({ _tag: "Unreachable", detail: String(detail), reason: "garbled" });

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
  readonly reads: boolean;
}

/** Sends once; cancellation aborts the connection. `timeout` in ms; null = none (HTTP-15). */
const once = (
  transport: Transport,
  { url, init, reads }: Sent,
  cancellation: Cancellation | null,
  timeout: number | null,
): Effect.Effect<Received, Failure> =>
  Effect.callback<Received, Failure>((resume, interrupted) => {
    const controller = new AbortController();
    const giveUp = (reason: CancelReason, failure: Failure) => {
      controller.abort(reason);
      resume(Effect.fail(failure));
    };
    const unsubscribe = cancellation?.onCancel((reason) => giveUp(reason, { _tag: "Cancelled", reason }));
    const timer =
      timeout === null
        ? undefined
        : setTimeout(
            () => giveUp("timeout", { _tag: "Unreachable", detail: `no answer in ${timeout} ms`, reason: "timeout" }),
            timeout,
          );
    const stop = () => {
      clearTimeout(timer);
      unsubscribe?.();
    };
    let hasAnswered = false;
    interrupted.addEventListener("abort", () => controller.abort(cancellation?.reason() ?? "superseded"), {
      once: true,
    });
    const receive = async (): Promise<Received> => {
      const response = await transport.fetch(transport.baseUrl + url, { ...init, signal: controller.signal }, reads);
      hasAnswered = true;
      const text = await response.text();
      return { status: response.status, text, retryAfter: retryAfter(response.headers.get("retry-after"), Date.now()) };
    };
    receive().then(
      (received) => {
        stop();
        resume(Effect.succeed(received));
      },
      (error: unknown) => {
        stop();
        resume(Effect.fail((hasAnswered ? garbled : unreachable)(error)));
      },
    );
  });

const decode = parsing(Schema.decodeUnknownResult);

/** A truncated body counts as no response; a complete one with another shape is unreadable. */
const read = (call: Call, { status, text, retryAfter: wait }: Received): Result.Result<unknown, Failure> => {
  if (!isSuccess(call, status)) return Result.fail(failureOf(call, status, text, wait));
  if (call.answer === "none" || call.answer === "file") return Result.succeed(undefined);
  let json: unknown = null;
  try {
    if (text !== "") json = JSON.parse(text);
  } catch {
    return Result.fail(garbled(`an answer that is no JSON, ${text.length} characters`));
  }
  const result = decode(call.answer, json);
  return Result.isSuccess(result)
    ? Result.succeed(result.success)
    : Result.fail({ _tag: "Unexpected", reason: "unreadable", status, detail: String(result.failure) });
};

/** Most calls use the cookie; the bundle omits `auth` for those. */
type BundledCall = Omit<Call, "auth"> & Partial<Pick<Call, "auth">>;

const isRead = (call: BundledCall): boolean => call.method === "GET" || call.reads === true;

/** Writes with the cookie carry the server's XSRF token (HTTP-17), and what is one user's says which (IDENT-07). */
const headersOf = (
  transport: Transport,
  call: BundledCall,
  isJson: boolean,
  { key, headers }: CallOptions,
): Record<string, string> => {
  const { auth = "cookie" } = call;
  const isOwn =
    auth === "cookie" &&
    (call.who === "customer" || call.who === "orderingCustomer" || (call.who === "signedIn" && isRead(call)));
  const owner = isOwn ? (transport.owner?.() ?? null) : null;
  const xsrf = auth === "cookie" && call.method !== "GET" ? transport.cookie("XSRF-TOKEN") : null;
  return {
    accept: "application/json",
    ...headers,
    ...(isJson ? { "content-type": "application/json" } : {}),
    ...(xsrf === null ? {} : { "x-xsrf-token": xsrf }),
    ...(owner === null ? {} : { [OWNER_HEADER]: sessionOwner(owner.email, owner.organizationId) }),
    ...(key === undefined ? {} : { "idempotency-key": key }),
    ...(call.contentHeaders === true
      ? {
          "user-timezone": transport.zone(),
          "accept-language": transport.cookie("Language") || "en-US",
          "x-referer": transport.referer(),
        }
      : {}),
  };
};

/** Creates a client over a transport; no timeout unless one is set (HTTP-16, CONST-38). */
export const makeHttp = (transport: Transport): Http => {
  const random = transport.random ?? Math.random;
  const send = Effect.fnUntraced(function* (
    call: Call,
    input: object,
    options: CallOptions = {},
  ): Effect.fn.Return<unknown, Failure> {
    const reads = isRead(call);
    const mayRepeat = (reads || call.sets === true || options.key !== undefined) && options.retry !== false;
    const wanted = written(call, input, options.path ?? transport.configured?.().guideEndpoints?.[call.path]);
    if (Result.isFailure(wanted)) return yield* Effect.fail(wanted.failure);
    const { url, body } = wanted.success;
    const init: RequestInit = {
      method: call.method,
      // Token calls must not send the cookie.
      credentials: call.auth === "jwt" ? "omit" : transport.baseUrl === "" ? "same-origin" : "include",
      headers: headersOf(transport, call, typeof body === "string", options),
      ...(body === null ? {} : { body }),
    };
    const cancellation = yield* CurrentCancellation;
    const isFile = call.body === "multipart" || call.answer === "file";
    const timeout = options.timeout ?? transport.timeouts?.[isFile ? "file" : "call"] ?? null;
    for (let attempt = 0; ; attempt += 1) {
      const received = yield* Effect.result(once(transport, { url, init, reads }, cancellation, timeout));
      const result = Result.isFailure(received) ? Result.fail(received.failure) : read(call, received.success);
      if (Result.isSuccess(result)) return result.success;
      const isBusy = Result.isSuccess(received)
        ? isTransient(received.success.status)
        : received.failure._tag === "Unreachable" && received.failure.reason !== "timeout";
      const retryAfter = Result.isSuccess(received) ? received.success.retryAfter : null;
      if (!mayRepeat || !isBusy || attempt >= MAX_RETRIES || (retryAfter ?? 0) > LONGEST_WAIT_MS)
        return yield* Effect.fail(result.failure);
      const wait = FIRST_WAIT_MS * 2 ** attempt;
      yield* Effect.sleep(Math.max(retryAfter ?? 0, wait / 2 + (wait / 2) * random()));
    }
  });
  return send as Http;
};
