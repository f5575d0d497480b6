import fc from "fast-check";
import { valueIn } from "@larder/domain/catalog/region";
import { expect, it } from "vitest";
import type { Buyer } from "../src/catalog/buyer.ts";
import { productOf, variantOf } from "@larder/domain/catalog/product-row";
import { Engine } from "../src/search/engine/engine.ts";
import { readRequest } from "@larder/domain/search-engine/query/request";
import { type SearchRow, shownPrice } from "@larder/domain/search-engine/index/row";
import { PLAIN_VARIANT } from "./search-products.ts";

const REGION = "north";
const GROUPS = ["g1", "g2"];

const text = fc.oneof(
  fc.constantFrom("Beef", 'Salt "fine"', "Rice\nlong", "Jalapeño \\ 5 lb", "\u2028 cream", "<b>milk</b>", ""),
  fc.string({ unit: "binary", maxLength: 12 }),
);
const stock = fc.constantFrom(null, 0, 7);

const details = fc.oneof(
  fc.constant({}),
  fc.record(
    {
      tag1: fc.record({ name: fc.constantFrom("New", "Deal", "") }),
      tag2: fc.option(fc.record({ name: fc.constantFrom("New", "Local") })),
      weight: text,
      text,
      isSecondaryBusinessUnit: fc.boolean(),
      metadata: fc.record({ origin: text }),
    },
    { requiredKeys: [] },
  ),
);

const variants = fc.uniqueArray(
  fc.record({
    ...Object.fromEntries(Object.entries(PLAIN_VARIANT).map(([name, value]) => [name, fc.constant(value)])),
    unit: fc.constantFrom("CS", "EA", "LB", "wheel"),
    is_default: fc.boolean(),
    stock,
    min_quantity: fc.option(fc.nat({ max: 9 })),
    sell_by_multiple: fc.option(fc.nat({ max: 9 })),
    vendor_id: fc.option(text),
    details,
  }),
  { minLength: 1, maxLength: 3, selector: ({ unit }) => unit },
) as unknown as fc.Arbitrary<SearchRow["variants"]>;

