import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { displayVariant } from "@larder/domain/catalog/display-variant";
import { Engine } from "../src/search/engine/engine.ts";
import { defaultFindOptions, expand } from "@larder/domain/search-engine/query/expand";
import { wordTerm } from "@larder/domain/search-engine/index/terms";
import { matchAll, Workspace } from "@larder/domain/search-engine/query/match";
import { WorkLimit } from "@larder/domain/search-engine/query/parameters";
import { readRequest } from "@larder/domain/search-engine/query/request";
import type { SearchRow } from "@larder/domain/search-engine/index/row";
import { foldedWordsOf, otherNumber } from "@larder/domain/search-engine/index/words";
import { groups, productRows } from "./search-products.ts";

const rows = productRows(400, 11);
const engine = new Engine();
beforeAll(() => {
  for (const row of rows) engine.catalogue.put(row);
});

/** The reference: computes the same by scanning all products. */
const shown = (row: SearchRow, group: string): number | null => {
  const variants = row.variants.map((variant) => ({
    ...variant,
    isDefault: variant.is_default,
    inStock: variant.stock === null || variant.stock > 0,
    isSecondaryBusinessUnit: false,
  }));
  const unit = (displayVariant(variants as never) as { unit?: string } | null)?.unit;
  const price = row.prices.find(([of, sold]) => of === group && sold === unit)?.[3] ?? null;
  return price === null ? null : price / 10_000;
};
const valuesOf = (row: SearchRow, facet: string, group: string): readonly (string | number)[] => {
  const { category, subcategory, subsubcategory, brand } = row.product;
  switch (facet) {
    case "brand":
      return brand === "" ? [] : [brand];
    case "category":
      return [category];
    case "hierarchicalCategories.lvl1":
      return [`${category} > ${subcategory}`];
    case "hierarchicalCategories.lvl2":
      return [`${category} > ${subcategory} > ${subsubcategory}`];
    case "inStock":
      return [String(row.variants.some(({ stock }) => stock === null || stock > 0))];
    case "tags":
      return [
        ...new Set(
          row.variants
            .flatMap(({ details }) => [details["tag1"], details["tag2"]] as ({ name: string } | null | undefined)[])
            .flatMap((tag) => (tag ? [tag.name] : [])),
        ),
      ];
    default:
      return shown(row, group) === null ? [] : [shown(row, group) as number];
  }
};
const facets = [
  "brand",
  "category",
  "hierarchicalCategories.lvl1",
  "hierarchicalCategories.lvl2",
  "inStock",
  "tags",
  "price",
];

const facetValue = fc.constantFrom(
  "brand:Zest",
  "brand:Acme",
  "brand:Prime & Sons",
  "category:Meat",
  "category:Dairy",
  "inStock:true",
  "tags:New",
  "tags:Deal",
  "brand:Unknown",
  "hierarchicalCategories.lvl1:Meat > Beef",
);
const signed = fc.tuple(facetValue, fc.boolean()).map(([text, isNot]) => (isNot ? text.replace(":", ":-") : text));
const facetFilters = fc.array(fc.oneof(signed, fc.array(signed, { minLength: 1, maxLength: 3 })), { maxLength: 3 });
const comparison = fc
  .tuple(fc.constantFrom("<", "<=", "=", "!=", ">=", ">"), fc.integer({ min: 0, max: 900 }))
  .map(([sign, number]) => `price${sign}${number}.37`);
const numericFilters = fc.array(comparison, { maxLength: 2 });

const holdsFacet = (row: SearchRow, group: string, text: string): boolean => {
  const at = text.indexOf(":");
  const isNot = text[at + 1] === "-";
  return valuesOf(row, text.slice(0, at), group).includes(text.slice(at + (isNot ? 2 : 1))) !== isNot;
};
const holdsNumber = (row: SearchRow, group: string, text: string): boolean => {
  const [, sign = "", number = ""] = /^price(\D+)([\d.]+)$/.exec(text) ?? [];
  const price = shown(row, group);
  if (price === null) return false;
  const wanted = Number(number);
  return (
    {
      "<": price < wanted,
      "<=": price <= wanted,
      "=": price === wanted,
      "!=": price !== wanted,
      ">=": price >= wanted,
      ">": price > wanted,
    }[sign] ?? false
  );
};

const answer = (params: object, group = "g1"): Record<string, any> =>
  engine.answer(readRequest({ indexName: `products_${group}`, hitsPerPage: 1000, ...params }), { group }) as Record<
    string,
    any
  >;
const skusOf = (result: Record<string, any>): string[] =>
  result["hits"].map((hit: { sku: string }) => hit.sku).toSorted();

