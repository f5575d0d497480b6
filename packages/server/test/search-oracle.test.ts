import { runsOf } from "@larder/sdk/testing/soak";
import fc from "fast-check";
import { expect, it } from "vitest";
import { Engine } from "../src/search/engine/engine.ts";
import { readRequest } from "@larder/domain/search-engine/query/request";
import type { SearchRow } from "@larder/domain/search-engine/index/row";
import { expectedOf, type Test } from "./search-oracle.ts";
import { productRows } from "./search-products.ts";

const plain = productRows(1, 3)[0] as SearchRow;
const noun = fc.constantFrom("milk", "rice", "beef", "tomato", "tomatoes", "berry", "berries", "cream", "salt");
const kind = fc.constantFrom("whole", "fresh", "sea", "light", "ground", "mild");
const word = fc.oneof(noun, kind);
const brand = fc.constantFrom("Acme", "Sea Farm", "Zest");
const category = fc.constantFrom("Dairy", "Produce", "Meat");

const row = fc.record({
  name: fc
    .tuple(fc.array(word, { minLength: 1, maxLength: 3 }), fc.array(word, { maxLength: 3 }))
    .map(([first, rest]) => [first.join(" "), rest.join(" ")].filter((part) => part !== "").join(", ")),
  brand,
  category,
  subcategory: fc.oneof(noun, kind),
  subsubcategory: fc.array(word, { minLength: 1, maxLength: 2 }).map((words) => words.join(" ")),
  description: fc.array(word, { maxLength: 3 }).map((words) => words.join(" ")),
  popularity: fc.nat({ max: 3 }),
  stock: fc.constantFrom(0, 5),
});

const catalogue = fc.array(row, { minLength: 1, maxLength: 40 }).map((all) =>
  all.map(({ popularity, stock, ...product }, at): SearchRow => ({
    ...plain,
    popularity,
    groups: ["g1"],
    prices: [],
    variants: plain.variants.map((variant) => ({ ...variant, stock })),
    product: { ...plain.product, ...product, sku: `${1000 + at}`, pack_size: "" },
  })),
);

interface Condition {
  readonly text: string;
  readonly test: Test;
}

const condition: fc.Arbitrary<Condition> = fc
  .oneof(
    brand.map((value): Condition => ({ text: `brand:${value}`, test: ({ product }) => product.brand === value })),
    category.map((value): Condition => ({
      text: `category:${value}`,
      test: ({ product }) => product.category === value,
    })),
    fc.constant<Condition>({ text: "inStock:true", test: ({ variants }) => variants.some(({ stock }) => stock !== 0) }),
  )
  .chain((one) =>
    fc
      .boolean()
      .map((isNot) => (isNot ? { text: one.text.replace(":", ":-"), test: (row: SearchRow) => !one.test(row) } : one)),
  );

const filters = fc
  .array(fc.array(fc.array(condition, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 2 }), {
    maxLength: 2,
  })
  .map((all) => ({
    facetFilters: all.map((any) => any.map((every) => every.map(({ text }) => text))),
    test: (row: SearchRow) => all.every((any) => any.some((every) => every.every(({ test }) => test(row)))),
  }));

const query = fc
  .tuple(fc.array(word, { maxLength: 2 }), fc.oneof(word, fc.constantFrom("be", "to", "m", "gro", "")))
  .map(([words, last]) => [...new Set([...words, last])].filter((one) => one !== "").join(" "));

it("OP-35 for random catalogs, queries and filters, results match a plain implementation", () => {
  const tally = { none: 0, some: 0, many: 0 };
  fc.assert(
    fc.property(catalogue, fc.array(fc.tuple(query, filters), { minLength: 1, maxLength: 5 }), (rows, searches) => {
      const engine = new Engine();
      for (const one of rows) engine.catalogue.put(one);
      // Repeats the words without a filter to use the caches.
      const all = searches.flatMap(([text, filter]) => [
        [text, filter] as const,
        [text, { facetFilters: [], test: () => true }] as const,
      ]);
      for (const [text, { facetFilters, test }] of all) {
        const expected = expectedOf(rows, text, test);
        tally[expected.skus.length === 0 ? "none" : expected.skus.length < 5 ? "some" : "many"]++;
        const answered: string[] = [];
        for (let page = 0; page * 7 < rows.length; page++) {
          const answer = engine.answer(
            readRequest({
              indexName: "products_g1",
              query: text,
              facetFilters,
              facets: ["brand"],
              typoTolerance: false,
              removeWordsIfNoResults: "none",
              hitsPerPage: 7,
              page,
            }),
            { group: "g1" },
          );
          answered.push(...(answer["hits"] as { sku: string }[]).map(({ sku }) => sku));
          expect([answer["nbHits"], answer["facets"]]).toEqual([
            expected.skus.length,
            expected.skus.length === 0 ? {} : { brand: expected.brands },
          ]);
        }
        expect([text, answered]).toEqual([text, expected.skus]);
      }
    }),
    { numRuns: runsOf(400, process.env["LARDER_SOAK"]) },
  );
  expect(Math.min(...Object.values(tally))).toBeGreaterThan(0);
});
