import fs from "node:fs";
import fc from "fast-check";
import { RELEVANT_STRICTNESS } from "@larder/domain/search/relevance";
import { runsOf } from "@larder/sdk/testing/soak";
import { describe, expect, it, vi } from "vitest";
import { MAX_WORK, PARAMETERS, Refusal, WorkLimit } from "@larder/domain/search-engine/query/parameters";
import { readBatch } from "@larder/domain/search-engine/query/batch";
import { readRequest } from "@larder/domain/search-engine/query/request";
import { hostileTexts, hostileValue } from "./fuzz/hostile-values.ts";
import { DEMO_GROUP, demoEngine } from "./search-demo.ts";

type Answer = Readonly<Record<string, any>>;

const engine = demoEngine();
const INDEX = `products_${DEMO_GROUP}`;
const banner = (id: string, term: string) => ({
  id,
  term,
  image: `/${id}.svg`,
  title: id,
  link: "/search/",
  opensNewTab: true,
});
engine.banners.replace([banner("milk", "Milk"), banner("whole", "whole milk")]);
const ask = (params: object): Answer => {
  const request = readRequest({ indexName: `products_${DEMO_GROUP}`, ...params });
  const { processingTimeMS: _, params: __, ...answer } = engine.answer(request, { group: DEMO_GROUP }) as Answer;
  return answer;
};
const names = (params: object): readonly string[] => ask(params)["hits"].map(({ name }: { name: string }) => name);

const table = fs
  .readFileSync(new URL("../../../docs/search.md", import.meta.url), "utf8")
  .split("\n")
  .map((line) => /^\| `(\w+)` \| (\w+) \|.*?\| (?:`(.*)` )?\|$/.exec(line))
  .filter((row) => row !== null)
  .map(([, name = "", outcome = "", example]) => ({
    name,
    outcome,
    example: JSON.parse(example ?? "null") as object | null,
  }));

describe("the table of parameters in docs/search.md", () => {
  it("OP-35 has each parameter the server knows once, with its policy", () => {
    expect(table.map(({ name, outcome }) => `${name} ${outcome}`).toSorted()).toEqual(
      [...PARAMETERS].map(([name, { _tag }]) => `${name} ${_tag}`).toSorted(),
    );
  });

  const without = (example: object, name: string): object =>
    Object.fromEntries(Object.entries(example).filter(([key]) => key !== name));

  it.each(table.filter(({ outcome, example, name }) => outcome === "honored" && example !== null && name !== "facet"))(
    "OP-35 $name changes the answer",
    ({ name, example }) => {
      expect(ask(example as object)).not.toEqual(ask(without(example as object, name)));
    },
  );

  it.each(table.filter(({ outcome }) => outcome === "accepted"))(
    "OP-35 $name is accepted and changes nothing",
    ({ example }) => {
      expect(ask({ query: "milk", ...example })).toEqual(ask({ query: "milk" }));
    },
  );

  it.each(table.filter(({ outcome }) => outcome === "refused"))(
    "OP-35 $name is refused by name, unless empty",
    ({ name, example }) => {
      expect(() => ask(example as object)).toThrow(new RegExp(`^${name} is not supported`));
      expect(() => ask(example as object)).toThrow(Refusal);
      expect(ask({ query: "milk", [name]: "" })).toEqual(ask({ query: "milk" }));
    },
  );

  it("OP-35 of the advanced syntax only the features that are named mean something", () => {
    const query = '"milk whole" -chocolate';
    const found = (features?: readonly string[]): readonly string[] =>
      names({
        query,
        advancedSyntax: true,
        advancedSyntaxFeatures: features,
        hitsPerPage: 1000,
        removeWordsIfNoResults: "none",
      });
    const plain = (text: string, more: object = {}): readonly string[] =>
      names({ query: text, hitsPerPage: 1000, removeWordsIfNoResults: "none", ...more });
    expect(found(["excludeWords", "exactPhrase"])).toEqual(found());
    expect(found(["excludeWords"])).toEqual(plain("milk whole -chocolate", { advancedSyntax: true }));
    expect(found(["excludeWords"]).length).toBeGreaterThan(0);
    expect(found(["exactPhrase"])).toEqual(plain('"milk whole" chocolate', { advancedSyntax: true }));
    expect(found([])).toEqual(plain(query));
    expect(() => found(["fuzzy"])).toThrow("advancedSyntaxFeatures must be some of exactPhrase, excludeWords");
  });

  it("OP-35 an unknown parameter is refused", () => {
    expect(() => ask({ colour: "red" })).toThrow("Unknown parameter: colour");
  });
});

