import { CATEGORY_TREE, FACET_WIDGETS } from "@larder/domain/search/facet-widgets";
import type { IndexUiState, SearchClient } from "instantsearch.js";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { getServerState, InstantSearch, InstantSearchSSRProvider, useInfiniteHits } from "react-instantsearch";
import { describe, expect, it } from "vitest";
import type { Hit } from "../index/hit.ts";
import { SearchBox, usePages } from "../box/SearchBox.tsx";
import { Pagination } from "../../../ui/page/Pagination.tsx";
import { Facet } from "./Facet.tsx";
import Banner from "./Banner.tsx";
import { CategoryTrail, HitsPerPage, PoweredBy, RelevantSort } from "./ResultTool.tsx";
import { CategoryTree, MenuFacet, MenuSelect } from "./CategoryTree.tsx";
import { GrowingList, InfiniteResults } from "./InfiniteResults.tsx";
import { NumericFacet, NumericMenu, RangeInput } from "./NumericFacet.tsx";
import { RatingFacet, ToggleFacet } from "./ToggleFacet.tsx";
import { VoiceButton } from "../box/VoiceButton.tsx";

type Request = Readonly<Record<string, unknown>> & { readonly params: Readonly<Record<string, unknown>> };

const rendered = async (widget: ReactNode, answer: object = {}, ui: IndexUiState = {}) => {
  const requests: Request[] = [];
  const client = {
    search: (batch: readonly Request[]) => {
      requests.push(...batch);
      const results = batch.map(() => ({
        index: "i",
        hits: [],
        nbHits: 100,
        page: 0,
        nbPages: 5,
        hitsPerPage: 20,
        processingTimeMS: 1,
        query: "",
        params: "",
        facets: {},
        facets_stats: {},
        exhaustiveFacetsCount: true,
        ...answer,
      }));
      return Promise.resolve({ results });
    },
  } as unknown as SearchClient;
  const app = (state: object) => (
    <InstantSearchSSRProvider {...state}>
      <InstantSearch
        searchClient={client}
        indexName="i"
        initialUiState={{ i: ui }}
        future={{ preserveSharedStateOnUnmount: true }}
      >
        {widget}
      </InstantSearch>
    </InstantSearchSSRProvider>
  );
  const state = await getServerState(app({}), { renderToString });
  const html = renderToString(app(state)).replaceAll("<!-- -->", "");
  return { html, params: requests[0]?.params ?? {}, count: (tag: string) => html.split(`<${tag}`).length - 1 };
};

