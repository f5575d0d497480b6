import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { algoliasearch } from "algoliasearch";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exportSearch } from "../src/search/export/export-search.ts";
import type { SearchSource } from "../src/search/database-source.ts";
import { listCatalogue, productRows } from "./search-products.ts";
import { type SearchServer, startSearch } from "./search-server.ts";

/** The hosted provider's side of the protocol: answers 404 to unknown calls and records them. */

type Json = Record<string, any>;

interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Json;
}

const TASK = { taskID: 1, updatedAt: "2026-01-01T00:00:00.000Z" };
const answers: Readonly<Record<string, (body: Json) => Json>> = {
  "POST /1/indexes/*/queries": ({ requests }) => ({
    results: (requests as Json[]).map(({ indexName }) => ({ index: indexName, hits: [], nbHits: 0 })),
  }),
  "POST /1/events": () => ({ status: 200, message: "OK" }),
  "PUT /1/indexes/products_g1/settings": () => TASK,
  "POST /1/indexes/products_g1/batch": ({ requests }) => ({
    ...TASK,
    objectIDs: (requests as Json[]).map(({ body }) => body.objectID),
  }),
  "POST /1/indexes/products_g1/synonyms/batch": () => TASK,
  "POST /1/indexes/products_g1/rules/batch": () => TASK,
};

const rows = productRows(150).map((row) => ({
  ...row,
  variants: row.variants.map((size) => ({ ...size, details: { ...size.details, gtin: "0-36000-29145-2" } })),
}));

const source: SearchSource = {
  ...listCatalogue(rows).source,
  synonyms: async () => [
    { id: "s1", kind: "synonym", input: null, words: ["beef", "ox"] },
    { id: "s2", kind: "oneWaySynonym", input: "cow", words: ["beef"] },
  ],
  banners: async () => [
    { id: "b1", term: "beef", image: "/beef.svg", title: "Beef", link: "/search/", opensNewTab: true },
  ],
};

let calls: Call[] = [];
let own: SearchServer;
const provider = http.createServer((request, answer) => {
  let text = "";
  request.on("data", (part) => (text += part));
  request.on("end", () => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://x");
    const method = request.method ?? "";
    const path = decodeURIComponent(pathname);
    const body = text === "" ? {} : (JSON.parse(text) as Json);
    calls.push({ method, path, query: Object.fromEntries(searchParams), headers: request.headers, body });
    const known = answers[`${method} ${path}`];
    answer.statusCode = known === undefined ? 404 : 200;
    answer.setHeader("content-type", "application/json");
    answer.end(JSON.stringify(known?.(body) ?? { status: 404, message: "no such call" }));
  });
});
beforeAll(async () => {
  await new Promise<void>((ready) => provider.listen(0, "127.0.0.1", ready));
  own = await startSearch(source);
});
afterAll(async () => {
  provider.close();
  await own.close();
});

const hostsAt = (url: string) => [{ url, protocol: "http" as const, accept: "readWrite" as const }];
const hosted = () => hostsAt(`127.0.0.1:${(provider.address() as AddressInfo).port}`);
const ours = () => hostsAt(new URL(own.url).host);

const arrived = async (ask: () => Promise<unknown>): Promise<Call> => {
  calls = [];
  await ask();
  expect(calls).toHaveLength(1);
  const [call] = calls as [Call];
  expect([call.headers["x-algolia-application-id"], call.headers["x-algolia-api-key"]]).toEqual(["APP", "key-1"]);
  return call;
};

