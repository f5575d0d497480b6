import { categoryUrl } from "@larder/domain/catalog/category-url";
import { SEARCH_AS_YOU_TYPE_URL } from "@larder/domain/page/urls";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Buyer } from "../../catalog/buyer.ts";
import type { WireProduct } from "@larder/domain/catalog/product-row";
import { sortOfIndex } from "@larder/domain/search-engine/query/order";
import { Refusal } from "@larder/domain/search-engine/query/parameters";
import { type InsightsEvent, InvalidEvents, readEvents } from "../../search/insights/event.ts";
import type { SearchKeys, SearchKeyScope } from "../../search/keys.ts";
import type { Answered, Search } from "../../search/message.ts";
import type { OrderAgain } from "../../shop/orders/order-again.ts";
import { readRecommendations } from "../../search/recommendations.ts";
import { noteFailure } from "../failures/failure-log.ts";
import { problemOf } from "../failures/problem.ts";
import { clock } from "../../clock.ts";
import { recommend, type Recommending } from "./recommendations.ts";

export interface SearchRoutes extends Recommending {
  readonly keys: SearchKeys;
  readonly storeEvents: (scope: SearchKeyScope, events: readonly InsightsEvent[], now: Date) => Promise<void>;
  /** The cookie caller's customer group and region. */
  readonly buyerOf: (request: FastifyRequest) => Promise<Buyer>;
  /** What the cookie caller's organization can reorder; null = no organization. */
  readonly orderAgain: (request: FastifyRequest, size: number) => Promise<OrderAgain | null>;
  /** A suggestion with what the caller's own numbers begin with the term in front; others as they are. */
  readonly withOwnNumbers: (
    request: FastifyRequest,
    q: string,
    products: readonly WireProduct[],
  ) => Promise<readonly WireProduct[]>;
  /** Its last purchases of some products, by item number. */
  readonly lastPurchases: (request: FastifyRequest, skus: readonly string[]) => Promise<OrderAgain["lastPurchases"]>;
}

/** In bytes; far more than 50 searches with all their filters. */
const BODY_LIMIT = 262_144;

const HEADERS =
  "content-type, x-algolia-api-key, x-algolia-application-id, x-algolia-agent, request-id, x-algolia-usertoken";

const STATUS: Readonly<Record<Exclude<Answered["outcome"], "found">, number>> = {
  invalid: 400,
  missing: 404,
  forbidden: 403,
  unavailable: 503,
};

const problem = (reply: FastifyReply, status: number, message: string): FastifyReply =>
  reply.code(status).send({ message, status });

const answerOf = (reply: FastifyReply, { outcome, body }: Answered): FastifyReply => {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  return outcome === "found"
    ? reply.type("application/json; charset=utf-8").send(bytes)
    : problem(reply, STATUS[outcome], bytes.toString());
};

const one = (value: unknown): string => (typeof value === "string" ? value : "");

/** Browsers send key and application in the query to avoid a preflight; other clients use headers. */
const credential = (request: FastifyRequest, name: string): string =>
  one(request.headers[name]) || one((request.query as Readonly<Record<string, unknown>>)[name]);

const scopeOf = async (keys: SearchKeys, request: FastifyRequest): Promise<SearchKeyScope | null> => {
  const application = credential(request, "x-algolia-application-id");
  const key = credential(request, "x-algolia-api-key");
  return application === keys.applicationId && key !== "" ? keys.verify(key) : null;
};

