import { brotliCompressSync } from "node:zlib";
import { SearchEngine } from "@larder/domain/search-engine/answer/search-engine";
import { MOST_BYTES, MOST_PRODUCTS } from "@larder/domain/search-engine/file/index-file";
import { type ReadIndex, readIndex } from "@larder/domain/search-engine/file/read-index";
import { writeIndex } from "@larder/domain/search-engine/file/write-index";
import type { SearchRow } from "@larder/domain/search-engine/index/row";
import { readBatch } from "@larder/domain/search-engine/query/batch";
import fc from "fast-check";
import { expect, it } from "vitest";
import { Engine } from "../src/search/engine/engine.ts";
import { DEMO_GROUP, demoEngine } from "./search-demo.ts";
import { productRows } from "./search-products.ts";

const ORGANIZATION = 7;

const fileOf = (engine: SearchEngine, group: string, organization: number | null = null): string =>
  writeIndex(engine, { group, region: null }, organization, Buffer.byteLength);

const readFile = (text: string): ReadIndex => readIndex(text, () => 0) as ReadIndex;

const engineOf = (rows: readonly SearchRow[]): Engine => {
  const engine = new Engine();
  for (const row of rows) engine.catalogue.put(row);
  return engine;
};

it("OP-35 over the demo catalog a browser's engine answers every search as the server's does", () => {
  const server = demoEngine();
  const { skus, names } = server.catalogue;
  server.owned.put(ORGANIZATION, {
    guides: skus.slice(0, 40),
    ordered: skus.slice(20, 60),
    numbers: [["own1", skus[3] as string]],
  });
  const { engine, size, total, buyer } = readFile(fileOf(server, DEMO_GROUP, ORGANIZATION));
  expect([size, total, buyer.group]).toEqual([skus.length, skus.length, DEMO_GROUP]);
  const words = [...new Set(names.flatMap((name) => name.split(/\W+/)))].filter((word) => word.length > 1);
  const changed = fc
    .constantFrom(...words)
    .chain((word) => fc.constantFrom(word, word.slice(0, 3), `${word}x`, word.slice(1), word.replace(/[aeiou]/g, "")));
  const spoken = fc.constantFrom(
    "cebolla",
    "chix",
    "sr cream",
    "half n half",
    "5 lb",
    "#10",
    "own1",
    skus[5] as string,
  );
  const query = fc
    .array(fc.oneof({ weight: 4, arbitrary: changed }, spoken), { maxLength: 3 })
    .map((all) => all.join(" "));
  const facets = ["brand", "category", "hierarchicalCategories.lvl1", "inStock", "tags", "orderedBefore"];
  const index = `products_${DEMO_GROUP}`;
  const sorts = fc.constantFrom(index, `${index}_name_asc`, `${index}_newest`);
  const filters = fc.constantFrom("", "inStock:true", "orderedBefore:true", "inMyGuides:false");
  fc.assert(
    fc.property(query, sorts, filters, (q, indexName, narrowed) => {
      const request = { indexName, query: q, filters: narrowed, facets, attributesToHighlight: ["name"] };
      const batch = readBatch(JSON.stringify({ requests: [request] }));
      const [mine, theirs] = [engine, server].map((one) =>
        one
          .answerBatch(batch, { group: DEMO_GROUP, region: null }, ORGANIZATION)
          .map((answer) => ({ ...answer, processingTimeMS: 0 })),
      );
      expect(mine).toEqual(theirs);
      const [here, there] = [engine, server].map((one) => ({
        ...one.suggest({ group: DEMO_GROUP, q, size: 8 }),
        queryId: "",
      }));
      expect(here).toEqual(there);
    }),
    { numRuns: 150 },
  );
});

it("OP-35 a browser keeps 5,000 products at most in 3 MB, its own first, then what is ordered most", () => {
  const rows = productRows(9_000);
  const engine = engineOf(rows);
  const group = "g1";
  const listed = rows.filter((row) => row.groups.includes(group));
  const rare = listed.toSorted((a, b) => a.popularity - b.popularity)[0]?.product.sku as string;
  engine.owned.put(ORGANIZATION, { guides: [rare], ordered: [] });
  const text = fileOf(engine, group, ORGANIZATION);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MOST_BYTES);
  expect(brotliCompressSync(text).length).toBeLessThan(400_000);
  const { engine: kept, size, total } = readFile(text);
  expect([size, total]).toEqual([MOST_PRODUCTS, listed.length]);
  expect(kept.catalogue.find(rare)).toBeTypeOf("number");
  const least = Math.min(
    ...rows
      .filter(({ product }) => kept.catalogue.find(product.sku) !== undefined && product.sku !== rare)
      .map(({ popularity }) => popularity),
  );
  const left = listed.filter(({ product }) => kept.catalogue.find(product.sku) === undefined);
  expect(left.every(({ popularity }) => popularity <= least)).toBe(true);
});

it("OP-35 of products with long texts as many are kept as 3 MB hold", () => {
  const long = productRows(2_000).map((row, at) => ({
    ...row,
    groups: ["g1"],
    product: { ...row.product, description: `${String(at)} ${"steady words of a long text ".repeat(80)}` },
  }));
  const text = fileOf(engineOf(long), "g1");
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MOST_BYTES);
  const { size, total } = readFile(text);
  expect(total).toBe(2_000);
  expect(size).toBeGreaterThan(900);
});

it("OP-35 a file of another version, or a broken one, is no index", () => {
  const text = fileOf(engineOf(productRows(3)), "g1");
  expect(readIndex(text.replace('"format":1', '"format":2'), () => 0)).toBeNull();
  expect(readIndex(text.slice(0, 40), () => 0)).toBeNull();
  expect(readIndex("", () => 0)).toBeNull();
});
