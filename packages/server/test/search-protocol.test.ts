import { algoliasearch } from "algoliasearch";
import helperOf from "algoliasearch-helper";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listCatalogue, productRows } from "./search-products.ts";
import { type SearchServer, startSearch } from "./search-server.ts";

const rows = productRows(1200);
const ofGroup = (group: string) => rows.filter(({ groups }) => groups.includes(group));
const own = ofGroup("g1");

let server: SearchServer;
beforeAll(async () => {
  server = await startSearch(listCatalogue(rows).source);
});
afterAll(() => server.close());

type Result = Record<string, any>;
const search = async (params: Record<string, unknown>, group: string | null = "g1"): Promise<Result> => {
  const client = server.client(group);
  const { results } = await client.search({
    requests: [{ indexName: `products_${group ?? "public"}`, ...params } as never],
  });
  return results[0] as Result;
};
const post = async (
  path: string,
  body: string,
  headers: Record<string, string> = { "x-algolia-api-key": "key-of-g1", "x-algolia-application-id": "larder" },
) => {
  const answer = await fetch(`${server.url}${path}`, { method: "POST", body, headers });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Result };
};
const batch = (requests: unknown) => post("/1/indexes/*/queries", JSON.stringify({ requests }));

describe("the official client, unchanged", () => {
  it("SEARCH-03 SEARCH-12 OP-35 an empty query returns the assortment's first page with all widget data", async () => {
    const result = await search({ query: "", clickAnalytics: true, facets: ["brand"] });
    expect(result).toMatchObject({
      index: "products_g1",
      nbHits: own.length,
      page: 0,
      hitsPerPage: 20,
      nbPages: Math.ceil(own.length / 20),
      query: "",
      exhaustiveNbHits: true,
      exhaustiveFacetsCount: true,
    });
    expect(result["hits"]).toHaveLength(20);
    expect(result["queryID"]).toMatch(/^[0-9a-f]{32}$/);
    expect(result["processingTimeMS"]).toBeGreaterThanOrEqual(1);
    expect(result["renderingContent"].facetOrdering.facets.order).toContain("brand");
    expect(result).not.toHaveProperty("_automaticInsights");
    expect(decodeURIComponent(result["params"])).toContain('facets=["brand"]');
  });

  it("OP-35 without clickAnalytics there is no queryID", async () => {
    expect(await search({ query: "beef" })).not.toHaveProperty("queryID");
  });

  it("SEARCH-22 SEARCH-46 every index's pages hold each hit exactly once, in a stable order", async () => {
    for (const index of [
      "products_g1",
      "products_g1_name_asc",
      "products_g1_name_desc",
      "products_g1_price_asc",
      "products_g1_newest",
    ]) {
      for (const query of ["", "fresh"]) {
        const seen: string[] = [];
        let pages = 1;
        for (let page = 0; page < pages; page++) {
          const result = await search({
            indexName: index,
            query,
            page,
            hitsPerPage: 170,
            attributesToRetrieve: ["sku"],
            attributesToHighlight: [],
          });
          pages = result["nbPages"];
          seen.push(...result["hits"].map((hit: Result) => hit["objectID"]));
          if (page === 0)
            expect(result["nbHits"]).toBe(
              query === "" ? own.length : own.filter(({ product }) => product.name.includes("Fresh")).length,
            );
        }
        expect(new Set(seen).size).toBe(seen.length);
        expect(seen.toSorted()).toEqual(
          own.filter(({ product }) => query === "" || product.name.includes("Fresh")).map(({ product }) => product.sku),
        );
      }
    }
  });

  it("SEARCH-34 OP-36 the replicas sort by name, price and newness; products without a price come last", async () => {
    const values = async (replica: string, field: string): Promise<any[]> => {
      const { hits } = await search({ indexName: `products_g1_${replica}`, query: "", hitsPerPage: 1000 });
      expect(hits).toHaveLength(own.length);
      return hits.map((hit: Result) => hit[field]);
    };
    const fold = (name: string): string =>
      name
        .normalize("NFKD")
        .replaceAll(/\p{M}|'/gu, "")
        .toLowerCase();
    const byName = (await values("name_asc", "name")).map(fold);
    expect(byName).toEqual(byName.toSorted());
    expect((await values("name_desc", "name")).map(fold)).toEqual(byName.toReversed());
    for (const [replica, sign] of [
      ["price_asc", 1],
      ["price_desc", -1],
    ] as const) {
      const prices = await values(replica, "price");
      const priced = prices.filter((price) => price !== undefined);
      expect(priced).toEqual(priced.toSorted((a, b) => sign * (a - b)));
      expect(priced.length).toBeLessThan(prices.length);
      expect(prices.slice(priced.length).every((price) => price === undefined)).toBe(true);
    }
    const newest = await values("newest", "addedAt");
    expect(newest).toEqual(newest.toSorted((a, b) => b - a));
  });

  it("OP-36 guests have no index by price", async () => {
    await expect(search({ indexName: "products_public_price_asc", query: "" }, null)).rejects.toMatchObject({
      status: 403,
    });
    await expect(search({ indexName: "products_public_name_asc", query: "" }, null)).resolves.toMatchObject({
      nbHits: rows.length,
    });
  });

  it("SEARCH-47 SEARCH-49 matches are wrapped in the requested tags, and nothing is escaped", async () => {
    const hostile = own.find(({ product }) => product.description.includes("<b>ready</b>"));
    const result = await search({
      query: `${hostile?.product.sku}`,
      highlightPreTag: "__ais-highlight__",
      highlightPostTag: "__/ais-highlight__",
    });
    expect(result["hits"][0]._highlightResult.sku.value).toBe(
      `__ais-highlight__${hostile?.product.sku}__/ais-highlight__`,
    );
    const found = await search({ query: "professional ready", highlightPreTag: "[", highlightPostTag: "]" });
    expect(found["hits"][0]._highlightResult.description).toMatchObject({
      matchLevel: "full",
      matchedWords: ["professional", "ready"],
    });
    expect(found["hits"][0]._highlightResult.description.value).toContain("<b>[ready]</b>");
    const jalapeno = await search({ query: "jalape", highlightPreTag: "[", highlightPostTag: "]" });
    expect(jalapeno["hits"][0]._highlightResult.name.value).toContain("[Jalape]ño");
    expect(jalapeno["hits"][0]._highlightResult.brand.matchLevel).toBe("none");
  });

  it("SEARCH-47 only requested attributes are returned, highlighted and cut", async () => {
    const result = await search({
      query: "professional",
      attributesToRetrieve: ["name", "hierarchicalCategories.lvl0"],
      attributesToHighlight: ["name"],
      attributesToSnippet: ["description:3"],
    });
    expect(Object.keys(result["hits"][0]).toSorted()).toEqual([
      "_highlightResult",
      "_snippetResult",
      "hierarchicalCategories",
      "name",
      "objectID",
    ]);
    expect(Object.keys(result["hits"][0]._highlightResult)).toEqual(["name"]);
    expect(result["hits"][0]._snippetResult.description.value).toMatch(/^….*<em>professional<\/em>.*…$/);
    expect(await search({ query: "", attributesToHighlight: [] }).then(({ hits }) => hits[0])).not.toHaveProperty(
      "_highlightResult",
    );
    expect(
      await search({ query: "", attributesToRetrieve: ["*", "-variants"] }).then(({ hits }) => hits[0]),
    ).not.toHaveProperty("variants");
  });

  it("SEARCH-25 a facet's values can be searched within the other filters", async () => {
    const client = server.client("g1");
    const { results } = await client.search({
      requests: [
        {
          indexName: "products_g1",
          type: "facet",
          facet: "brand",
          facetQuery: "bl",
          maxFacetHits: 5,
          facetFilters: [["category:Meat"]],
        } as never,
      ],
    });
    const count = own.filter(({ product }) => product.brand === "Blue Barn" && product.category === "Meat").length;
    expect((results[0] as unknown as Result)["facetHits"]).toEqual([
      { value: "Blue Barn", highlighted: "<em>Bl</em>ue Barn", count },
    ]);
    const direct = await post(
      "/1/indexes/products_g1/facets/brand/query",
      JSON.stringify({ facetQuery: "bl", facetFilters: "category:Meat" }),
    );
    expect(direct.body["facetHits"]).toEqual([{ value: "Blue Barn", highlighted: "<em>Bl</em>ue Barn", count }]);
    expect((await post("/1/indexes/products_g1/facets/price/query", "{}")).status).toBe(400);
  });

  it("OP-35 a single index can be queried, even with parameters in the old form", async () => {
    const plain = await post("/1/indexes/products_g1/query", JSON.stringify({ query: "salmon", hitsPerPage: 1 }));
    const old = await post(
      "/1/indexes/products_g1/query",
      JSON.stringify({ params: "query=salmon&hitsPerPage=1&facets=%5B%22brand%22%5D" }),
    );
    expect(plain.body["nbHits"]).toBeGreaterThan(0);
    expect(old.body["nbHits"]).toBe(plain.body["nbHits"]);
    expect(old.body["facets"].brand).toBeDefined();
  });

  it("SEARCH-05 SEARCH-26 the react-instantsearch helper refines facets as against the provider", async () => {
    const helper = helperOf(server.client("g1") as never, "products_g1", {
      disjunctiveFacets: ["brand", "price"],
      facets: ["tags"],
      hierarchicalFacets: [
        {
          name: "category",
          attributes: ["hierarchicalCategories.lvl0", "hierarchicalCategories.lvl1", "hierarchicalCategories.lvl2"],
          separator: " > ",
        },
      ],
    });
    helper.addDisjunctiveFacetRefinement("brand", "Zest").addDisjunctiveFacetRefinement("brand", "Acme");
    helper.toggleFacetRefinement("category", "Meat > Beef");
    helper.addNumericRefinement("price", ">=", 100).addNumericRefinement("price", "<=", 600);
    const { content } = await new Promise<{ content: any }>((resolve, reject) => {
      helper.on("result", ({ results }) => resolve({ content: results })).on("error", ({ error }) => reject(error));
      helper.search();
    });
    const dollars = (row: (typeof rows)[number]): number =>
      (row.prices.find(([group, unit]) => group === "g1" && unit === row.variants[0]?.unit)?.[3] ?? Number.NaN) /
      10_000;
    const chosenOf = (row: (typeof rows)[number]): number => dollars(row);
    const within = own.filter(
      (row) => row.product.subcategory === "Beef" && chosenOf(row) >= 100 && chosenOf(row) <= 600,
    );
    expect(content.nbHits).toBe(within.filter(({ product }) => ["Zest", "Acme"].includes(product.brand)).length);
    expect(content.nbHits).toBeGreaterThan(0);
    const brands = content.getFacetValues("brand", {}) as { name: string; count: number; isRefined: boolean }[];
    expect(brands.length).toBeGreaterThan(2);
    for (const { name, count } of brands)
      expect(count).toBe(within.filter(({ product }) => product.brand === name).length);
    const tree = content.getFacetValues("category", {}) as {
      data: { name: string; data: { name: string; count: number; data: unknown[] | null }[] | null }[];
    };
    const beef = tree.data.find(({ name }) => name === "Meat")?.data?.find(({ name }) => name === "Beef");
    expect(beef?.count).toBe(content.nbHits);
    expect(tree.data.length).toBeGreaterThan(1);
    expect(content.getFacetStats("price")).toMatchObject({ min: expect.any(Number), max: expect.any(Number) });
    expect(content.getFacetStats("price").max).toBeGreaterThan(600);
  });
});

describe("the protocol's other calls, by the full client", () => {
  const full = () =>
    algoliasearch("larder", "key-of-g1", {
      hosts: [{ url: new URL(server.url).host, protocol: "http", accept: "readWrite" }],
    });

  it("OP-35 browsing returns every product of the group once, by item number, with filters", async () => {
    for (const browseParams of [
      { hitsPerPage: 100 },
      { hitsPerPage: 7, filters: "category:Meat" },
      { query: "fresh" },
    ]) {
      const skus: string[] = [];
      await full().browseObjects<{ sku: string }>({
        indexName: "products_g1",
        browseParams,
        aggregator: ({ hits }) => void skus.push(...hits.map(({ sku }) => sku)),
      });
      const wanted = own.filter(
        ({ product }) =>
          (browseParams.filters === undefined || product.category === "Meat") &&
          (browseParams.query === undefined || product.name.includes("Fresh")),
      );
      expect(skus).toEqual(wanted.map(({ product }) => product.sku).toSorted());
    }
    const { status } = await post("/1/indexes/products_g1/browse", JSON.stringify({ cursor: "nonsense" }));
    expect(status).toBe(400);
  });

  it("OP-35 objects are read by id; invisible ones don't exist, and no other group's price appears", async () => {
    const [mine] = own;
    const foreign = rows.find(({ groups: held }) => !held.includes("g1"));
    const sku = mine?.product.sku ?? "";
    const one = (await full().getObject({ indexName: "products_g1", objectID: sku })) as Result;
    expect(one).toMatchObject({ objectID: sku, name: mine?.product.name });
    const some = await full().getObject({ indexName: "products_g1", objectID: sku, attributesToRetrieve: ["name"] });
    expect(Object.keys(some as object).toSorted()).toEqual(["name", "objectID"]);
    await expect(
      full().getObject({ indexName: "products_g1", objectID: foreign?.product.sku ?? "" }),
    ).rejects.toMatchObject({
      status: 404,
    });
    await expect(full().getObject({ indexName: "products_g2", objectID: sku })).rejects.toMatchObject({ status: 403 });
    const { results } = await full().getObjects({
      requests: [sku, foreign?.product.sku ?? ""].map((objectID) => ({ indexName: "products_g1", objectID })),
    });
    expect(results).toEqual([one, null]);
    expect(JSON.stringify(results)).not.toMatch(/\$\d+\.(?!37)\d\d"/);
  });

  it("OP-35 settings of an index and its replicas are readable; writing is refused", async () => {
    const settings = await full().getSettings({ indexName: "products_g1" });
    expect(settings).toMatchObject({
      attributeForDistinct: "name",
      replicas: expect.arrayContaining(["virtual(products_g1_price_asc)"]),
    });
    expect(await full().getSettings({ indexName: "products_g1_price_asc" })).toMatchObject({
      customRanking: ["asc(price)"],
      primary: "products_g1",
    });
    await expect(full().saveObject({ indexName: "products_g1", body: { objectID: "x" } })).rejects.toMatchObject({
      status: 403,
    });
    await expect(full().clearObjects({ indexName: "products_g1" })).rejects.toMatchObject({ status: 403 });
    await expect(full().deleteIndex({ indexName: "products_g1" })).rejects.toMatchObject({ status: 403 });
  });

  it("OP-35 a batch that stops when there is enough returns nothing after a full page", async () => {
    const { results } = await full().search({
      requests: ["qqzzxy", "", "fresh"].map((query) => ({ indexName: "products_g1", query, hitsPerPage: 5 })),
      strategy: "stopIfEnoughMatches",
    });
    expect((results as unknown as Result[]).map(({ hits }) => hits.length)).toEqual([0, 5, 0]);
  });
});

describe("refusals in the protocol's format", () => {
  it("OP-35 T6 a missing or wrong key or application gets no answer", async () => {
    for (const headers of [
      {},
      { "x-algolia-api-key": "key-of-g1" },
      { "x-algolia-api-key": "nonsense", "x-algolia-application-id": "larder" },
      { "x-algolia-api-key": "key-of-g1", "x-algolia-application-id": "OTHER" },
    ]) {
      const { status, body } = await post("/1/indexes/*/queries", '{"requests":[]}', headers as Record<string, string>);
      expect([status, body]).toEqual([403, { message: "Invalid Application-ID or API key", status: 403 }]);
    }
  });

  it("OP-35 key and application also work in the query, from any origin", async () => {
    const answer = await fetch(
      `${server.url}/1/indexes/*/queries?x-algolia-api-key=key-of-g1&x-algolia-application-id=larder`,
      {
        method: "POST",
        body: '{"requests":[{"indexName":"products_g1"}]}',
        headers: { "content-type": "text/plain", origin: "https://other.example" },
      },
    );
    expect(answer.status).toBe(200);
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    const preflight = await fetch(`${server.url}/1/indexes/*/queries`, { method: "OPTIONS" });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-headers")).toContain("x-algolia-api-key");
  });

  const request = (more: object) => ({ indexName: "products_g1", ...more });
  it.each([
    ["no list", "x"],
    ["no object in the list", [1]],
    ["no index", [{}]],
    ["too many requests", Array.from({ length: 51 }, () => request({}))],
    ["too many hits", [request({ hitsPerPage: 1001 })]],
    ["a page below 0", [request({ page: -1 })]],
    ["a page that is no number", [request({ page: "x" })]],
    ["a query that is no text", [request({ query: {} })]],
    ["a filter that ends early", [request({ filters: "brand:Zest AND" })]],
    ["a bracket that is not closed", [request({ filters: "(brand:Zest" })]],
    ["a number that is none", [request({ numericFilters: "price>x" })]],
    ["a facet filter without a value", [request({ facetFilters: ["brand"] })]],
    ["filters in too many lists", [request({ facetFilters: [[[["brand:Zest"]]]] })]],
    ["values beyond the limit", [request({ maxValuesPerFacet: 1001 })]],
    ["a facet that cannot be searched", [request({ type: "facet", facet: "nothing" })]],
  ])("OP-35 T21 %s is a 400 that says why", async (_name, requests) => {
    const { status, body } = await batch(requests);
    expect([status, body["status"], typeof body["message"]]).toEqual([400, 400, "string"]);
  });

  it("OP-35 a refused search of a batch answers by an error of its own, the others as without it", async () => {
    const good = [
      request({ query: "beef", facets: ["brand"] }),
      request({ type: "facet", facet: "brand", facetQuery: "" }),
    ];
    const refused = [
      request({ query: "x", aroundLatLng: "1,2" }),
      request({ query: "x", filters: "brand:Zest AND" }),
      request({ type: "facet", facet: "nothing", facetQuery: "" }),
    ];
    const stable = ({ body }: { readonly body: Result }): Result[] =>
      body["results"].map((result: Result) => ({ ...result, processingTimeMS: 0 }));
    const alone = stable(await batch(good));
    const results = stable(await batch([good[0], ...refused, good[1]]));
    expect([results[0], results.at(-1)]).toEqual(alone);
    expect(alone[0]?.["nbHits"]).toBeGreaterThan(0);
    const none = { params: "", query: "x", hits: [], nbHits: 0, page: 0, nbPages: 0, hitsPerPage: 0 };
    const of = (index: string, status: number, message: string) => ({
      index,
      ...none,
      processingTimeMS: 0,
      status,
      message,
    });
    expect(results.slice(1, -1)).toEqual([
      of("products_g1", 400, "aroundLatLng is not supported; see the table of parameters"),
      of("products_g1", 400, (await batch([refused[1]])).body["message"]),
      {
        facetHits: [],
        exhaustiveFacetsCount: true,
        processingTimeMS: 0,
        status: 400,
        message: (await batch([refused[2]])).body["message"],
      },
    ]);
    expect((await batch(refused.slice(1))).status).toBe(400);
    // An index that the key doesn't open refuses them all.
    expect((await batch([good[0], { indexName: "products_g2", query: "x" }])).status).toBe(403);
    const enough = JSON.stringify({ requests: [refused[0], good[0], good[1]], strategy: "stopIfEnoughMatches" });
    const { body } = await post("/1/indexes/*/queries", enough);
    expect(body["results"].map(({ status = 200 }) => status)).toEqual([400, 200, 200]);
  });

  it("OP-35 recommendations are refused by name, and without a key like every call", async () => {
    const body = JSON.stringify({ requests: [{ indexName: "products_g1", model: "trending-items", threshold: 0 }] });
    const message = "The model trending-items is not supported; see the table of calls";
    expect((await post("/1/indexes/*/recommendations", body)).body).toEqual({ status: 400, message });
    expect((await post("/1/indexes/*/recommendations", body, {})).status).toBe(403);
  });

  it("OP-35 T21 invalid or endlessly nested JSON is a 400; an endless body is a 413", async () => {
    for (const body of [
      "",
      "{",
      "null",
      "[]",
      '"x"',
      `${"[".repeat(50_000)}${"]".repeat(50_000)}`,
      `{"requests":${"[".repeat(50_000)}${"]".repeat(50_000)}}`,
    ]) {
      expect((await post("/1/indexes/*/queries", body)).status).toBe(400);
    }
    expect((await post("/1/indexes/*/queries", "x".repeat(300_000))).status).toBe(413);
  });

  it("OP-35 T21 JavaScript's own names are nothing special", async () => {
    const { status, body } = await post(
      "/1/indexes/*/queries",
      '{"requests":[{"indexName":"products_g1","facets":["__proto__","constructor"],"facetFilters":["__proto__:x"],"filters":"constructor:x OR toString:y","query":"__proto__"}]}',
    );
    expect(status).toBe(200);
    expect(body["results"][0].facets).toEqual({});
    expect(body["results"][0].nbHits).toBe(0);
  });

  it("SEARCH-15 a query is cut at 512 characters, and hostile texts break nothing", async () => {
    expect((await search({ query: "x".repeat(600) }))["query"]).toHaveLength(512);
    for (const query of [
      "\ud800",
      "\u0000",
      "' or 1=1 --",
      "<img onerror>",
      "%00",
      "(((((",
      "a".repeat(512),
      "👨‍👩‍👧",
      "ﷺ",
      "\\",
      "e\u0301",
    ]) {
      const { status } = await batch([request({ query, facets: ["*"] })]);
      expect(status).toBe(200);
    }
  });
});

describe("suggestions while typing", () => {
  const suggest = async (query: string, group?: string): Promise<Result> =>
    (await (
      await fetch(
        `${server.url}/search/SearchAsYouType/?${query}`,
        group === undefined ? {} : { headers: { "x-group": group } },
      )
    ).json()) as Result;

  it("SEARCH-01 SEARCH-02 OP-34 typing 'chi' suggests words, the group's products and their categories", async () => {
    const answer = await suggest("q=chick&size=5", "g1");
    expect(answer["queryId"]).toMatch(/^[0-9a-f]{32}$/);
    expect(answer["suggestions"]).toContain("chicken");
    expect(answer["products"]).toHaveLength(5);
    expect(answer["total"]).toBe(own.filter(({ product }) => product.name.includes("Chick")).length);
    for (const product of answer["products"]) expect(own.some((row) => row.product.sku === product.sku)).toBe(true);
    expect(answer["products"][0].variants[0].price).toMatch(/^(\$\d+\.37|Price Pending)$/);
    expect(answer["categories"][0]).toMatchObject({ label: "Poultry", url: "/products/meat/poultry/" });
    expect(answer["categories"][0].count).toBe(own.filter(({ product }) => product.name.includes("Chicken")).length);
  });

  it("SEARCH-02 OP-34 each suggestion says how many products it finds", async () => {
    const { suggestions, counts } = await suggest("q=be", "g1");
    expect(suggestions.length).toBeGreaterThan(1);
    const found = await Promise.all(suggestions.map((query: string) => search({ query })));
    expect(counts).toEqual(found.map(({ nbHits }) => nbHits));
    expect(new Set(counts).size).toBeGreaterThan(1);
  });

  it("OP-34 a single letter or nothing gets no suggestions; 8 products are shown by default", async () => {
    for (const query of ["q=c", "q=", "", "q=%20c%20"])
      expect(await suggest(query)).toEqual({
        queryId: null,
        total: 0,
        suggestions: [],
        counts: [],
        products: [],
        categories: [],
      });
    expect((await suggest("q=chicken"))["products"]).toHaveLength(8);
    expect((await suggest("q=chicken&size=9999"))["products"]).toHaveLength(24);
  });

  it("OP-34 earlier words stay before the completed one, and a misspelled one is corrected", async () => {
    expect((await suggest("q=ground%20be", "g1"))["suggestions"]).toContain("ground beef");
    expect((await suggest("q=chikcen", "g1"))["suggestions"]).toContain("chicken");
    // The last letters may start the previous word again, which isn't worth suggesting.
    expect((await suggest("q=ground%20g", "g1"))["suggestions"]).not.toContain("ground ground");
  });
});