describe("counts and filters", () => {
  it("SEARCH-12 SEARCH-25 SEARCH-26 OP-35 hits, counts and ranges match a full scan for all filters", () => {
    const words = fc.constantFrom("", "fresh", "chicken", "zest", "meat frozen", "jalapeno", "10");
    fc.assert(
      fc.property(
        fc.constantFrom(...groups),
        words,
        facetFilters,
        numericFilters,
        (group, query, byFacet, byNumber) => {
          const result = answer(
            { query, facets, facetFilters: byFacet, numericFilters: byNumber, maxValuesPerFacet: 1000 },
            group,
          );
          const byWords = new Set(skusOf(answer({ query }, group)));
          const expected = rows.filter(
            (row) =>
              byWords.has(row.product.sku) &&
              byFacet.every((item) =>
                typeof item === "string"
                  ? holdsFacet(row, group, item)
                  : item.some((one) => holdsFacet(row, group, one)),
              ) &&
              byNumber.every((item) => holdsNumber(row, group, item)),
          );
          expect(skusOf(result)).toEqual(expected.map(({ product }) => product.sku).toSorted());
          expect(result["nbHits"]).toBe(expected.length);
          for (const facet of facets) {
            const counts: Record<string, number> = {};
            for (const row of expected)
              for (const value of valuesOf(row, facet, group)) counts[value] = (counts[value] ?? 0) + 1;
            expect(result["facets"][facet] ?? {}).toEqual(counts);
          }
          const prices = expected.map((row) => shown(row, group)).filter((price) => price !== null);
          const stats = result["facets_stats"].price;
          if (prices.length === 0) expect(stats).toBeUndefined();
          else {
            expect([stats.min, stats.max]).toEqual([Math.min(...prices), Math.max(...prices)]);
            expect(stats.sum).toBeCloseTo(
              prices.reduce((sum, price) => sum + price, 0),
              4,
            );
            expect(stats.avg).toBeCloseTo(stats.sum / prices.length, 4);
          }
        },
      ),
    );
  });

  it("OP-35 the filter language means the same as lists", () => {
    const same = (filters: string, lists: object): void =>
      expect([filters, skusOf(answer({ query: "", filters }))]).toEqual([
        filters,
        skusOf(answer({ query: "", ...lists })),
      ]);
    same('brand:"Prime & Sons"', { facetFilters: ["brand:Prime & Sons"] });
    same("brand:'Blue Barn' OR brand:Zest AND inStock:true", {
      facetFilters: [["brand:Blue Barn", "brand:Zest"], "inStock:true"],
    });
    same("inStock:true AND (brand:Zest OR brand:Acme) AND NOT tags:New", {
      facetFilters: ["inStock:true", ["brand:Zest", "brand:Acme"], "tags:-New"],
    });
    same("price >= 100 AND price < 200", { numericFilters: ["price>=100", "price<200"] });
    same("price:100 TO 200", { numericFilters: ["price>=100", "price<=200"] });
    same("New", { facetFilters: ["tags:New"] });
    same("_tags:New", { tagFilters: ["New"] });
    same("NOT New", { tagFilters: "-New" });
    same("NOT NOT category:Meat", { facetFilters: "category:Meat" });
    same("brand:zest", { facetFilters: ["brand:Zest"] });
    same(" ", {});
  });

  it("SEARCH-12 T6 a range of prices holds both ends, and is each group's own when all ask for the same", () => {
    const prices = rows.flatMap((row) => shown(row, "g1") ?? []).toSorted((one, other) => one - other);
    const [low, high] = [prices[100]!, prices[200]!];
    const inRange = (row: SearchRow, group: string): boolean => {
      const price = shown(row, group);
      return price !== null && price >= low && price <= high;
    };
    for (const group of [...groups, ...groups.toReversed()]) {
      const sold = new Set(skusOf(answer({ query: "" }, group)));
      const expected = rows.filter((row) => sold.has(row.product.sku) && inRange(row, group));
      expect(skusOf(answer({ query: "", filters: `price:${low} TO ${high}` }, group))).toEqual(
        expected.map(({ product }) => product.sku).toSorted(),
      );
    }
  });

  it("OP-35 a value with a minus, colon or quote can be filtered by", () => {
    const other = new Engine();
    const named = (sku: string, brand: string): SearchRow => ({
      ...(rows[0] as SearchRow),
      groups: ["g1"],
      product: { ...(rows[0] as SearchRow).product, sku, brand },
    });
    for (const [sku, brand] of [
      ["1", "-Minus"],
      ["2", "a:b"],
      ["3", 'say "hi"'],
      ["4", "AND"],
      ["5", "x TO y"],
    ] as const)
      other.catalogue.put(named(sku, brand));
    const found = (params: object): string[] =>
      skusOf(other.answer(readRequest({ indexName: "products_g1", ...params }), { group: "g1" }) as never);
    expect(found({ facetFilters: ["brand:\\-Minus"] })).toEqual(["1"]);
    expect(found({ facetFilters: ["brand:a:b"] })).toEqual(["2"]);
    expect(found({ filters: 'brand:"say \\"hi\\""' })).toEqual(["3"]);
    expect(found({ filters: "brand:'say \"hi\"'" })).toEqual(["3"]);
    expect(found({ filters: 'brand:"AND"' })).toEqual(["4"]);
    expect(found({ filters: 'brand:"x TO y"' })).toEqual(["5"]);
  });

  it("SEARCH-28 the most frequent values come first, limited as requested, or alphabetical", () => {
    const all = Object.entries(answer({ query: "", facets: ["brand"] })["facets"].brand as Record<string, number>);
    const few = Object.entries(
      answer({ query: "", facets: "brand", maxValuesPerFacet: 3 })["facets"].brand as Record<string, number>,
    );
    expect(all.map(([, count]) => count)).toEqual(all.map(([, count]) => count).toSorted((a, b) => b - a));
    expect(few).toEqual(all.slice(0, 3));
    const names = Object.keys(answer({ query: "", facets: ["brand"], sortFacetValuesBy: "alpha" })["facets"].brand);
    expect(names).toEqual(names.toSorted());
    expect(Object.keys(answer({ query: "", facets: ["*"] })["facets"])).toEqual(
      expect.arrayContaining(["brand", "category", "inStock", "price", "hierarchicalCategories.lvl0"]),
    );
    expect(answer({ query: "" })).not.toHaveProperty("facets");
  });
});

