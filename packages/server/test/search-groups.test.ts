import { afterAll, beforeAll, expect, it } from "vitest";
import { groups, listCatalogue, productRows } from "./search-products.ts";
import { type SearchServer, startSearch } from "./search-server.ts";

const rows = productRows(1500, 5);
let server: SearchServer;
beforeAll(async () => {
  server = await startSearch(listCatalogue(rows).source);
});
afterAll(() => server.close());

const raw = async (
  group: string | null,
  requests: readonly object[],
): Promise<{ readonly status: number; readonly text: string }> => {
  const answer = await fetch(`${server.url}/1/indexes/*/queries`, {
    method: "POST",
    body: JSON.stringify({ requests }),
    headers: {
      "x-algolia-application-id": "larder",
      "x-algolia-api-key": group === null ? "key-of-guests" : `key-of-${group}`,
    },
  });
  return { status: answer.status, text: await answer.text() };
};

/** Every test price ends in its group's number: 37, 47 or 57. */
const endingOf = (group: string): string => String(37 + groups.indexOf(group as (typeof groups)[number]) * 10);

const everything = async (group: string | null): Promise<string> => {
  const index = `products_${group ?? "public"}`;
  const pages = Array.from({ length: 4 }, (_, page) => ({
    indexName: index,
    query: "",
    hitsPerPage: 500,
    page,
    facets: ["*"],
    maxValuesPerFacet: 1000,
  }));
  const { status, text } = await raw(group, pages);
  expect(status).toBe(200);
  return text;
};

it("OP-35 T6 a group's hits and facets have no other group's price and nothing outside its assortment", async () => {
  for (const group of groups) {
    const text = await everything(group);
    expect(new RegExp(`\\$\\d+\\.${endingOf(group)}"`).test(text)).toBe(true);
    for (const other of groups) {
      if (other === group) continue;
      expect(new RegExp(`\\d\\.${endingOf(other)}\\D`).exec(text)?.[0]).toBeUndefined();
      expect(text.includes(`"${other}"`)).toBe(false);
    }
    const skus = (JSON.parse(text) as { results: { hits: { sku: string }[] }[] }).results.flatMap(({ hits }) =>
      hits.map(({ sku }) => sku),
    );
    expect(skus.toSorted()).toEqual(
      rows.filter(({ groups: held }) => held.includes(group)).map(({ product }) => product.sku),
    );
  }
});

it("OP-132 PAGE-27 guests see every active product without price, quantity or price facet", async () => {
  const text = await everything(null);
  expect(/\$\d/.exec(text)?.[0]).toBeUndefined();
  expect(/"stock":\d+/.exec(text)?.[0]).toBeUndefined();
  expect(text.includes('"price":{')).toBe(false);
  const { results } = JSON.parse(text) as {
    results: { nbHits: number; hits: { price?: number; inStock: boolean }[] }[];
  };
  expect(results[0]?.nbHits).toBe(rows.length);
  expect(results.flatMap(({ hits }) => hits).every(({ price }) => price === undefined)).toBe(true);
});

it("OP-132 T6 a guest can't find out prices by filtering or sorting", async () => {
  for (const more of [
    { numericFilters: ["price>0"] },
    { filters: "price > 0" },
    { filters: "price:0 TO 100000" },
    { facetFilters: ["price:1.37"] },
  ]) {
    const { text } = await raw(null, [{ indexName: "products_public", query: "", ...more }]);
    expect(JSON.parse(text)).toMatchObject({ results: [{ nbHits: 0 }] });
  }
  const negated = await raw(null, [{ indexName: "products_public", query: "", filters: "NOT price > 500" }]);
  expect(JSON.parse(negated.text)).toMatchObject({ results: [{ nbHits: rows.length }] });
});

it("OP-35 T6 a key opens only its group's indexes; foreign and unknown ones are refused alike", async () => {
  const requested = [
    "products_g2",
    "products_g2_name_asc",
    "products_public",
    "products_g_3",
    "products_none",
    "products_g1_nothing",
    "products_g1_",
    "products_",
    "",
    "PRODUCTS_G1",
    "products_g1\u0000",
    "../products_g2",
  ];
  const answers = await Promise.all(
    requested
      .filter((index) => index !== "")
      .map((indexName) => raw("g1", [{ indexName: "products_g1" }, { indexName }])),
  );
  for (const { status, text } of answers)
    expect([status, JSON.parse(text)]).toEqual([403, { message: "Index not allowed with this API key", status: 403 }]);
  expect((await raw(null, [{ indexName: "products_g1" }])).status).toBe(403);
});

it("OP-35 T6 no parameter widens a key", async () => {
  const own = rows.filter(({ groups: held }) => held.includes("g1"));
  const statuses: number[] = [];
  for (const more of [
    { restrictIndices: ["*"] },
    { filters: "groups:g2 OR NOT sku:none" },
    { facetFilters: [["brand:-none"]] },
    { group: "g2" },
    { index: "products_g2" },
    { params: "indexName=products_g2&group=g2" },
    { params: "indexName=products_g2" },
    { userToken: "g2" },
  ]) {
    const { status, text } = await raw("g1", [{ indexName: "products_g1", query: "", hitsPerPage: 1000, ...more }]);
    statuses.push(status);
    expect(/\d\.47\D/.exec(text)?.[0]).toBeUndefined();
    if (status === 400) continue;
    const { results } = JSON.parse(text) as { results: { nbHits: number }[] };
    expect(results[0]?.nbHits).toBe(own.length);
  }
  expect(statuses).toEqual([400, 200, 200, 400, 400, 400, 200, 200]);
});

it("OP-35 a product outside a group's assortment is neither found nor suggested", async () => {
  const row = rows.find(({ groups: held }) => held.length === 1 && held[0] === "g2");
  const sku = row?.product.sku ?? "";
  for (const query of [sku, row?.product.name ?? ""]) {
    const { text } = await raw("g1", [{ indexName: "products_g1", query, hitsPerPage: 1000 }]);
    expect(text.includes(`"objectID":"${sku}"`)).toBe(false);
    const other = await raw("g2", [{ indexName: "products_g2", query, hitsPerPage: 1000 }]);
    expect((JSON.parse(other.text) as any).results[0].hits[0].objectID).toBe(sku);
  }
});
