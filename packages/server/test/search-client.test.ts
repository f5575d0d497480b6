import { algoliasearch } from "algoliasearch";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PARAMETERS } from "@larder/domain/search-engine/query/parameters";
import { InsightsEvent } from "../src/search/insights/event.ts";
import { membersOf } from "./client-types.ts";
import { listCatalogue, productRows } from "./search-products.ts";
import { type SearchServer, startSearch } from "./search-server.ts";

/** Compares the installed client's types and methods with what the server knows, so that a newer client's additions fail these tests. */

type Result = Record<string, any>;

const rows = productRows(200);
let server: SearchServer;
let sku: string;
beforeAll(async () => {
  server = await startSearch(listCatalogue(rows).source);
  sku = rows.find(({ groups }) => groups.includes("g1"))?.product.sku ?? "";
});
afterAll(() => server.close());

const hosts = () => [{ url: new URL(server.url).host, protocol: "http" as const, accept: "readWrite" as const }];
const full = () => algoliasearch("larder", "key-of-g1", { hosts: hosts() });
const post = async (path: string, body: object): Promise<readonly [number, Result]> => {
  const answer = await fetch(`${server.url}${path}`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "x-algolia-api-key": "key-of-g1", "x-algolia-application-id": "larder" },
  });
  return [answer.status, (await answer.json()) as Result];
};

describe("the parameters in the installed client's types", () => {
  const known = membersOf(
    "@algolia/client-search",
    "SearchForHits",
    "SearchForFacets",
    "BrowseParams",
    "SearchForFacetValuesRequest",
  );

  it("OP-35 each is honored, accepted or refused by name; none is unknown", () => {
    expect(known.length).toBeGreaterThan(80);
    expect(known.filter((name) => !PARAMETERS.has(name))).toEqual([]);
  });

  it("OP-35 a batch, an object and an event have exactly the fields that the server reads", () => {
    expect(membersOf("@algolia/client-search", "SearchMethodParams").toSorted()).toEqual(["requests", "strategy"]);
    expect(membersOf("@algolia/client-search", "GetObjectsRequest").toSorted()).toEqual([
      "attributesToRetrieve",
      "indexName",
      "objectID",
    ]);
    // Belongs to agents, whose event type is refused.
    const fields = membersOf("@algolia/client-insights", "EventsItems").filter((name) => name !== "agentID");
    expect(fields.filter((name) => !(name in InsightsEvent.fields))).toEqual([]);
  });

  it("OP-35 an unknown field next to the parameters is a 400 that names it", async () => {
    const search = { indexName: "products_g1" };
    const object = { indexName: "products_g1", objectID: sku };
    for (const [path, body] of [
      ["*/queries", { requests: [search], colour: 1 }],
      ["*/queries", { requests: [{ ...search, colour: 1 }] }],
      ["*/objects", { requests: [object], colour: 1 }],
      ["*/objects", { requests: [{ ...object, colour: 1 }] }],
      ["products_g1/query", { colour: 1 }],
      ["products_g1/browse", { colour: 1 }],
      ["products_g1/facets/brand/query", { colour: 1 }],
    ] as const)
      expect(await post(`/1/indexes/${path}`, body)).toEqual([
        400,
        { status: 400, message: expect.stringContaining("colour") },
      ]);
  });

  it.each([
    { facets: ["brand"] },
    { offset: 3 },
    { length: 3 },
    { distinct: true },
    { type: "facet", facet: "brand" },
    { attributesToSnippet: ["name:3"] },
    { getRankingInfo: true },
    { clickAnalytics: true },
    { responseFields: ["hits"] },
    { params: "facets=brand" },
  ])("OP-35 browsing refuses by name what it doesn't support: %j", async (parameters) => {
    const [status, { message }] = await post("/1/indexes/products_g1/browse", parameters);
    expect([status, message]).toEqual([400, expect.stringMatching(/^\w+ is not supported when browsing$/)]);
  });

  it("OP-35 browsing reads parameters in the old form", async () => {
    const [, { hits, hitsPerPage }] = await post("/1/indexes/products_g1/browse", {
      params: "hitsPerPage=3&attributesToRetrieve=%5B%22name%22%5D",
    });
    expect([hits.length, hitsPerPage, Object.keys(hits[0]).toSorted()]).toEqual([3, 3, ["name", "objectID"]]);
  });

  it("OP-35 facet search returns values in the requested order", async () => {
    const found = async (sortFacetValuesBy: string): Promise<readonly string[]> => {
      const [, { facetHits }] = await post("/1/indexes/products_g1/facets/brand/query", { sortFacetValuesBy });
      return facetHits.map(({ value }: { readonly value: string }) => value);
    };
    const alphabetic = await found("alpha");
    expect(alphabetic).toEqual(alphabetic.toSorted());
    expect(await found("count")).not.toEqual(alphabetic);
  });
});