describe("with the hosted provider's address", () => {
  const requests = [
    {
      indexName: "products_g1",
      query: "beef",
      userToken: "user-1",
      clickAnalytics: true,
      facets: ["brand"],
      hitsPerPage: 2,
    },
  ];

  it("OP-35 SEARCH-03 a search goes there unchanged with application, key and user token, as ours reads it", async () => {
    const call = await arrived(() => algoliasearch("APP", "key-1", { hosts: hosted() }).search({ requests }));
    expect([call.method, call.path, Object.keys(call.query), call.body]).toEqual([
      "POST",
      "/1/indexes/*/queries",
      ["x-algolia-agent"],
      { requests },
    ]);
    const { results } = await algoliasearch("larder", "key-of-g1", { hosts: ours() }).search({ requests });
    const [result] = results as [Json];
    expect([result["queryID"], new URLSearchParams(result["params"]).get("userToken")]).toEqual([
      expect.stringMatching(/^[0-9a-f]{32}$/),
      "user-1",
    ]);
  });

  it("OP-35 a click and a conversion go there unchanged; ours accepts the same bodies", async () => {
    const event = {
      index: "products_g1",
      userToken: "user-1",
      queryID: "0123456789abcdef0123456789abcdef",
      objectIDs: ["100001"],
      timestamp: Date.now(),
    };
    const events = [
      { ...event, eventType: "click" as const, eventName: "Product clicked", positions: [1] },
      { ...event, eventType: "conversion" as const, eventName: "Product added" },
    ];
    const insights = (application: string, key: string, hosts: ReturnType<typeof hosted>) =>
      algoliasearch(application, key).initInsights({ region: "us", options: { hosts } });
    const call = await arrived(() => insights("APP", "key-1", hosted()).pushEvents({ events }));
    expect([call.method, call.path, call.body]).toEqual(["POST", "/1/events", { events }]);
    expect(await insights("larder", "key-of-g1", ours()).pushEvents({ events })).toMatchObject({ status: 200 });
  });

  it("OP-35 OP-36 OP-67 the client uploads the export with barcodes, and the provider matches our own index", async () => {
    const folder = mkdtempSync(join(tmpdir(), "larder-hosted-"));
    await exportSearch(source, ["g1"], folder);
    const read = (name: string): string => readFileSync(join(folder, `products_g1.${name}`), "utf8");
    const lines = (name: string): any[] =>
      read(name)
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => JSON.parse(line));
    const client = algoliasearch("APP", "key-1", { hosts: hosted() });
    const indexName = "products_g1";
    const indexSettings = JSON.parse(read("settings.json")) as Json;
    const taken = [
      await arrived(() => client.saveObjects({ indexName, objects: lines("objects.ndjson") })),
      await arrived(() => client.setSettings({ indexName, indexSettings })),
      await arrived(() => client.saveSynonyms({ indexName, synonymHit: lines("synonyms.ndjson") })),
      await arrived(() => client.saveRules({ indexName, rules: lines("rules.ndjson") })),
    ];
    rmSync(folder, { recursive: true });
    const [objects, settings, synonyms, rules] = taken.map(({ body }) => body) as [Json, Json, Json, any];
    const reader = algoliasearch("larder", "key-of-g1", { hosts: ours() });
    const browsed: Json[] = [];
    await reader.browseObjects<Json>({ indexName, aggregator: ({ hits }) => browsed.push(...hits) });
    const stored = (objects["requests"] as Json[]).map(({ action, body }): Json => {
      expect(action).toBe("addObject");
      const { popularity, gtins, ...hit } = body;
      expect(gtins).toEqual(["036000291452", "0036000291452", "00036000291452"]);
      expect(popularity).toBeTypeOf("number");
      return hit;
    });
    const bySku = (a: Json, b: Json): number => (a["objectID"] < b["objectID"] ? -1 : 1);
    expect(stored.length).toBeGreaterThan(50);
    expect(stored.toSorted(bySku)).toEqual(browsed.toSorted(bySku));
    expect(settings).toEqual(await reader.getSettings({ indexName }));
    expect(settings["searchableAttributes"]).toContain("gtins");
    expect(synonyms).toEqual([
      { objectID: "s1", type: "synonym", synonyms: ["beef", "ox"] },
      { objectID: "s2", type: "oneWaySynonym", input: "cow", synonyms: ["beef"] },
    ]);
    const { results } = await reader.search({ requests: [{ indexName, query: "beef" }] });
    expect(rules[0].consequence.params.renderingContent.widgets).toEqual(
      (results[0] as Json)["renderingContent"].widgets,
    );
  });
});
