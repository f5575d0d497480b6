import fs from "node:fs";
import zlib from "node:zlib";
import Papa from "papaparse";
import type { SearchRow } from "@larder/domain/search-engine/index/row";
import { PLAIN_VARIANT, productRows, randomFrom } from "../test/search-products.ts";

const csvRows = (path: string): readonly SearchRow[] => {
  const random = randomFrom(7);
  const bytes = fs.readFileSync(path);
  const text = (path.endsWith(".gz") ? zlib.gunzipSync(bytes) : bytes).toString();
  const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
  const seen = new Set<string>();
  return data
    .filter((row) => row["sku"] && !seen.has(row["sku"]) && seen.add(row["sku"]))
    .map((row): SearchRow => {
      const dollars = Number(row["price"]);
      const unit = row["unit"] || "EA";
      const price =
        row["price"] && Number.isFinite(dollars)
          ? ([`$${dollars.toFixed(2)}`, Math.round(dollars * 10_000)] as const)
          : (["Price Pending", null] as const);
      return {
        product: {
          sku: row["sku"] ?? "",
          name: row["name"] ?? "",
          brand: row["brand"] ?? "",
          description: "",
          image: null,
          category: row["category"] ?? "",
          subcategory: row["subcategory"] ?? "",
          subsubcategory: row["subsubcategory"] ?? "",
          pack_size: row["packSize"] ?? "",
        },
        facts: {},
        popularity: Math.floor(random() * 1000),
        addedAt: 1_700_000_000_000 + Math.floor(random() * 1e10),
        variants: [
          {
            unit,
            is_default: true,
            stock: Math.floor(random() * 50),
            ...PLAIN_VARIANT,
            details: {},
          },
        ],
        groups: ["g1", "g2", "g_3"],
        prices: ["g1", "g2", "g_3"].map((group) => [group, unit, ...price] as const),
      };
    });
};

/** The products to search: a catalog, `csv` or `csv.gz`, or a number of generated ones. */
export const searchRows = (argument: string): readonly SearchRow[] =>
  /^\d+$/.test(argument) ? productRows(Number(argument)) : csvRows(argument);
