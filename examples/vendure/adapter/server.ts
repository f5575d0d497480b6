// Our calls over Vendure's Shop API: one HTTP server, which also serves the built storefront as it is.
import { type Call, type FailureCode, OWNER_HEADER, sessionOwner } from "@larder/calls/call";
import { calls } from "@larder/calls/calls";
import { CART_EDIT } from "@larder/calls/carts";
import { readEditStamp } from "@larder/domain/cart/edit-order";
import { canOrder, onHoldMessage } from "@larder/domain/account/can-order";
import { DEFAULT_TIME_ZONE, isTimeZone, knownTimeZones } from "@larder/domain/page/timezone";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { cartHandlers } from "./carts.ts";
import { orderHandlers } from "./orders.ts";
import { pageHandlers } from "./pages.ts";
import { searchHandlers } from "./search.ts";
import type { ShopCall, Customer, Groups, Handlers } from "./shop-call.ts";
import { customerOf, sessionHandlers, userOf } from "./sessions.ts";
import { notExpressible, Problem, type Session, shopApi } from "./shop-api.ts";

const handlers: { readonly [G in keyof Groups]?: Handlers<G> } = {
  sessions: sessionHandlers,
  carts: cartHandlers,
  orders: orderHandlers,
  search: searchHandlers,
  pages: pageHandlers,
};

const CHANGES = "changes to an order that was sent";

/** What of our calls Vendure has nothing for, in words that a customer reads. */
const MISSING: Readonly<Record<string, string>> = {
  "carts.updateDeliveryDate": "delivery days",
  "carts.updateDropShipAddress": "a delivery by another vendor",
  "carts.updateShipping": "a delivery by another vendor",
  "carts.edit": CHANGES,
  "carts.deleteEdit": CHANGES,
  "carts.cancelChanges": CHANGES,
  accounts: "applications for an account and mailed links",
  accountSettings: "account settings of ours",
  orderGuides: "order guides",
  guideDrafts: "quantities typed into order guides",
  guideFiles: "order guides",
  orderIssues: "reports of missing or damaged items",
  itemRequests: "requests for items",
  quickOrder: "quick orders",
  similarItems: "similar items",
  invoices: "invoices",
  stockNotices: "notices when an item is back in stock",
  messaging: "messages",
  messagingUser: "messages",
  embeddedMessages: "messages",
  inbox: "messages",
  analytics: "analytics",
};

const STATUS: Readonly<Record<FailureCode, number>> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  ON_HOLD: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  TOO_LARGE: 413,
  VALIDATION: 400,
  UNAVAILABLE: 422,
  RATE_LIMITED: 429,
  INTERNAL: 500,
};

interface Route {
  readonly call: Call;
  readonly path: RegExp;
  readonly handle: (call: ShopCall) => Promise<unknown>;
}

const patternOf = (path: string) =>
  new RegExp(`^${path.replaceAll("*", "[^/]+").replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`);

const routes: readonly Route[] = Object.entries(calls).flatMap(([group, list]) =>
  Object.entries(list).flatMap(([name, call]: [string, any]) => {
    if (call.method === undefined || (group === "pages" && /^(?:byUrl|childrenAt)$/.test(name))) return [];
    const handle =
      (handlers as any)[group]?.[name] ??
      (async () => {
        throw notExpressible(MISSING[`${group}.${name}`] ?? MISSING[group] ?? "this");
      });
    return [{ call, path: patternOf(call.path), handle }];
  }),
);

const bodyOf = async (request: IncomingMessage): Promise<any> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return parts.length === 0 ? null : JSON.parse(Buffer.concat(parts).toString());
};

const decoded = (place: string, schema: Call["query"], value: unknown) => {
  if (schema === undefined) return place === "body" ? value : {};
  const result = Schema.decodeUnknownResult(schema)(value);
  if (Result.isFailure(result)) throw new Problem("VALIDATION", String(result.failure), place);
  return result.success;
};

const zones = knownTimeZones();
const SESSION = "larder_session";
const cookiesOf = (request: IncomingMessage) =>
  Object.fromEntries(
    (request.headers.cookie ?? "")
      .split("; ")
      .map((pair) => [pair.slice(0, pair.indexOf("=")), decodeURIComponent(pair.slice(pair.indexOf("=") + 1))]),
  );
const json = (response: ServerResponse, status: number, value: unknown) =>
  response
    .writeHead(status, { "content-type": "application/json", "cache-control": "no-store" })
    .end(JSON.stringify(value));

const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

export interface Adapter {
  /** Vendure's address. */
  readonly url: string;
  /** The folder of the built storefront. */
  readonly site: string;
  readonly leftOut: ReadonlyMap<string, string>;
}

