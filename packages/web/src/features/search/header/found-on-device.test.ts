import { completeProduct } from "@larder/domain/catalog/complete-product";
import type { Product } from "@larder/domain/catalog/product.schema";
import type { Sku } from "@larder/domain/catalog/sku.schema";
import { expect, it } from "vitest";
import { foundOnDevice } from "./found-on-device.ts";
import type { KeptLine } from "./kept-guides.ts";

const product = (sku: string): Product => ({ ...completeProduct({}), sku: sku as Sku, name: sku });
const answer = (...skus: readonly string[]) => ({
  text: "beef",
  at: 7,
  suggestions: {
    queryId: null,
    total: skus.length,
    suggestions: [],
    counts: [],
    products: skus.map(product),
    categories: [],
  },
});
const line: KeptLine = { guideId: 3, guideName: "Grill", at: 2, product: product("B") };
const inGuides = (text: string): readonly KeptLine[] => (["", "beef"].includes(text) ? [line] : []);

it("SEARCH-01 the kept catalog comes before stored guides, in its order; what a guide has leads to its line", () => {
  const { lines, catalogueAt } = foundOnDevice(answer("A", "B"), "beef", inGuides);
  expect(lines.map(({ product: { sku }, guideId, guideName, at }) => [sku, guideId, guideName, at])).toEqual([
    ["A", null, "", 7],
    ["B", 3, "Grill", 7],
  ]);
  expect(catalogueAt).toBe(7);
});

it("SEARCH-01 where nothing is kept of the catalog, or it has nothing, stored guides answer with their own age", () => {
  for (const none of [null, answer()])
    expect(foundOnDevice(none, "beef", inGuides)).toEqual({ lines: [line], catalogueAt: null });
  expect(foundOnDevice(answer(), "zzzz", inGuides)).toEqual({ lines: [], catalogueAt: 7 });
  expect(foundOnDevice(null, "zzzz", inGuides)).toEqual({ lines: [], catalogueAt: null });
});
