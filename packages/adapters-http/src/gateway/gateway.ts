// The table of calls over another shop's backend: a function from a request to a response, for any runtime.
import { calls } from "@larder/calls/calls";
import { CART_EDIT } from "@larder/calls/carts";
import { readEditStamp } from "@larder/domain/cart/edit-order";
import { DEFAULT_TIME_ZONE, isTimeZone, knownTimeZones } from "@larder/domain/page/timezone";
import type { CallContext, GatewayOptions } from "./call-context.ts";
import { NO_SESSION, readCookies, readSession, sessionCookie, XSRF_COOKIE, xsrfCookie } from "./cookies.ts";
import { refuseForgery, refuseOtherOwner, refuseWho } from "./guard.ts";
import { pageAt } from "./pages.ts";
import { failureAnswer, Problem } from "./problem.ts";
import { inputOf, type Route, routesOf, unavailableGroups } from "./routes.ts";
import { customerOf } from "./sessions.ts";
import { siteDocument, siteFile } from "./site.ts";

export type {
  Backend,
  BackendCustomer,
  BackendFound,
  BackendLine,
  BackendOrder,
  BackendOrderQuery,
  BackendProduct,
  BackendSearch,
  BackendSession,
  BackendVariant,
  CartChange,
  LineChange,
} from "./backend.ts";
export type { CallContext, GatewayOptions } from "./call-context.ts";
export { nodeListener } from "./node.ts";
export { notExpressible } from "./not-expressible.ts";
export { Problem } from "./problem.ts";

const zones = knownTimeZones();

const json = (status: number, value: unknown): Response =>
  Response.json(value, { status, headers: { "cache-control": "no-store", vary: "Accept" } });

/** Paths that only calls have. */
const isCallPath = (path: string): boolean => /^\/(?:web-api|api|1|Static)\//.test(path);

type WriteQueue = <A>(owner: string, write: () => Promise<A>) => Promise<A>;

/** Writes of one customer one after another, so that each reads what the one before it left (OP-81). */
const writeQueue = (): WriteQueue => {
  const last = new Map<string, Promise<unknown>>();
  return async (owner, write) => {
    const before = last.get(owner) ?? Promise.resolve();
    const result = before.then(write, write);
    const settled = result.catch(() => {});
    last.set(owner, settled);
    void settled.then(() => (last.get(owner) === settled ? last.delete(owner) : false));
    return result;
  };
};

const contextOf = async (
  shop: Pick<CallContext, "options" | "unavailable">,
  request: Request,
  cookies: ReadonlyMap<string, string>,
  keep: CallContext["keep"],
): Promise<Omit<CallContext, "input">> => {
  const kept = readSession(cookies);
  const customer = await customerOf(shop.options.backend, kept);
  const zone = request.headers.get("user-timezone") ?? "";
  return {
    ...shop,
    customer,
    session: customer === null ? NO_SESSION : { ...kept, organization: customer.organization.id },
    key: request.headers.get("idempotency-key") ?? "",
    stamp: readEditStamp(request.headers.get(CART_EDIT)),
    url: new URL(request.url),
    zone: isTimeZone(zone, zones) ? zone : DEFAULT_TIME_ZONE,
    keep,
  };
};

const callAnswer = async (
  route: Route,
  request: Request,
  context: Omit<CallContext, "input">,
  inTurn: WriteQueue,
): Promise<Response> => {
  const { call, handle } = route;
  const { customer, options } = context;
  refuseOtherOwner(request, customer);
  refuseWho(call, customer, options.backendName);
  const input = await inputOf(route, request, context.url);
  const run = () => handle({ ...context, input });
  // A final lookup of a submit writes, too.
  const takesTurn = call.idempotent === true || call === calls.carts.submission;
  const result = takesTurn ? await inTurn(customer?.email ?? "", run) : await run();
  return call.answer === "none" ? new Response(null, { status: 204 }) : json(200, result);
};

const pageAnswer = async (context: Omit<CallContext, "input">): Promise<Response> => {
  const { pathname } = context.url;
  if (pathname.endsWith("/children")) return json(200, []);
  const page = await pageAt({ ...context, input: {} }, pathname);
  return json(page.contentType === "notFound" ? 404 : 200, page);
};

/**
 * Our calls and the built storefront over another shop's backend. Sessions are the backend's, in a cookie; what it
 * can't express is refused by a typed failure (`UNAVAILABLE`, OP-128). For `Bun.serve`, `Deno.serve`, or Node with
 * `nodeListener`.
 */
export const gateway = (options: GatewayOptions): ((request: Request) => Promise<Response>) => {
  const routes = routesOf(options);
  const shop = { options, unavailable: unavailableGroups(options) };
  const inTurn = writeQueue();
  const answer = async (request: Request, keep: CallContext["keep"]): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const file = options.site === undefined ? null : await siteFile(options.site, pathname);
    if (file !== null) return file;
    const route = routes.find(({ call, path }) => call.method === request.method && path.test(pathname));
    const isPage = route === undefined && request.method === "GET" && !isCallPath(pathname);
    const isDocument = isPage && !(request.headers.get("accept") ?? "").includes("application/json");
    if (isDocument && options.site !== undefined) return siteDocument(options.site);
    if (route === undefined && !isPage) throw new Problem("NOT_FOUND", "There is nothing here.");
    const cookies = readCookies(request);
    if (route !== undefined) refuseForgery(route.call, request, cookies);
    const context = await contextOf(shop, request, cookies, keep);
    return route === undefined ? pageAnswer(context) : callAnswer(route, request, context, inTurn);
  };
  return async (request) => {
    const isSecure = request.url.startsWith("https:");
    const given: string[] = [];
    const keep: CallContext["keep"] = (session) => given.push(sessionCookie(session, isSecure));
    const response = await answer(request, keep).catch((reason: unknown) => {
      if (!(reason instanceof Problem)) options.onError?.(reason);
      const failure = failureAnswer(reason);
      return json(failure.status, failure.answer);
    });
    if (!readCookies(request).has(XSRF_COOKIE)) given.push(xsrfCookie(isSecure));
    for (const cookie of given) response.headers.append("set-cookie", cookie);
    return response;
  };
};