const facts = fc.record(
  {
    rating: fc.constantFrom(0, 4.5, null),
    storage: fc.constantFrom("Frozen", ""),
    origin: text,
    allergens: fc.array(fc.constantFrom("milk", "soy"), { maxLength: 2 }),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<SearchRow["facts"]>;

const row = fc
  .record({
    product: fc.record({
      name: text.map((name) => `${name} fish`),
      brand: text,
      description: text,
      image: fc.constantFrom(null, "beef", "/own.svg"),
      category: text,
      subcategory: text,
      subsubcategory: text,
      pack_size: text,
    }),
    facts,
    variants,
    addedAt: fc.nat({ max: 2_000_000_000_000 }),
    cents: fc.option(fc.nat({ max: 9_999 })),
    regionStock: fc.option(stock),
    regionCents: fc.option(fc.nat({ max: 9_999 })),
  })
  .map(({ product, facts: own, variants: sold, addedAt, cents, regionStock, regionCents }): SearchRow => {
    const unit = sold[0]?.unit ?? "";
    const price = (group: string, amount: number) => [group, unit, `$${amount / 100}`, amount * 100] as const;
    return {
      product: { ...product, sku: "" },
      facts: own,
      popularity: 0,
      addedAt,
      variants: sold,
      groups: GROUPS,
      prices: cents === null ? [] : GROUPS.map((group, i) => price(group, cents + i)),
      regional: {
        stocks: regionStock === null ? [] : [{ region: REGION, unit, value: regionStock }],
        prices: regionCents === null ? [] : [{ region: REGION, unit, value: price("g1", regionCents) }],
      },
    };
  });

const expectedHit = (product: SearchRow, { group, region = null }: Buyer): unknown => {
  const { stocks = [], prices: regionPrices = [] } = product.regional ?? {};
  const inRegion = <A>(
    general: A,
    own: readonly { readonly region: string; readonly unit: string; value: A }[],
    unit: string,
  ) =>
    valueIn(
      region,
      general,
      own.filter((entry) => entry.unit === unit),
    );
  const here: SearchRow = {
    ...product,
    variants: product.variants.map((variant) => ({
      ...variant,
      stock: inRegion(variant.stock, stocks, variant.unit),
    })),
    prices: [...regionPrices.filter((entry) => entry.region === region).map(({ value }) => value), ...product.prices],
  };
  const priceOf = (unit: string): string | null =>
    here.prices.find(([of, sold]) => of === group && sold === unit)?.[2] ?? null;
  const shown = group === null ? null : shownPrice(here, group);
  const { category, subcategory, subsubcategory } = here.product;
  const levels = [[category], [category, subcategory], [category, subcategory, subsubcategory]];
  const names = here.variants.flatMap(({ details: { tag1, tag2 } }) =>
    [tag1, tag2].map((tag) => (tag as { readonly name?: string } | null | undefined)?.name ?? ""),
  );
  const { rating, storage, origin, allergens = [] } = here.facts;
  return JSON.parse(
    JSON.stringify({
      ...productOf(
        here.product,
        here.variants.map((variant) =>
          variantOf(variant, { text: priceOf(variant.unit), tiers: null }, { isGuest: group === null, isListed: true }),
        ),
      ),
      objectID: here.product.sku,
      inStock: here.variants.some(({ stock: left }) => left === null || left > 0),
      tags: [...new Set(names.filter((name) => name !== ""))],
      hierarchicalCategories: Object.fromEntries(
        levels.flatMap((path, i) => (path.includes("") ? [] : [[`lvl${i}`, path.join(" > ")]])),
      ),
      addedAt: Math.floor(here.addedAt / 1000),
      rating: typeof rating === "number" ? rating : undefined,
      storage: storage || undefined,
      origin: origin || undefined,
      allergens: allergens.length === 0 ? undefined : allergens,
      price: shown ?? undefined,
    }),
  );
};

const buyers: readonly Buyer[] = [
  { group: "g1" },
  { group: "g2" },
  { group: null },
  { group: "g1", region: REGION },
  { group: null, region: REGION },
];

it("OP-35 OP-20 OP-132 a hit has its product's catalog data for each group, region and guests", () => {
  const seen = { priced: 0, tagged: 0, regional: 0 };
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 8 }), fc.nat({ max: 7 }), (all, changed) => {
      const rows = all.map((one, at): SearchRow => ({ ...one, product: { ...one.product, sku: `A${at}` } }));
      const engine = new Engine();
      engine.catalogue.setRegions([REGION]);
      for (const one of rows) engine.catalogue.put(one);
      // One product turns into another.
      const other = rows[changed % rows.length] as SearchRow;
      rows[0] = { ...other, product: { ...other.product, sku: "A0" } };
      engine.catalogue.put(rows[0]);
      for (const buyer of buyers) {
        const indexName = `products${buyer.region === undefined ? "" : `-${buyer.region}`}_${buyer.group ?? "public"}`;
        const answer = engine.answer(
          readRequest({ indexName, query: "fish", typoTolerance: false, attributesToHighlight: [] }),
          buyer,
        );
        const hits = answer["hits"] as readonly {
          readonly sku: string;
          readonly price?: number;
          readonly tags: readonly string[];
        }[];
        const expected = rows.map((one) => expectedHit(one, buyer));
        expect(hits.toSorted((a, b) => (a.sku < b.sku ? -1 : 1))).toEqual(expected);
        seen.priced += hits.filter(({ price }) => price !== undefined).length;
        seen.tagged += hits.filter(({ tags }) => tags.length > 1).length;
      }
      const inRegion = JSON.stringify(rows.map((one) => expectedHit(one, { group: "g1", region: REGION })));
      if (inRegion !== JSON.stringify(rows.map((one) => expectedHit(one, { group: "g1" })))) seen.regional++;
    }),
    { numRuns: 100 },
  );
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(10);
});

it("SEARCH-47 a highlight marks the typed words, the last as far as typed, and says how much matched", () => {
  const words = fc.array(fc.constantFrom("milk", "beef", "Rice", "CREAM", "bee", "milkweed", "x-ray's"), {
    maxLength: 5,
  });
  fc.assert(
    fc.property(words, words, (name, description) => {
      const engine = new Engine();
      const [one] = fc.sample(row, { numRuns: 1, seed: 1 }) as [SearchRow];
      const product = {
        ...one.product,
        sku: "A1",
        name: ["milk", ...name].join(" "),
        description: description.join(", "),
      };
      engine.catalogue.put({ ...one, product });
      const query = "milk bee";
      const { hits } = engine.answer(
        readRequest({
          indexName: "products_g1",
          query,
          typoTolerance: false,
          highlightPreTag: "[",
          highlightPostTag: "]",
        }),
        { group: "g1" },
      ) as unknown as { readonly hits: readonly { readonly _highlightResult: Record<string, unknown> }[] };
      // Otherwise the word is dropped and not marked either.
      fc.pre(/\bbee/i.test(`${product.name} ${product.description}`));
      for (const attribute of ["name", "description"] as const) {
        const plain = product[attribute];
        const found = plain.match(/\b(milk\b|bee)/gi) ?? [];
        const matchedWords = [...new Set(found.map((match) => match.toLowerCase()))];
        const expected = {
          value: plain.replaceAll(/\b(milk\b|bee)/gi, "[$1]"),
          matchLevel: found.length === 0 ? "none" : matchedWords.length === 2 ? "full" : "partial",
          matchedWords,
          ...(found.length === 0 ? {} : { fullyHighlighted: found.length === plain.split(" ").length }),
        };
        if (plain === "") continue;
        expect(hits[0]?._highlightResult[attribute]).toEqual(expected);
      }
    }),
    { numRuns: 100 },
  );
});
