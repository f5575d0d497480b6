import { randomUUID } from "node:crypto";
import type { Call } from "@larder/calls/call";
import fc from "fast-check";
import { EMBEDDED_PATH } from "../../src/content/analytics/store-events.ts";
import { hostileTexts, hostileValue } from "./hostile-values.ts";
import { damages, oddHeaders, oddPaths, oddQueries } from "./odd-parts.ts";
import type { RawRequest } from "./raw-request.ts";
import { type KnownIds, textsOf, valuesOf } from "./schema-values.ts";
import { uploads } from "./uploads.ts";

export interface Sender {
  readonly headers: readonly (readonly [string, string])[];
  readonly bearer: string | null;
  readonly searchKey: readonly (readonly [string, string])[];
}

const EVENT_KEY = `Basic ${Buffer.from("fuzz:").toString("base64")}`;

const wellFormed = (value: string): string => value.replaceAll(/\p{Surrogate}/gu, "\uFFFD");

const encode = (value: string): string => encodeURIComponent(wellFormed(value)).replaceAll("*", "%2A");

const oneIn = <A>(many: number, value: fc.Arbitrary<A>): fc.Arbitrary<A | null> =>
  fc.oneof({ weight: many - 1, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value });

const choices = (call: Call, known: KnownIds) =>
  fc.record({
    params: call.params === undefined ? fc.constant({}) : textsOf(call.params, known),
    query: call.query === undefined ? fc.constant({}) : textsOf(call.query, known),
    body: call.body === undefined || call.body === "multipart" ? fc.constant(undefined) : valuesOf(call.body, known),
    upload: call.body === "multipart" ? uploads : fc.constant(null),
    /** Which of the body's values is replaced; null = none. */
    replaced: oneIn(2, fc.record({ at: fc.nat(40), value: hostileValue, key: fc.constantFrom(...hostileTexts) })),
    damage: oneIn(6, fc.constantFrom(...damages)),
    oddQuery: oneIn(8, fc.constantFrom(...oddQueries)),
    oddPath: oneIn(10, fc.constantFrom(...oddPaths)),
    odd: oneIn(5, fc.array(fc.constantFrom(...oddHeaders), { minLength: 1, maxLength: 3 })),
    cut: oneIn(20, fc.double({ min: 0, max: 1, noNaN: true })),
    method: oneIn(30, fc.constantFrom("GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH", "TRACE")),
    isKeyed: fc.boolean(),
  });

const replacedAt = (input: unknown, at: number, value: unknown, key: string): unknown => {
  let left = at;
  const walk = (inner: unknown): unknown => {
    if (left === 0) {
      left -= 1;
      return value;
    }
    left -= 1;
    if (Array.isArray(inner)) return inner.map(walk);
    if (typeof inner === "object" && inner !== null)
      return Object.fromEntries(Object.entries(inner).map(([name, one]) => [left === 0 ? key : name, walk(one)]));
    return inner;
  };
  return walk(input);
};

/** A request before its sender is known. */
export type Made = ReturnType<typeof choices> extends fc.Arbitrary<infer A> ? A : never;

export const requestsOf = (call: Call, known: KnownIds): fc.Arbitrary<Made> => fc.noBias(choices(call, known));

const announced = (headers: ReadonlyMap<string, readonly string[]>, body: Buffer | null): Buffer | null => {
  const length = headers.get("content-length")?.[0] ?? "";
  return /^\d{1,9}$/.test(length) && !headers.has("transfer-encoding")
    ? (body?.subarray(0, Number(length)) ?? null)
    : body;
};

const keysOf = (call: Call, { searchKey }: Sender): Sender["searchKey"] => {
  if (call.path.startsWith(EMBEDDED_PATH)) return [["authorization", EVENT_KEY]];
  return call.auth === "key" ? searchKey : [];
};

export const requestBy = (call: Call, made: Made, sender: Sender): RawRequest => {
  const params: Readonly<Record<string, string>> = made.params;
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => made.oddPath ?? encode(params[name] ?? ""));
  const query = new URLSearchParams(
    Object.entries(made.query as Readonly<Record<string, string | readonly string[]>>).flatMap(([name, value]) =>
      // A list repeats its key (MSG-11).
      [value].flat().map((one): [string, string] => [name, wellFormed(one as string)]),
    ),
  ).toString();
  const search = [query, made.oddQuery ?? ""].filter((one) => one !== "").join("&");
  const value =
    made.replaced === null || made.body === undefined
      ? made.body
      : replacedAt(made.body, made.replaced.at, made.replaced.value, made.replaced.key);
  const json = value === undefined ? null : Buffer.from(JSON.stringify(value) ?? "");
  const plain = made.upload?.body ?? json;
  const body = made.damage === null ? plain : made.damage(plain ?? Buffer.from("{}"));
  const headers = new Map<string, readonly string[]>([
    ["host", ["127.0.0.1"]],
    ["connection", ["close"]],
    ["accept", ["application/json"]],
    ...(call.auth === "jwt" && sender.bearer !== null
      ? [["authorization", [`Bearer ${sender.bearer}`]] as const]
      : [...sender.headers, ...keysOf(call, sender)].map(([name, one]) => [name, [one]] as const)),
    ...(body === null ? [] : [["content-type", [made.upload?.type ?? "application/json"]] as const]),
    ...(body === null ? [] : [["content-length", [String(body.length)]] as const]),
    ...(made.isKeyed ? [["idempotency-key", [randomUUID()]] as const] : []),
  ]);
  const seen = new Set<string>();
  for (const [name, one] of made.odd ?? []) {
    if (one === null) headers.delete(name);
    else headers.set(name, seen.has(name) ? [...(headers.get(name) ?? []), one] : [one]);
    seen.add(name);
  }
  const sent = announced(headers, body);
  return {
    method: made.method ?? call.method,
    path: (search === "" ? path : `${path}?${search}`).replaceAll(/[^\x21-\xff]/g, "+"),
    headers: [...headers].flatMap(([name, all]) => all.map((one): readonly [string, string] => [name, one])),
    // Announced chunks that never come leave the request open forever. Bytes after the announced length are another,
    // broken request, on which the server may close before its answer is out.
    body: sent ?? (headers.has("transfer-encoding") ? Buffer.from("0\r\n\r\n") : null),
    // A complete request isn't cut: Node closes when its client does.
    cutAfter: made.cut === null || sent === null || sent.length === 0 ? null : Math.floor(made.cut * sent.length),
  };
};