describe("words", () => {
  const held = rows.map(
    ({ product: p }) =>
      new Set(
        foldedWordsOf(
          [p.name, p.brand, p.category, p.subcategory, p.subsubcategory, p.pack_size, p.description].join(" "),
        ),
      ),
  );
  const answers = (words: ReadonlySet<string>, query: readonly string[]): boolean =>
    query.every(
      (word, i) =>
        words.has(word) ||
        otherNumber(word).some((other) => words.has(other)) ||
        (i === query.length - 1 && [...words].some((own) => own.startsWith(word))),
    );
  const vocabulary = [...new Set(held.flatMap((words) => [...words]))]
    .filter((word) => /^[a-z]+$/.test(word))
    .toSorted();
  const beginning = fc
    .tuple(fc.constantFrom(...vocabulary), fc.integer({ min: 1, max: 9 }))
    .map(([word, length]) => word.slice(0, length));

  it("OP-35 any mix of rare and common words finds exactly the products with all of them", () => {
    const work = new Workspace(new WorkLimit());
    const { catalogue } = engine;
    const tally = { none: 0, some: 0 };
    fc.assert(
      fc.property(
        fc.constantFrom(...groups),
        fc.uniqueArray(fc.constantFrom(...vocabulary), { maxLength: 4 }),
        beginning,
        fc.nat({ max: rows.length - 1 }),
        (group, some, last, at) => {
          // Mostly words of one product, or several words would find nothing.
          const own = [...(held[at] as Set<string>)].filter((word) => /^[a-z]+$/.test(word));
          const query = [
            ...new Set([...own.slice(0, some.length), ...some.slice(3)].filter((word) => word !== last)),
            last,
          ];
          const visible = catalogue.columnsOf({ group }).listed;
          const options = { ...defaultFindOptions, withTypos: false };
          const expansions = query.map((word) =>
            expand(catalogue, visible, wordTerm(word), { ...options, asBeginning: word === last }),
          );
          const { docs, scores } = matchAll(catalogue, work, visible, expansions);
          const expected = rows
            .filter((row, i) => row.groups.includes(group) && answers(held[i] as Set<string>, query))
            .map(({ product }) => product.sku);
          tally[expected.length === 0 ? "none" : "some"]++;
          expect([...docs].map((doc): string => catalogue.skus[doc] ?? "").toSorted()).toEqual(expected.toSorted());
          expect(scores.every((score) => score >= query.length * 64 * 4)).toBe(true);
        },
      ),
      { numRuns: 1000 },
    );
    expect(tally.none).toBeGreaterThan(50);
    expect(tally.some).toBeGreaterThan(50);
  });
});