const values = (count: number, name = "Value") =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${name} ${at}`, 100 - at]));
const { price } = FACET_WIDGETS;
const ranges = price?.kind === "range" ? price.ranges : [];

describe("the search widgets", () => {
  it("SEARCH-43 categories open level by level with counts, and the request filters by the selected level", async () => {
    const tree = (
      <CategoryTree attribute={CATEGORY_TREE} levels={["hierarchicalCategories.lvl0", "hierarchicalCategories.lvl1"]} />
    );
    const answer = {
      facets: {
        "hierarchicalCategories.lvl0": { Meat: 8, Dairy: 5 },
        "hierarchicalCategories.lvl1": { "Meat > Beef": 6, "Meat > Pork": 2 },
      },
    };
    const closed = await rendered(tree, answer);
    expect(closed.count("li")).toBe(2);
    expect(closed.html).not.toContain("Beef");
    const open = await rendered(tree, answer, { hierarchicalMenu: { [CATEGORY_TREE]: ["Meat"] } });
    expect(open.params["facetFilters"]).toEqual([["hierarchicalCategories.lvl0:Meat"]]);
    expect(open.html).toContain("Beef</span><small>6");
    expect(open.html).toMatch(/aria-expanded="true"[^>]*>(?:(?!<span>).)*<span>Meat/);
    expect(open.html).toMatch(/aria-expanded="false"[^>]*>(?:(?!<span>).)*<span>Dairy/);
  });

  it("SEARCH-42 in a hierarchy of three the upper levels are links, the last is current", async () => {
    const path = ["Meat", "Beef", "Ground"];
    const answer = {
      facets: {
        "hierarchicalCategories.lvl0": { Meat: 8 },
        "hierarchicalCategories.lvl1": { "Meat > Beef": 6 },
        "hierarchicalCategories.lvl2": { "Meat > Beef > Ground": 3 },
      },
    };
    const levels = Object.keys(answer.facets);
    const both = (
      <>
        <CategoryTree attribute={CATEGORY_TREE} levels={levels} />
        <CategoryTrail />
      </>
    );
    const { html } = await rendered(both, answer, { hierarchicalMenu: { [CATEGORY_TREE]: path } });
    const trail = html.slice(html.indexOf("<nav"));
    expect([...trail.matchAll(/<a [^>]*>([^<]*)<\/a>/g)].map(([, name]) => name)).toEqual([
      "All categories",
      "Meat",
      "Beef",
    ]);
    expect(trail).toContain('aria-current="page">Ground');
    expect((await rendered(both, answer)).html).not.toContain("<nav");
  });

  it("SEARCH-42 a group and its category of one name are one level of the trail", async () => {
    const answer = {
      facets: {
        "hierarchicalCategories.lvl0": { Dairy: 8 },
        "hierarchicalCategories.lvl1": { "Dairy > Cream": 6 },
        "hierarchicalCategories.lvl2": { "Dairy > Cream > Cream": 6 },
      },
    };
    const both = (
      <>
        <CategoryTree attribute={CATEGORY_TREE} levels={Object.keys(answer.facets)} />
        <CategoryTrail />
      </>
    );
    const { html } = await rendered(both, answer, {
      hierarchicalMenu: { [CATEGORY_TREE]: ["Dairy", "Cream", "Cream"] },
    });
    const trail = html.slice(html.indexOf("<nav"));
    expect([...trail.matchAll(/<a [^>]*>([^<]*)<\/a>/g)].map(([, name]) => name)).toEqual(["All categories", "Dairy"]);
    expect(trail).toContain('aria-current="page">Cream');
  });

  it("SEARCH-27 SEARCH-28 a menu has one value; of 12 values the select offers 10 and all", async () => {
    const answer = { facets: { kind: values(12) } };
    const menu = await rendered(<MenuFacet attribute="kind" />, answer, { menu: { kind: "Value 1" } });
    expect(menu.html.match(/aria-pressed="true"/g)).toHaveLength(1);
    expect(menu.params["facetFilters"]).toEqual([["kind:Value 1"]]);
    const select = await rendered(<MenuSelect attribute="kind" />, answer);
    expect(select.count("option")).toBe(11);
    expect(select.html).toMatch(/<option[^>]*value=""[^>]*>All<\/option>/);
  });

  it("SEARCH-26 an operator other than and/or is an error that names the option", async () => {
    const wrong = "xor" as "or";
    await expect(rendered(<Facet attribute="brand" operator={wrong} />)).rejects.toThrow(/operator/);
    const both = { refinementList: { brand: ["A", "B"] } };
    expect((await rendered(<Facet attribute="brand" />, {}, both)).params["facetFilters"]).toEqual([
      ["brand:A", "brand:B"],
    ]);
    expect((await rendered(<Facet attribute="brand" operator="and" />, {}, both)).params["facetFilters"]).toEqual([
      "brand:A",
      "brand:B",
    ]);
  });

  it("SEARCH-25 a label that the storage list says of the same results isn't offered, unless it's chosen", async () => {
    const both = (
      <>
        <Facet attribute="storage" />
        <Facet attribute="tags" operator="and" hasLabels />
      </>
    );
    const counted = { storage: { Refrigerated: 60, Frozen: 30 }, tags: { Refrigerated: 60, Frozen: 12, Organic: 9 } };
    const order = (...names: readonly string[]) => ({
      facets: counted,
      renderingContent: { facetOrdering: { facets: { order: names } } },
    });
    const labelsIn = ({ html }: { readonly html: string }) =>
      [...html.slice(html.indexOf('data-facet="tags"')).matchAll(/([A-Z][a-z]+) <small>/g)].map(([, label]) => label);
    expect(labelsIn(await rendered(both, order("storage", "tags")))).toEqual(["Frozen", "Organic"]);
    expect(labelsIn(await rendered(both, { facets: counted }))).toEqual(["Frozen", "Organic"]);
    const chosen = { refinementList: { tags: ["Refrigerated"] } };
    expect(labelsIn(await rendered(both, order("storage", "tags"), chosen))).toContain("Refrigerated");
    // An index that doesn't show storage says it by labels only.
    expect(labelsIn(await rendered(both, order("tags")))).toEqual(["Refrigerated", "Frozen", "Organic"]);
  });

  it("SEARCH-29 the numeric menu starts with all, and a selected range filters the request", async () => {
    const menu = <NumericMenu attribute="price" ranges={ranges} />;
    const all = await rendered(menu);
    expect([...all.html.matchAll(/<input[^>]*type="radio"[^>]*\/><span>([^<]*)/g)].map(([, label]) => label)).toEqual([
      "All",
      "Up to $25",
      "$25 to $50",
      "$50 to $100",
      "$100 and over",
    ]);
    expect(all.html).toMatch(/checked=""[^>]*\/><span>All/);
    const chosen = await rendered(menu, {}, { numericMenu: { price: "25:50" } });
    expect(chosen.params["numericFilters"]).toEqual(["price>=25", "price<=50"]);
    expect(chosen.html).toMatch(/checked=""[^>]*\/><span>\$25 to \$50/);
  });

  it("SEARCH-29 SEARCH-32 no range and no stars that no result has", async () => {
    const prices = {
      facets: { price: { 33.84: 1, 98: 1 } },
      facets_stats: { price: { min: 33.84, max: 98, avg: 9, sum: 18 } },
    };
    const facet = await rendered(<NumericFacet attribute="price" precision={2} ranges={ranges} />, prices);
    expect([...facet.html.matchAll(/type="radio"[^>]*\/><span>([^<]*)/g)].map(([, label]) => label)).toEqual([
      "All",
      "$25 to $50",
      "$50 to $100",
    ]);
    const rated = await rendered(<RatingFacet attribute="rating" max={5} />, { facets: { rating: { 3.2: 5 } } });
    expect([...rated.html.matchAll(/(\d) stars? and up/g)].map(([, stars]) => stars)).toEqual(["3", "2", "1"]);
    expect((await rendered(<RatingFacet attribute="rating" max={5} />)).html).toBe("");
  });

  it("SEARCH-30 SEARCH-31 two numbers within the index's bounds and step, and a submit", async () => {
    const stats = {
      facets: { price: { 2: 1, 50: 1 } },
      facets_stats: { price: { min: 2.5, max: 50, avg: 9, sum: 18 } },
    };
    const cents = await rendered(<RangeInput attribute="price" precision={2} />, stats);
    expect(cents.count("input")).toBe(2);
    expect(cents.html).toContain('type="number"');
    expect(cents.html).toContain('step="0.01"');
    expect(cents.html).toContain('min="2.5"');
    expect(cents.html).toContain('max="50"');
    expect([...cents.html.matchAll(/placeholder="([^"]*)"/g)].map(([, shown]) => shown)).toEqual(["2.50", "50.00"]);
    expect(cents.html).toContain('type="submit"');
    const whole = await rendered(<RangeInput attribute="price" precision={0} />, stats, { range: { price: "10:20" } });
    expect(whole.html).toContain('step="1"');
    expect(whole.html).toContain('value="10"');
    expect(whole.params["numericFilters"]).toEqual(["price>=10", "price<=20"]);
  });

  it("SEARCH-30 no range is offered when all prices are equal, but a selected one can be cleared", async () => {
    const price = <NumericFacet attribute="price" precision={2} ranges={ranges} />;
    const stats = (min: number, max: number) => ({
      facets: { price: { [min]: 1, [max]: 1 } },
      facets_stats: { price: { min, max, avg: 9, sum: 18 } },
    });
    expect((await rendered(price, { nbHits: 0 })).html).toBe("");
    expect((await rendered(price, stats(5, 5))).html).toBe("");
    expect((await rendered(price, stats(5, 9))).html).toContain("<fieldset");
    expect((await rendered(price, { nbHits: 0 }, { range: { price: "25:50" } })).html).toContain("<fieldset");
    expect((await rendered(price, stats(5, 5), { range: { price: "5:" } })).html).toContain("<fieldset");
  });

  it("SEARCH-32 four stars means four and up", async () => {
    const answer = {
      facets: { rating: { 3: 5, 4: 7, 5: 2 } },
      facets_stats: { rating: { min: 3, max: 5, avg: 4, sum: 1 } },
    };
    const { html, params } = await rendered(<RatingFacet attribute="rating" max={5} />, answer, {
      ratingMenu: { rating: 4 },
    });
    expect(params["numericFilters"]).toEqual(["rating<=5", "rating>=4"]);
    expect(html).toContain("4 stars and up</span><small>9");
    expect(html.match(/checked=""/g)).toHaveLength(1);
  });

  it("SEARCH-33 a switch filters by its on value and shows the count", async () => {
    const answer = { facets: { inStock: { true: 30, false: 5 } } };
    const off = await rendered(<ToggleFacet attribute="inStock" />, answer);
    expect(off.params["facetFilters"]).toBeUndefined();
    expect(off.html).toContain("In stock <small>30");
    const on = await rendered(<ToggleFacet attribute="inStock" />, answer, { toggle: { inStock: true } });
    expect(on.params["facetFilters"]).toEqual([["inStock:true"]]);
    expect(on.html).toContain('checked=""');
    expect((await rendered(<ToggleFacet attribute="inStock" />)).html).toBe("");
  });

  it("SEARCH-46 page sizes are offered, and the selected one is requested", async () => {
    const { html, params } = await rendered(<HitsPerPage />, {}, { hitsPerPage: 48 });
    expect([...html.matchAll(/<option[^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual([
      "24 per page",
      "48 per page",
      "96 per page",
    ]);
    expect(html).toMatch(/value="48" selected=""|selected="" value="48"/);
    expect(params["hitsPerPage"]).toBe(48);
  });

  it("SEARCH-22 SEARCH-23 pages around the current one are links; padding or total not above 0 is an error", async () => {
    const Pages = (options: Parameters<typeof usePages>[0]) => {
      const { currentRefinement, nbPages, padding } = usePages(options);
      return <Pagination page={currentRefinement + 1} pages={nbPages} padding={padding} href={String} />;
    };
    const { html } = await rendered(<Pages padding={1} />, { page: 4, nbPages: 9 }, { page: 5 });
    expect(html).toMatch(/aria-current="page"[^>]*>5</);
    expect([...html.matchAll(/>(\d+)<\/a>/g)].map(([, page]) => Number(page))).toEqual([1, 4, 5, 6, 9]);
    const few = await rendered(<Pages totalPages={2} padding={3} />, { nbPages: 9 });
    expect([...few.html.matchAll(/>(\d+)<\/a>/g)].map(([, page]) => Number(page))).toEqual([1, 2]);
    await expect(rendered(<Pages padding={0} />)).rejects.toThrow(/padding/);
    await expect(rendered(<Pages padding={-1} totalPages={0} />)).rejects.toThrow(/padding.*totalPages/);
  });

  it("SEARCH-39 SEARCH-40 relevant sort shows the hidden count, and is absent on an ordinary index", async () => {
    expect((await rendered(<RelevantSort />, { query: "smoked" })).html).toBe("");
    const virtual = { query: "smoked", appliedRelevancyStrictness: 80, nbSortedHits: 48, nbHits: 208 };
    expect((await rendered(<RelevantSort />, virtual)).html).toContain("Showing the 48 most relevant of 208");
    const all = await rendered(<RelevantSort />, { ...virtual, appliedRelevancyStrictness: 0 }, { relevantSort: 0 });
    expect(all.params["relevancyStrictness"]).toBe(0);
    expect(all.html).toContain("Show the most relevant");
  });

  it("SEARCH-14 SEARCH-15 SEARCH-16 SEARCH-17 the box has its texts, its limits, and clears when filled", async () => {
    const { html } = await rendered(<SearchBox />);
    const button = (title: string, of: string) => new RegExp(`<button[^>]*title="${title}"[^>]*>`).exec(of)?.[0] ?? "";
    expect(html).toContain('placeholder="Search here…"');
    for (const off of ['maxLength="512"', 'autoComplete="off"', 'autoCorrect="off"', 'autoCapitalize="off"'])
      expect(html.toLowerCase()).toContain(off.toLowerCase());
    expect(html.toLowerCase()).toContain('spellcheck="false"');
    expect(button("Submit the search query", html)).toMatch(/^<button(?!.*hidden)/);
    expect(button("Clear the search query", html)).toContain("hidden");
    const { html: typed } = await rendered(<SearchBox />, {}, { query: "a" });
    expect(button("Clear the search query", typed)).toMatch(/^<button(?!.*hidden)/);
  });

  it("SEARCH-19 SEARCH-20 SEARCH-21 SEARCH-50 results grow at both ends; no results has its exact text", async () => {
    const Growing = ({ showPrevious = false }: { readonly showPrevious?: boolean }) => (
      <GrowingList infinite={useInfiniteHits<Hit>({ showPrevious })} showPrevious={showPrevious} shown="1 of 3">
        <p />
      </GrowingList>
    );
    const edges = async (page: number, nbPages: number, showPrevious = true) => {
      const answer = { hits: [{ objectID: "a" }], nbHits: nbPages, page, nbPages };
      const { html } = await rendered(<Growing showPrevious={showPrevious} />, answer, { page: page + 1 });
      return [...html.matchAll(/<button([^>]*)>(?:<span>)?([^<]*)/g)].map(
        ([, attributes, text]) => `${text}${attributes?.includes('aria-disabled="true"') ? " (disabled)" : ""}`,
      );
    };
    expect(await edges(1, 3)).toEqual(["Show earlier", "Show more"]);
    expect(await edges(0, 3)).toEqual(["Show earlier (disabled)", "Show more"]);
    expect(await edges(2, 3)).toEqual(["Show earlier", "Show more (disabled)"]);
    expect(await edges(0, 1)).toEqual(["Show earlier (disabled)", "Show more (disabled)"]);
    expect(await edges(2, 3, false)).toEqual(["Show more (disabled)"]);
    const none = await rendered(<InfiniteResults />, { nbHits: 0, nbPages: 0 });
    expect(none.html).toMatch(/>No results</);
  });

  it("SEARCH-36 SEARCH-37 SEARCH-38 the microphone listens, or shows that it's blocked or unsupported", () => {
    const shown = (state: object, isListening = false, isBrowserSupported = true): string =>
      renderToString(
        <VoiceButton
          isBrowserSupported={isBrowserSupported}
          isListening={isListening}
          toggleListening={() => {}}
          voiceListeningState={{ status: "initial", transcript: "", isSpeechFinal: false, ...state } as never}
        />,
      );
    const heard = shown({ status: "recognizing", transcript: "salmon" }, true);
    expect(heard).toContain('aria-pressed="true"');
    expect(heard).toContain("salmon");
    const denied = shown({ status: "error", errorCode: "not-allowed" });
    expect(denied).toMatch(/data-status="error" data-error="not-allowed".*data-denied=""/);
    expect(shown({ status: "error", errorCode: "network" })).not.toContain("data-denied");
    const unsupported = shown({}, false, false);
    expect(unsupported).toMatch(/<button[^>]*disabled=""/);
    expect(unsupported).toMatch(/title="[^"]*doesn&#x27;t support[^"]*"/);
    expect(shown({})).not.toMatch(/<button[^>]*disabled/);
  });

  it("SEARCH-13 SEARCH-12 a banner opens its target, can be hidden, and never runs anything", () => {
    const banner = {
      image: { urls: [{ url: "/Static/banners/smoke.svg" }], title: "Smokehouse week" },
      link: { url: "/search/?q=smoked", target: "_blank" as const },
    };
    const html = renderToString(<Banner banner={banner} />);
    expect(html).toContain('<a href="/search/?q=smoked" target="_blank" rel="noopener">');
    expect(html).toContain('alt="Smokehouse week"');
    expect(renderToString(<Banner banner={banner} showBanner={false} />)).toBe("");
    expect(renderToString(<Banner banner={undefined} />)).toBe("");
    const hostile = renderToString(<Banner banner={{ ...banner, link: { url: "javascript:alert(1)" } }} />);
    expect(hostile).not.toContain("<a ");
    expect(hostile).not.toContain("javascript");
  });

  it('SEARCH-47 SEARCH-48 "powered by" is light or dark, and light for anything else', async () => {
    const dark = await rendered(<PoweredBy theme="dark" />);
    expect(dark.html).toContain('data-theme="dark"');
    expect(dark.html).toMatch(/<a [^>]*href="https:\/\/www\.algolia\.com\//);
    expect((await rendered(<PoweredBy theme="blue" />)).html).toContain('data-theme="light"');
  });
});
