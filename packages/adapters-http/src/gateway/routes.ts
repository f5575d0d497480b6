import type { Call } from "@larder/calls/call";
import { calls } from "@larder/calls/calls";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import type { CallContext, GatewayOptions } from "./call-context.ts";
import { cartHandlers } from "./carts.ts";
import { lackOf, notExpressible } from "./not-expressible.ts";
import { orderHandlers } from "./orders.ts";
import { pageHandlers } from "./pages.ts";
import { Problem } from "./problem.ts";
import { searchHandlers } from "./search.ts";
import { sessionHandlers } from "./sessions.ts";

type Handle = (context: CallContext) => Promise<unknown>;
type Handlers = Readonly<Record<string, Readonly<Record<string, Handle>>>>;

const HANDLERS = {
  sessions: sessionHandlers,
  carts: cartHandlers,
  orders: orderHandlers,
  search: searchHandlers,
  pages: pageHandlers,
} as unknown as Handlers;

/** A call of the table and what answers it. */
export interface Route {
  readonly call: Call;
  readonly path: RegExp;
  readonly handle: Handle;
}

const DEFAULT_MAX_BYTES = 1_048_576;

const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replaceAll(".", "\\.")
      .replaceAll("*", "[^/]+")
      .replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`,
  );

/** Pages by their own address aren't routes: every path that is no call may be one. */
const isPage = (group: string, name: string): boolean =>
  group === "pages" && (name === "byUrl" || name === "childrenAt");

/** The groups of calls that nothing answers: neither the gateway, nor a handler of this shop (OP-128). */
export const unavailableGroups = ({ handlers = {} }: Pick<GatewayOptions, "handlers">): readonly string[] =>
  Object.keys(calls).filter((group) => !Object.hasOwn(HANDLERS, group) && !Object.hasOwn(handlers, group));

/** Every call of the table; one without a handler is refused by what the backend lacks. */
export const routesOf = ({ backendName, handlers = {} }: Pick<GatewayOptions, "backendName" | "handlers">) =>
  Object.entries(calls).flatMap(([group, list]) =>
    Object.entries(list as Readonly<Record<string, unknown>>).flatMap(([name, declared]): readonly Route[] => {
      const call = declared as Call;
      if (typeof declared !== "object" || call.method === undefined || isPage(group, name)) return [];
      const handle =
        handlers[group]?.[name] ??
        HANDLERS[group]?.[name] ??
        (() => Promise.reject(notExpressible(backendName, lackOf(group, name))));
      return [{ call, path: patternOf(call.path), handle }];
    }),
  );

const decoded = (place: string, schema: Schema.Codec<any, any> | undefined, value: unknown): object => {
  if (schema === undefined) return place === "body" ? ((value ?? {}) as object) : {};
  const result = Schema.decodeUnknownResult(schema)(value);
  if (Result.isFailure(result)) throw new Problem("VALIDATION", String(result.failure), place);
  return (result.success ?? {}) as object;
};

/** The bytes of a body; a longer one isn't read to its end. */
const bytesOf = async (request: Request, maxBytes: number): Promise<Blob> => {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let read = await reader?.read(); read?.done === false; read = await reader?.read()) {
    size += read.value.byteLength;
    if (size > maxBytes) {
      await reader?.cancel();
      throw new Problem("TOO_LARGE", "The body is too large.");
    }
    parts.push(read.value);
  }
  return new Blob(parts);
};

const bodyOf = async (request: Request, maxBytes: number): Promise<unknown> => {
  const text = await (await bytesOf(request, maxBytes)).text();
  try {
    return text === "" ? null : JSON.parse(text);
  } catch {
    throw new Problem("VALIDATION", "We can't read this request.", "body");
  }
};

/** Path, query and body of a request in one object, validated as the call declares them (OP-128). */
export const inputOf = async ({ call, path }: Route, request: Request, url: URL): Promise<object> => {
  const { params, query, body, maxBytes = DEFAULT_MAX_BYTES } = call;
  const hasJson = call.method !== "GET" && body !== "multipart";
  return {
    ...decoded("params", params, path.exec(url.pathname)?.groups ?? {}),
    ...decoded("query", query, Object.fromEntries(url.searchParams)),
    ...(hasJson ? decoded("body", body, await bodyOf(request, maxBytes)) : {}),
  };
};