const checked = (
  { call }: Route,
  request: IncomingMessage,
  user: Customer | null,
  cookies: Readonly<Record<string, string>>,
) => {
  if (
    call.auth === "cookie" &&
    call.method !== "GET" &&
    (cookies["XSRF-TOKEN"] === undefined || request.headers["x-xsrf-token"] !== cookies["XSRF-TOKEN"])
  )
    throw new Problem("FORBIDDEN", "The XSRF token is missing or belongs to another session.");
  const owner = request.headers[OWNER_HEADER];
  if (owner !== undefined && user !== null && owner !== sessionOwner(user.email, user.currentOrganization.id))
    throw new Problem("UNAUTHENTICATED", "Someone else is signed in now, or you switched organizations.");
  if (call.who === "anyone") return;
  const isForStaff = !["signedIn", "customer", "orderingCustomer"].includes(call.who);
  if (isForStaff && user !== null) throw new Problem("FORBIDDEN", "You can't do this.");
  // Staff have no account here.
  if (isForStaff) throw notExpressible("pages for our staff: they use its own dashboard");
  if (user === null) throw new Problem("UNAUTHENTICATED", "Sign in first.");
  const seen = userOf(user) as never;
  if (call.who === "orderingCustomer" && !canOrder(seen)) throw new Problem("ON_HOLD", onHoldMessage(seen));
};

const answer = async (
  { url: shop, site, leftOut }: Adapter,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const url = new URL(request.url ?? "/", "http://localhost");
  const cookies = cookiesOf(request);
  const cookie = (name: string, value: string, more = "") =>
    response.appendHeader("set-cookie", `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${more}`);
  if (cookies["XSRF-TOKEN"] === undefined) cookie("XSRF-TOKEN", crypto.randomUUID());
  if (url.pathname.startsWith("/Static/dist/") && !url.pathname.includes("..")) {
    const file = await readFile(join(site, url.pathname.slice("/Static/dist/".length))).catch(() => null);
    if (file === null) throw new Problem("NOT_FOUND", "There is no such file.");
    response.writeHead(200, { "content-type": TYPES[extname(url.pathname)] ?? "application/octet-stream" }).end(file);
    return;
  }
  const route = routes.find(({ call, path }) => call.method === request.method && path.test(url.pathname));
  const isPage = route === undefined && request.method === "GET" && !/^\/(?:web-api|api|1|Static)\//.test(url.pathname);
  if (isPage && !(request.headers.accept ?? "").includes("application/json")) {
    const html = await readFile(join(site, "index.html"));
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(html);
    return;
  }
  const [token = "", organization = ""] = (cookies[SESSION] ?? "").split(".");
  const vendure = shopApi(shop);
  const user = await customerOf(vendure, { token, organization });
  const keep = (session: Session | null) =>
    cookie(
      SESSION,
      session === null ? "" : `${session.token}.${session.organization}`,
      `; HttpOnly${session === null ? "; Max-Age=0" : ""}`,
    );
  const zone = String(request.headers["user-timezone"] ?? "");
  const session = { token: user === null ? "" : token, organization: String(user?.currentOrganization.id ?? "") };
  const call = {
    vendure,
    session,
    user,
    leftOut,
    keep,
    key: (request.headers["idempotency-key"] as string | undefined) ?? null,
    stamp: readEditStamp(request.headers[CART_EDIT] as string | undefined),
    path: url.pathname,
    host: request.headers.host ?? "",
    zone: isTimeZone(zone, zones) ? zone : DEFAULT_TIME_ZONE,
  };
  if (isPage)
    return void json(
      response,
      200,
      await (url.pathname.endsWith("/children") ? pageHandlers.childrenAt : pageHandlers.byUrl)?.({
        ...call,
        input: {},
      }),
    );
  if (route === undefined) throw new Problem("NOT_FOUND", "There is nothing here.");
  checked(route, request, user, cookies);
  const { params, query, body, answer: shape } = route.call;
  const sent = body === "multipart" || request.method === "GET" ? null : await bodyOf(request);
  const input = {
    ...decoded("params", params, route.path.exec(url.pathname)?.groups ?? {}),
    ...decoded("query", query, Object.fromEntries(url.searchParams)),
    ...(body === "multipart" ? {} : decoded("body", body, sent)),
  };
  const result = await route.handle({ ...call, input });
  if (shape === "none") response.writeHead(204).end();
  else json(response, 200, result);
};

const failed = (response: ServerResponse, reason: unknown): void => {
  if (!(reason instanceof Problem)) console.error(reason);
  const problem = reason instanceof Problem ? reason : new Problem("INTERNAL", "Something went wrong.");
  const fields = problem.field === null ? {} : { fields: [{ path: problem.field, message: problem.message }] };
  json(response, STATUS[problem.code], {
    error: { code: problem.code, message: problem.message, requestId: crypto.randomUUID(), ...fields },
  });
};

export const startAdapter = (adapter: Adapter, port: number): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer(
      (request, response) =>
        void answer(adapter, request, response).catch((reason: unknown) => failed(response, reason)),
    );
    server.listen(port, "127.0.0.1", () => resolve(server));
  });
