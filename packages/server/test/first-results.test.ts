import { searchCredentials } from "@larder/domain/search/credentials";
import { firstSearch } from "@larder/domain/search/first-search";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Browser } from "./browser.ts";
import { useWorld } from "./world.ts";

const world = useWorld();

type Result = Readonly<Record<string, unknown>> & { readonly hits: readonly { readonly sku: string }[] };

interface Found {
  readonly index: string;
  readonly parameters: object;
  readonly results: readonly Result[];
}

const elementIn = (html: string): string | undefined =>
  // As a browser reads it: up to the first end of a script.
  /<script type="application\/json" id="larder-first-results">(.*?)<\/script/s.exec(html)?.[1];

const pageOf = async (browser: Browser, path: string): Promise<string> =>
  (await browser.get(path, { headers: { accept: "text/html" } })).text;

const firstOf = async (browser: Browser, path: string): Promise<Found | null> =>
  JSON.parse(elementIn(await pageOf(browser, path)) ?? "null") as Found | null;

/** What the storefront's own query would be answered, by the settings that it has. */
const answerTo = async (browser: Browser, isAuthenticated: boolean, index: string, path: string) => {
  const { search } = (await browser.get("/web-api/content/global-settings")).body;
  const credentials = searchCredentials(search, { isAuthenticated, algoliaIndexName: isAuthenticated ? index : "" })!;
  const answer = await fetch(`${world.base}/1/indexes/*/queries`, {
    method: "POST",
    headers: { "x-algolia-application-id": credentials.applicationId, "x-algolia-api-key": credentials.key },
    body: JSON.stringify({ requests: [{ indexName: credentials.index, ...firstSearch(path) }] }),
  });
  return ((await answer.json()) as Pick<Found, "results">).results;
};

/** Each answer has its own id and time. */
const lasting = (results: readonly Result[]) => results.map(({ queryID: _, processingTimeMS: __, ...rest }) => rest);

describe("the results that come with a search page", () => {
  // A page doesn't wait until the index is built.
  beforeAll(async () => {
    const guest = await world.guest();
    await vi.waitFor(async () => expect(await firstOf(guest, "/search/")).not.toBeNull(), { timeout: 20_000 });
  });

  it("PAGE-18 PAGE-28 are what the search answers this session: its own index, prices and size", async () => {
    const readers = [
      { browser: await world.signedIn("a"), isAuthenticated: true, index: "products_g1" },
      { browser: await world.guest(), isAuthenticated: false, index: "products_public" },
    ];
    const count = { "?q=beef": 2, "": 9, "?q=beef&pageSize=48": 2, "?q=nothing-at-all": 0 };
    for (const { browser, isAuthenticated, index } of readers)
      for (const [query, hits] of Object.entries(count)) {
        const path = `/search/${query}`;
        const found = (await firstOf(browser, path))!;
        expect(found.index, path).toBe(index);
        expect(found.parameters, path).toEqual(firstSearch(path));
        const called = await answerTo(browser, isAuthenticated, index, path);
        expect(lasting(found.results), path).toEqual(lasting(called));
        if (isAuthenticated)
          expect(
            found.results.map((result) => result.hits.length),
            path,
          ).toEqual([hits]);
      }
  });

  it("SEARCH-11 aren't of a page with filters, a sort or a later page, nor of another kind of page", async () => {
    const a = await world.signedIn("a");
    for (const path of ["/search/?facet_brand=A", "/search/?q=beef&sortBy=price&sortDirection=asc", "/", "/cart/"])
      expect(await firstOf(a, path), path).toBeNull();
    expect(await firstOf(a, "/search/?q=beef&utm_source=mail")).not.toBeNull();
  });

  it("SEARCH-04 IDENT-07 after a sign-out they have no price of the customer", async () => {
    const browser = await world.signedIn("a");
    expect(JSON.stringify(await firstOf(browser, "/search/?q=beef"))).toMatch(/"price":\d/);
    await browser.post("/web-api/auth/logout-api");
    const found = await firstOf(browser, "/search/?q=beef");
    expect(found?.index).toBe("products_public");
    expect(JSON.stringify(found)).not.toMatch(/"price":\d/);
  });

  it("OP-124 hostile text stays in the element", async () => {
    const guest = await world.guest();
    const hostile = "</script><script>alert(1)</script><!--";
    const html = await pageOf(guest, `/search/?${new URLSearchParams({ q: hostile }).toString()}`);
    expect(html).not.toContain("<script>alert(1)");
    expect(JSON.parse(elementIn(html)!)).toMatchObject({ parameters: { query: hostile } });
  });
});
