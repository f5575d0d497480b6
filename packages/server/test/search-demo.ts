import { tradeDictionary } from "../src/search/dictionary/dictionary.ts";
import type { SynonymRule } from "@larder/domain/search/synonym.schema";
import { catalogueOf } from "../src/demo/catalogue/catalogue.ts";
import { productRows, variantRows } from "../src/demo/rows.ts";
import { type Chunk, rowsOf } from "../src/search/engine/chunk.ts";
import { Engine } from "../src/search/engine/engine.ts";
import { firstSynonyms } from "../src/database/migrations/009-first-synonyms.ts";

type Row = Readonly<Record<string, unknown>>;

const DAY = new Date("2026-03-02T12:00:00Z");

export const DEMO_GROUP = "all";

const columns = (rows: readonly Row[], ...names: readonly string[]): string =>
  rows.length === 0 ? "[]" : JSON.stringify(names.map((name) => rows.map((row) => row[name] ?? null)));

export const demoChunk = (): Chunk => {
  const catalogue = catalogueOf(DAY);
  const products = productRows(catalogue, DAY).map((row) => ({ ...row, added_ms: DAY.getTime() }));
  const texts = ["sku", "name", "brand", "description", "image", "category", "subcategory", "subsubcategory"];
  const variants = ["sku", "unit", "is_default", "stock", "min_quantity", "max_quantity", "min_max_expiration"];
  const group = { customer_group_id: DEMO_GROUP };
  return {
    products: columns(products, ...texts, "pack_size", "popularity", "added_ms", "facts"),
    variants: columns(
      variantRows(catalogue, DAY),
      ...variants,
      "sell_by_multiple",
      "is_restricted",
      "vendor_id",
      "details",
    ),
    assortment: columns(
      products.map((row) => ({ ...row, ...group })),
      "sku",
      "customer_group_id",
    ),
    prices: "[]",
  };
};

export const demoEngine = (): Engine => {
  const engine = new Engine();
  for (const row of rowsOf(demoChunk())) engine.catalogue.put(row);
  engine.catalogue.setSynonyms(firstSynonyms as readonly SynonymRule[], tradeDictionary);
  engine.warm();
  return engine;
};