const attributesIn = (value: unknown): readonly string[] => {
  const names = one(value).replaceAll(/[[\]"\s]/g, "");
  return names === "" ? ["*"] : names.split(",");
};

interface Address {
  readonly index: string;
  readonly facet?: string;
}

/** The hosted provider's search protocol: authorized by a key, never a cookie, hence open to any origin (OP-35). */
const registerProtocol = (app: FastifyInstance, { search, keys, storeEvents, boughtTogether }: SearchRoutes): void => {
  app.removeAllContentTypeParsers();
  // Clients send JSON as text/plain to avoid a preflight.
  app.addContentTypeParser("*", { parseAs: "string", bodyLimit: BODY_LIMIT }, (_request, body, done) =>
    done(null, body),
  );
  app.addHook("onRequest", async (_request, reply) => {
    void reply
      .header("access-control-allow-origin", "*")
      .header("cross-origin-resource-policy", "cross-origin")
      .header("cache-control", "no-store");
  });
  app.setErrorHandler(async (thrown, request, reply) => {
    const { status, message } = problemOf(thrown);
    noteFailure(request, thrown);
    return problem(reply, status, status >= 500 ? "The search failed" : message);
  });
  const answering =
    (searchOf: (address: Address & { readonly objectID: string }, request: FastifyRequest, body: string) => Search) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const scope = await scopeOf(keys, request);
      if (scope === null) return problem(reply, 403, "Invalid Application-ID or API key");
      const wanted = searchOf(request.params as never, request, one(request.body));
      return answerOf(reply, await search.search(wanted, scope));
    };
  /** For multi-index searches, whose index names are in the body. */
  const ofAll = (handler: ReturnType<typeof answering>) => async (request: FastifyRequest, reply: FastifyReply) =>
    (request.params as Address).index === "*" ? handler(request, reply) : problem(reply, 404, "Path not found");
  const single = answering((address, _request, body) => ({ _tag: "Query", body, ...address }));
  app.post("/1/indexes/:index/queries", ofAll(answering((_address, _request, body) => ({ _tag: "Queries", body }))));
  app.post("/1/indexes/:index/query", single);
  app.post(
    "/1/indexes/:index/browse",
    answering(({ index }, _request, body) => ({ _tag: "Browse", body, index })),
  );
  app.post("/1/indexes/:index/objects", ofAll(answering((_address, _request, body) => ({ _tag: "Objects", body }))));
  app.get(
    "/1/indexes/:index/settings",
    answering(({ index }) => ({ _tag: "Settings", index })),
  );
  app.get(
    "/1/indexes/:index/:objectID",
    answering(({ index, objectID }, { query }) => {
      const { attributesToRetrieve } = query as Readonly<Record<string, unknown>>;
      return { _tag: "Object", wanted: { index, objectID, attributes: attributesIn(attributesToRetrieve) } };
    }),
  );
  app.post("/1/indexes/:index/facets/:facet/query", single);
  app.post("/1/events", async (request, reply) => {
    const scope = await scopeOf(keys, request);
    if (scope === null) return problem(reply, 403, "Invalid Application-ID or API key");
    const now = clock.now();
    try {
      const events = readEvents(one(request.body), now);
      if (events.some(({ index }) => sortOfIndex(index, scope) === null))
        return problem(reply, 403, "Index not allowed with this API key");
      await storeEvents(scope, events, now);
      return { status: 200, message: "OK" };
    } catch (thrown) {
      if (thrown instanceof InvalidEvents) return problem(reply, 422, thrown.message);
      throw thrown;
    }
  });
  app.post("/1/indexes/:index/recommendations", async (request, reply) => {
    const scope = await scopeOf(keys, request);
    if (scope === null) return problem(reply, 403, "Invalid Application-ID or API key");
    try {
      const results = await recommend({ search, boughtTogether }, scope, readRecommendations(one(request.body)));
      return "outcome" in results ? answerOf(reply, results) : { results };
    } catch (thrown) {
      if (thrown instanceof Refusal) return problem(reply, STATUS[thrown.reason], thrown.message);
      throw thrown;
    }
  });
  // The rest of the protocol writes or is for the shop's owner: no key allows it.
  app.route({
    method: ["GET", "POST", "PUT", "DELETE"],
    url: "/1/*",
    handler: async (_request, reply) => problem(reply, 403, "Not enough rights to perform this operation"),
  });
  app.options("/1/*", async (_request, reply) =>
    reply
      .code(204)
      .header("access-control-allow-methods", "GET, POST")
      .header("access-control-allow-headers", HEADERS)
      .header("access-control-max-age", "86400")
      .send(),
  );
};

const LEAST_LETTERS = 2;
const SIZE = 8;
const MAX_SIZE = 24;

const NOTHING_SUGGESTED = { queryId: null, total: 0, suggestions: [], counts: [], products: [], categories: [] };

/** Search-as-you-type (SEARCH-02, OP-34). Too short a term finds nothing; an empty one shows what the organization can reorder. */
const registerSuggestions = (
  app: FastifyInstance,
  { search, buyerOf, orderAgain, withOwnNumbers, lastPurchases }: SearchRoutes,
): void => {
  app.get(SEARCH_AS_YOU_TYPE_URL, async (request, reply) => {
    void reply.header("cache-control", "no-store");
    const query = request.query as Readonly<Record<string, unknown>>;
    const q = one(query["q"]).trim().slice(0, 512);
    const requested = /^\d{1,4}$/.test(one(query["size"])) ? Number(query["size"]) : SIZE;
    const size = Math.min(Math.max(1, requested), MAX_SIZE);
    if (q === "") return { ...NOTHING_SUGGESTED, ...(await orderAgain(request, size)) };
    if (q.length < LEAST_LETTERS) return NOTHING_SUGGESTED;
    const { categories, ...suggested } = await search.suggest({ q, size, ...(await buyerOf(request)) });
    const products = (await withOwnNumbers(request, q, suggested.products)).slice(0, size);
    const skus = products.map(({ sku }) => sku);
    return {
      ...suggested,
      products,
      total: Math.max(suggested.total, products.length),
      ...(query["last"] === "true" ? { lastPurchases: await lastPurchases(request, skus) } : {}),
      categories: categories.map(({ path, count }) => ({ label: path.at(-1) ?? "", url: categoryUrl(path), count })),
    };
  });
};

export const registerSearch = async (app: FastifyInstance, routes: SearchRoutes): Promise<void> => {
  await app.register(async (scope) => registerProtocol(scope, routes));
  registerSuggestions(app, routes);
};