describe("hostile queries", () => {
  const queries = [
    "a".repeat(512),
    "a ".repeat(256),
    "1/".repeat(256),
    "5lb ".repeat(128),
    '"a" '.repeat(128),
    "-".repeat(512),
    "#".repeat(512),
    "99999999999lb 0.0000000001 lb",
    "\u0000=5lb",
    "ﷺ".repeat(100),
    "e\u0301".repeat(256),
    "chx brst evoo p&d ap flour bbq oj mayo parm mozz hot dog to go container green onion rib eye",
  ];
  const options = [
    {},
    { advancedSyntax: true, queryType: "prefixAll" },
    { removeWordsIfNoResults: "allOptional", optionalWords: ["a", "b"] },
    { distinct: true, facets: ["*"], getRankingInfo: true },
    { typoTolerance: "min", minWordSizefor1Typo: 0, minWordSizefor2Typos: 0 },
  ];

  it.each(queries)("OP-35 T21 %j is answered whatever the parameters", (query) => {
    for (const more of options) {
      const answer = ask({ query, ...more });
      expect(answer["nbHits"]).toBeGreaterThanOrEqual(answer["hits"].length);
    }
  });

  const texts = fc.oneof(fc.constantFrom(...queries, ...hostileTexts), fc.string({ maxLength: 40, unit: "binary" }));
  const typed = fc.array(fc.oneof(fc.constantFrom("milk", "whole", "5 lb", "chikn", '"', "-", "and", "#10"), texts), {
    maxLength: 6,
  });
  const parameter = fc.constantFrom(...table).chain(({ name, example }) => {
    const given = (example as Record<string, unknown> | null)?.[name];
    const value = fc.oneof(
      fc.constant(given),
      texts,
      hostileValue,
      fc.array(fc.oneof(texts, fc.array(texts, { maxLength: 2 })), { maxLength: 3 }),
    );
    return fc.tuple(fc.constant(name), value);
  });

  it("OP-35 T21 a batch that is too expensive is refused as a whole, even if each search is cheap", () => {
    const batch = (request: object, count: number) =>
      readBatch(JSON.stringify({ requests: Array.from({ length: count }, () => ({ indexName: INDEX, ...request })) }));
    const conditions = (from: number): string =>
      Array.from({ length: 200 }, (_, at) => `price>${from + at / 1000}`).join(" OR ");
    const plain = ask({ query: "chicken breast", facets: ["brand"] });
    const request = { query: "a", hitsPerPage: 1000 };
    expect(engine.answerBatch(batch(request, 1), { group: DEMO_GROUP })).toHaveLength(1);
    expect(() => engine.answerBatch(batch(request, 50), { group: DEMO_GROUP })).toThrow(
      /^These searches are too much work/,
    );
    const filtered = Array.from({ length: 50 }, (_, at) => ({ indexName: INDEX, filters: conditions(at) }));
    const all = readBatch(JSON.stringify({ requests: filtered }));
    expect(() => engine.answerBatch(all, { group: DEMO_GROUP })).toThrow(Refusal);
    // Nothing remains of the refused search.
    expect(ask({ query: "chicken breast", facets: ["brand"] })).toEqual(plain);
  });

  it("OP-35 T21 wherever a search is refused midway, the next one answers as before", () => {
    let requests = 0;
    // A different no-op parameter each time bypasses the cache.
    const answer = (): unknown => {
      requests += 1;
      return ask({ query: "whole milk", minWordSizefor2Typos: 10 + requests, responseFields: ["hits", "nbHits"] });
    };
    const plain = answer();
    const counted = vi.spyOn(WorkLimit.prototype, "spend");
    answer();
    const steps = counted.mock.calls.length;
    expect(steps).toBeGreaterThan(3);
    for (let last = 1; last <= steps; last++) {
      let left = last;
      counted.mockImplementation(() => {
        left -= 1;
        if (left === 0) throw new Refusal("invalid", "too much");
      });
      expect(answer).toThrow("too much");
      counted.mockImplementation(() => {});
      expect(answer()).toEqual(plain);
    }
  });

  it("OP-35 T21 any batch stays within the work limit or is refused, and the next search is unaffected", () => {
    const request = fc
      .tuple(typed, fc.array(parameter, { maxLength: 3 }), fc.constantFrom(20, 20, 1000))
      .map(([words, parameters, hitsPerPage]) => ({
        indexName: INDEX,
        hitsPerPage,
        query: words.join(" "),
        ...Object.fromEntries(parameters),
      }));
    const plain = ask({ query: "whole milk" });
    const spent = vi.spyOn(WorkLimit.prototype, "spend");
    fc.assert(
      fc.property(fc.array(request, { minLength: 1, maxLength: 50 }), (requests) => {
        spent.mockClear();
        let isRefused = false;
        try {
          JSON.stringify(engine.answerBatch(readBatch(JSON.stringify({ requests })), { group: DEMO_GROUP }));
        } catch (thrown) {
          expect(thrown).toBeInstanceOf(Refusal);
          isRefused = true;
        }
        // The step that goes past the limit isn't done any more.
        const steps = spent.mock.calls.map(([step]) => step);
        if (isRefused) steps.pop();
        expect(steps.reduce((sum, step) => sum + step, 0)).toBeLessThanOrEqual(MAX_WORK);
        expect(ask({ query: "whole milk" })).toEqual(plain);
      }),
      { numRuns: runsOf(20, process.env["LARDER_SOAK"]) },
    );
  });

  it("OP-35 T21 any parameters with any values are either answered or refused", () => {
    const tally = { answered: 0, refused: 0 };
    fc.assert(
      fc.property(typed, fc.array(parameter, { maxLength: 4 }), (words, parameters) => {
        try {
          JSON.stringify(ask({ query: words.join(" "), ...Object.fromEntries(parameters) }));
          tally.answered++;
        } catch (thrown) {
          expect(thrown).toBeInstanceOf(Refusal);
          tally.refused++;
        }
      }),
      { numRuns: runsOf(5_000, process.env["LARDER_SOAK"]) },
    );
    expect(Math.min(tally.answered, tally.refused)).toBeGreaterThan(0);
  });
});

