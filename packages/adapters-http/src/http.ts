import type { Failure } from "@larder/domain/failure";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import * as Schedule from "effect/Schedule";
import * as Schema from "effect/Schema";
import { failureOf, isTransient } from "./http-failure.ts";
import type { Transport, TransportAnswer } from "./transport.ts";
import type { Call } from "./wire/call.ts";

type TypeOf<S> = S extends Schema.Schema<infer A> ? A : never;

/** What a call takes: its parameters, query, body and, for a write, the intent's idempotency key. */
export type Input<C extends Call> = (C extends { params: infer S } ? { readonly params: TypeOf<S> } : unknown) &
  (C extends { query: infer S } ? { readonly query: TypeOf<S> } : unknown) &
  (C extends { body: "multipart" } ? { readonly file: Blob; readonly fileName: string } : C extends { body: infer S } ? { readonly body: TypeOf<S> } : unknown) &
  (C extends { idempotent: true } ? { readonly intent: string } : unknown);

export type Answer<C extends Call> = C extends { answer: "none" } ? void : C extends { answer: infer S } ? TypeOf<S> : never;

interface AnyInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly intent?: string;
  readonly file?: Blob;
  readonly fileName?: string;
}

const encoded = (schema: Call["query"], value: unknown): Record<string, string> =>
  schema === undefined ? {} : (Schema.encodeUnknownSync(schema)(value ?? {}) as Record<string, string>);

/** A friendly URL is a path that is encoded already, slashes and all; every other parameter is one segment. */
const segment = (name: string, value: string): string => (name === "friendlyUrl" ? value.replace(/^\/+/, "") : encodeURIComponent(value));

const urlOf = (call: Call, input: AnyInput): string => {
  const params = encoded(call.params, input.params);
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => segment(name, params[name] ?? ""));
  const query = new URLSearchParams(Object.entries(encoded(call.query, input.query)).filter(([, value]) => value !== undefined)).toString();
  return query === "" ? path : `${path}?${query}`;
};

const headersOf = (transport: Transport, call: Call, input: AnyInput): Record<string, string> => {
  const headers: Record<string, string> = { accept: "application/json" };
  if (call.contentHeaders) {
    headers["user-timezone"] = transport.zone();
    headers["accept-language"] = transport.cookie("Language") ?? "en-US";
    headers["x-referer"] = transport.referer();
  }
  if (call.method !== "GET" && call.auth === "cookie") headers["x-xsrf-token"] = transport.cookie("XSRF-TOKEN") ?? "";
  if (call.idempotent && input.intent !== undefined) headers["idempotency-key"] = input.intent;
  if (input.body !== undefined) headers["content-type"] = "application/json";
  return headers;
};

const bodyOf = (call: Call, input: AnyInput): string | FormData | undefined => {
  if (call.body === undefined) return undefined;
  if (call.body !== "multipart") return JSON.stringify(Schema.encodeUnknownSync(call.body)(input.body));
  const form = new FormData();
  if (input.file) form.append("file", input.file, input.fileName ?? "file");
  return form;
};

const isSuccess = (call: Call, status: number): boolean => (call.success ? call.success.includes(status) : status >= 200 && status <= 299);

/** ms to wait for a Retry-After that is seconds or a date; null when there is none that can be read. */
export const retryAfter = (header: string | null, now: number): number | null => {
  if (header === null) return null;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1_000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
};

const send = (transport: Transport, call: Call, input: AnyInput): Effect.Effect<{ status: number; body: string; wait: number | null }, Failure> =>
  Effect.tryPromise({
    try: async (signal) => {
      const body = bodyOf(call, input);
      const answer: TransportAnswer = await transport.fetch(`${transport.baseUrl}${urlOf(call, input)}`, {
        method: call.method,
        headers: headersOf(transport, call, input),
        ...(body === undefined ? {} : { body }),
        signal,
        credentials: "same-origin",
      });
      return { status: answer.status, body: await answer.text(), wait: retryAfter(answer.headers.get("retry-after"), Date.now()) };
    },
    catch: (cause): Failure => ({ _tag: "Unreachable", detail: String(cause) }),
  });

const WAIT_AT_MOST = 5_000;

/**
 * Makes a call of the table a function: encodes what it takes, reads what it answers, and says failures in the domain's
 * words. A read whose answer is lost is asked for again, twice at most and after a random while; a write never is, that is
 * for the workflow that holds its key (OP-91). Interrupting it ends the request and the waiting (HTTP-15).
 */
export const client =
  (transport: Transport) =>
  <C extends Call>(call: C) => {
    const decode = call.answer === "none" ? null : Schema.decodeUnknownResult(Schema.fromJsonString(call.answer));
    const read = (status: number, body: string): Effect.Effect<Answer<C>, Failure> => {
      if (decode === null) return Effect.succeed(undefined as Answer<C>);
      const result = decode(body === "" ? "null" : body);
      return Result.isSuccess(result)
        ? Effect.succeed(result.success as Answer<C>)
        : Effect.fail({ _tag: "Unexpected", status, detail: `${call.method} ${call.path}: ${result.failure.message}` });
    };
    const once = (input: AnyInput): Effect.Effect<Answer<C>, Failure> =>
      send(transport, call, input).pipe(
        Effect.flatMap(({ status, body, wait }) => {
          if (isSuccess(call, status)) return read(status, body);
          const failure: Effect.Effect<Answer<C>, Failure> = Effect.fail(failureOf(status, body));
          return call.reads && wait !== null && wait <= WAIT_AT_MOST ? Effect.delay(failure, wait) : failure;
        }),
      );
    return (input: Input<C>): Effect.Effect<Answer<C>, Failure> =>
      call.reads
        ? once(input as AnyInput).pipe(Effect.retry({ while: isTransient, schedule: Schedule.exponential("200 millis").pipe(Schedule.jittered), times: 2 }))
        : once(input as AnyInput);
  };