describe("the methods of the installed client", () => {
  const answered: Readonly<Record<string, () => Promise<unknown>>> = {
    search: () => full().search({ requests: [{ indexName: "products_g1" }] }),
    searchForHits: () => full().searchForHits({ requests: [{ indexName: "products_g1" }] }),
    searchForFacets: () =>
      full().searchForFacets({ requests: [{ indexName: "products_g1", type: "facet", facet: "brand" }] }),
    searchSingleIndex: () => full().searchSingleIndex({ indexName: "products_g1", searchParams: { query: "milk" } }),
    searchForFacetValues: () => full().searchForFacetValues({ indexName: "products_g1", facetName: "brand" }),
    browse: () => full().browse({ indexName: "products_g1" }),
    browseObjects: () => full().browseObjects({ indexName: "products_g1", browseParams: {}, aggregator: () => {} }),
    getObject: () => full().getObject({ indexName: "products_g1", objectID: sku }),
    getObjects: () => full().getObjects({ requests: [{ indexName: "products_g1", objectID: sku }] }),
    getSettings: () => full().getSettings({ indexName: "products_g1" }),
    indexExists: () => full().indexExists({ indexName: "products_g1" }),
    customPost: () => full().customPost({ path: "1/indexes/products_g1/query", body: { query: "milk" } }),
    customGet: () => full().customGet({ path: "1/indexes/products_g1/settings" }),
  };
  const local =
    /^(_ua|appId|apiKey|transporter|clearCache|addAlgoliaAgent|setClientApiKey|init[A-Z]\w*|generateSecuredApiKey|getSecuredApiKeyRemainingValidity|accountCopyIndex)$/;
  const elsewhere = /Transformation$|^(waitForAppTask|chunkedPush)$/;
  const anything = {
    indexName: "products_g1",
    objectID: "x",
    objectIDs: ["x"],
    objects: [{ objectID: "x" }],
    body: { x: 1 },
    attributesToUpdate: { x: 1 },
    deleteByParams: { filters: "a:b" },
    indexSettings: {},
    batchWriteParams: { requests: [] },
    rule: { objectID: "x", consequence: {} },
    rules: [],
    synonymHit: { objectID: "x", type: "synonym" },
    key: "x",
    apiKey: { acl: [] },
    acl: [],
    operation: "add",
    taskID: 1,
    userID: "x",
    source: "x",
    query: "x",
    operationIndexParams: { operation: "copy", destination: "y" },
    requests: [],
    maxRetries: 1,
    action: "addObject",
    dictionaryName: "stopwords",
    searchDictionaryEntriesParams: { query: "x" },
    xAlgoliaUserID: "x",
    batchDictionaryEntriesParams: { requests: [] },
    assignUserIdParams: { cluster: "x" },
    path: "1/keys",
    batchAssignUserIdsParams: { cluster: "x", users: [] },
    disableStandardEntries: {},
    aggregator: () => {},
  };
  const methods = () =>
    Object.keys(full()).filter((name) => !name.endsWith("WithHTTPInfo") && !local.test(name) && !elsewhere.test(name));

  it("OP-35 each is answered, or refused as the provider refuses a search-only key", async () => {
    const client = full() as unknown as Readonly<Record<string, (given: object) => Promise<unknown>>>;
    expect(Object.keys(answered).filter((name) => client[name] === undefined)).toEqual([]);
    const outcomes = await Promise.all(
      methods().map(async (name) => {
        try {
          await (answered[name]?.() ?? client[name]?.(anything));
          return [name, 200] as const;
        } catch (problem) {
          const { status, message } = problem as { readonly status?: number; readonly message: string };
          return [name, status ?? message] as const;
        }
      }),
    );
    expect(outcomes.length).toBeGreaterThan(70);
    expect(outcomes.filter(([name, status]) => status !== (answered[name] === undefined ? 403 : 200))).toEqual([]);
  });
});