describe("what the parameters do", () => {
  it("OP-35 offset and length replace pages", () => {
    const all = names({ query: "milk", hitsPerPage: 20 });
    const answer = ask({ query: "milk", offset: 3, length: 4 });
    expect(answer["hits"].map(({ name }: { name: string }) => name)).toEqual(all.slice(3, 7));
    expect(answer).toMatchObject({ offset: 3, length: 4 });
    expect(answer).not.toHaveProperty("nbPages");
  });

  it("OP-35 distinct shows and counts each name once; facets count all unless they come after", () => {
    const all = names({ query: "mozzarella", hitsPerPage: 1000 });
    const once = ask({ query: "mozzarella", hitsPerPage: 1000, distinct: true, facets: ["category"] });
    const shown = once["hits"].map(({ name }: { name: string }) => name);
    expect(shown).toEqual([...new Set(all)]);
    expect(once["nbHits"]).toBe(new Set(all).size);
    const sum = (answer: Answer): number =>
      Object.values(answer["facets"].category as Record<string, number>).reduce((a, b) => a + b, 0);
    expect(sum(once)).toBe(all.length);
    expect(sum(ask({ query: "mozzarella", distinct: 1, facets: ["category"], facetingAfterDistinct: true }))).toBe(
      new Set(all).size,
    );
  });

  it("OP-35 quoted words must be adjacent, a minus excludes", () => {
    const together = names({ query: '"whole milk"', advancedSyntax: true, hitsPerPage: 1000 });
    expect(together.length).toBeGreaterThan(0);
    expect(together.every((name) => /whole milk/i.test(name))).toBe(true);
    const without = names({ query: "milk -whole", advancedSyntax: true, hitsPerPage: 1000 });
    expect(without.length).toBeGreaterThan(0);
    expect(without.some((name) => /whole/i.test(name))).toBe(false);
  });

  it("OP-35 optional words may be missing, but products with them come first", () => {
    const found = names({ query: "salmon portion", optionalWords: ["portion"], hitsPerPage: 1000 });
    const having = found.map((name) => /portion/i.test(name));
    expect(having).toContain(false);
    expect(having.indexOf(false)).toBeGreaterThan(0);
    expect(having.lastIndexOf(true)).toBeLessThan(having.indexOf(false));
  });

  it("OP-35 facetFilters nest as AND, OR, AND; a score boosts and filters as before", () => {
    const { hits } = ask({
      facetFilters: [[["category:Poultry", "subcategory:Turkey"], "category:Cheese<score=2>"]],
      hitsPerPage: 1000,
    });
    const ofBoth = hits.map(({ category, subcategory }: { category: string; subcategory: string }) =>
      category === "Cheese" ? "cheese" : subcategory,
    );
    expect(new Set(ofBoth)).toEqual(new Set(["cheese", "Turkey"]));
    expect(ofBoth.indexOf("Turkey")).toBe(ofBoth.lastIndexOf("cheese") + 1);
    const scored = ask({ filters: "category:Cheese OR category:Poultry<score=3>", hitsPerPage: 1000 });
    expect(scored["hits"][0].category).toBe("Poultry");
    expect(() => ask({ facetFilters: [[[["category:Poultry"]]]] })).toThrow("up to 3 lists deep");
  });

  it("SEARCH-39 SEARCH-40 a sorted index keeps the most relevant on request and says so; the main doesn't", () => {
    const all = ask({ indexName: `products_${DEMO_GROUP}_name_asc`, query: "onion" });
    expect(all).toMatchObject({ appliedRelevancyStrictness: 0 });
    expect(all).not.toHaveProperty("nbSortedHits");
    const some = ask({ indexName: `products_${DEMO_GROUP}_name_asc`, query: "onion", relevancyStrictness: 100 });
    expect(some["appliedRelevancyStrictness"]).toBe(100);
    expect(some["nbHits"]).toBe(all["nbHits"]);
    expect(some["nbSortedHits"]).toBeLessThan(all["nbHits"]);
    expect(some["nbSortedHits"]).toBeGreaterThan(0);
    expect(ask({ query: "onion" })).not.toHaveProperty("appliedRelevancyStrictness");
    // As the page asks for it: what has the word in its description alone is left out, what has it in its name never.
    const relevant = ask({
      indexName: `products_${DEMO_GROUP}_name_asc`,
      query: "onion",
      relevancyStrictness: RELEVANT_STRICTNESS,
      hitsPerPage: 1000,
    });
    const others = ask({ indexName: `products_${DEMO_GROUP}_name_asc`, query: "onion", hitsPerPage: 1000 });
    const kept = new Set(relevant["hits"].map(({ sku }: any) => sku));
    const named = ({ name, brand, category, subcategory, subsubcategory }: any) =>
      /onion/i.test([name, brand, category, subcategory, subsubcategory].join(" "));
    expect(relevant["nbSortedHits"]).toBeLessThan(others["nbHits"]);
    for (const hit of others["hits"]) expect(kept.has(hit.sku)).toBe(named(hit));
  });

  it("SEARCH-12 SEARCH-13 a banner shows for its words, the longest first; one without words always", () => {
    const shown = (params: object) => ask(params)["renderingContent"].widgets?.banners ?? [];
    const titles = (params: object) => shown(params).map((one: { image: { title: string } }) => one.image.title);
    expect(shown({ query: "2% MILK gallon" })).toEqual([
      { image: { urls: [{ url: "/milk.svg" }], title: "milk" }, link: { url: "/search/", target: "_blank" } },
    ]);
    expect(titles({ query: "fresh whole milk" })).toEqual(["whole"]);
    expect(titles({ query: "whole fresh milk" })).toEqual(["milk"]);
    for (const query of ["", "milkshake", "beef"]) expect(titles({ query })).toEqual([]);
    engine.banners.replace([banner("all", ""), banner("milk", "milk")]);
    expect([titles({ query: "" }), titles({ query: "beef" }), titles({ query: "milk" })]).toEqual([
      ["all"],
      ["all"],
      ["milk"],
    ]);
    expect(titles({ query: "milk", enableRules: false })).toEqual([]);
  });

  it("SEARCH-12 SEARCH-32 stars are a facet, a number and a range; storage is a facet; hits have both", () => {
    const all = ask({ facets: ["rating", "storage"], hitsPerPage: 1000, numericFilters: ["rating>=4"] });
    expect(all["nbHits"]).toBeGreaterThan(100);
    expect(all["hits"].every(({ rating }: { rating: number }) => rating >= 4 && rating <= 5)).toBe(true);
    expect(Object.keys(all["facets"].rating).every((stars) => Number(stars) >= 4)).toBe(true);
    expect(all["facets_stats"].rating).toMatchObject({ max: 5 });
    expect(all["facets_stats"].rating.min).toBeGreaterThanOrEqual(4);
    const frozen = ask({ facetFilters: ["storage:Frozen"], hitsPerPage: 1000, query: "salmon" });
    expect(frozen["hits"].length).toBeGreaterThan(0);
    expect(frozen["hits"].every(({ storage }: { storage: string }) => storage === "Frozen")).toBe(true);
    expect(frozen["hits"][0].allergens).toContain("Fish");
    const unrated = ask({ query: "", facets: ["rating"], hitsPerPage: 0 });
    const rated = Object.values(unrated["facets"].rating as Record<string, number>).reduce((a, b) => a + b, 0);
    expect(rated).toBeLessThan(unrated["nbHits"]);
  });

  it("OP-35 ranking info says how a hit matches", () => {
    const [hit] = ask({ query: "salomn fillet", getRankingInfo: true })["hits"];
    expect(hit._rankingInfo).toMatchObject({ nbTypos: 1, nbExactWords: 1, words: 2, filters: 0 });
  });
});
