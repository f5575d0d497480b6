import { afterAll, beforeAll, expect, it } from "vitest";
import { categoryUrl } from "@larder/domain/catalog/category-url";
import { findCategory, readCategories } from "../src/catalog/categories.ts";
import { listProducts } from "../src/catalog/list-products.ts";
import { readProducts } from "../src/catalog/read-products.ts";
import { type TestDatabase, openTestDatabase } from "./test-database.ts";

let memory: TestDatabase;
beforeAll(async () => {
  memory = await openTestDatabase({ isDemo: true });
});
afterAll(() => memory.close());

const onlyInland = async (): Promise<string> => {
  const rows = await memory.sql<{ sku: string }>`select sku from assortment
    where customer_group_id = 'inland' and sku not in (select sku from assortment where customer_group_id = 'coastal') limit 1`;
  return rows[0]?.sku ?? "";
};

it("PROD-02 products come in the requested order, each once, without unknown ones", async () => {
  const found = await readProducts(memory.db, { group: "coastal", skus: ["510033", "204417", "NO-SUCH", "510033"] });
  expect([...found.keys()]).toEqual(["510033", "204417"]);
  expect(found.get("510033")).toMatchObject({
    name: "Heavy Cream 40%",
    brand: "Hollis Dairy",
    url: "/products/510033/heavy-cream-40/",
    imageUrl: "/Static/drawings/cream.svg",
    packSize: "12x1 qt",
    variants: [
      {
        text: "Case",
        price: "$58.68",
        weight: "12x1 qt",
        isDefault: true,
        inStock: true,
        metadata: { unitOfMeasure: "CS" },
      },
      { text: "Each", price: "$5.35", isDefault: false, metadata: { unitOfMeasure: "EA" } },
    ],
  });
  expect((await readProducts(memory.db, { group: "coastal", skus: [] })).size).toBe(0);
});

it("OP-132 a guest sees no prices and no stock numbers, only whether there is stock", async () => {
  const found = await readProducts(memory.db, { group: null, skus: ["510033", "311540"] });
  for (const variant of [...found.values()].flatMap(({ variants }) => variants ?? []))
    expect(variant).toMatchObject({ price: "", stock: null });
  expect(found.get("510033")?.variants?.[0]?.inStock).toBe(true);
  expect(found.get("311540")?.variants?.[0]?.inStock).toBe(false);
});

it("PROD-02 products outside the assortment are omitted, or included without price and out of stock", async () => {
  const sku = await onlyInland();
  expect((await readProducts(memory.db, { group: "coastal", skus: [sku] })).size).toBe(0);
  expect((await readProducts(memory.db, { group: "inland", skus: [sku] })).size).toBe(1);
  const shown = await readProducts(memory.db, { group: "coastal", skus: [sku], includeUnlisted: true });
  for (const variant of shown.get(sku)?.variants ?? [])
    expect(variant).toMatchObject({ price: "", stock: 0, inStock: false });
});

it("OP-87 PROD-13 unknown stock counts as in stock; a pending price is given in words", async () => {
  await memory.sql`update variant set stock = null where sku = '402407'`;
  const [variant] =
    (await readProducts(memory.db, { group: "coastal", skus: ["402407"] })).get("402407")?.variants ?? [];
  expect(variant).toMatchObject({ stock: null, inStock: true, price: "Price Pending" });
});

it("PAGE-20 the category tree counts what the group can buy, on every level", async () => {
  const tree = await readCategories(memory.db, "coastal");
  const sold = await memory.sql`select from assortment where customer_group_id = 'coastal'`;
  expect(tree.reduce((sum, { count }) => sum + count, 0)).toBe(sold.length);
  for (const category of tree)
    expect(category.children.reduce((sum, { count }) => sum + count, 0)).toBe(category.count);
  expect(tree.map(({ name }) => name)).toEqual(
    tree.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, "en-US")),
  );
  expect((await readCategories(memory.db, null)).reduce((sum, { count }) => sum + count, 0)).toBe(3_000);
});

it("PAGE-20 every category's URL leads back to it", async () => {
  const tree = await readCategories(memory.db, null);
  const paths = tree.flatMap((a) => [
    [a.name],
    ...a.children.flatMap((b) => [[a.name, b.name], ...b.children.map((c) => [a.name, b.name, c.name])]),
  ]);
  expect(paths.length).toBeGreaterThan(200);
  for (const path of paths) expect(findCategory(tree, categoryUrl(path).split("/").slice(2, -1))).toEqual(path);
  expect(findCategory(tree, ["no-such"])).toBeNull();
  expect(categoryUrl(["Beef & Veal", "Ground Beef"])).toBe("/products/beef-and-veal/ground-beef/");
});

it("PROD-01 a listing's pages add up to the category, each product once, with the total", async () => {
  const wanted = { group: "inland", categoryPath: ["Cheese"], pageSize: 50 };
  const skus: string[] = [];
  let total = 0;
  for (let page = 1; page <= 5; page += 1) {
    const listing = await listProducts(memory.db, { ...wanted, page });
    total = listing.total;
    skus.push(...listing.products.map(({ sku }) => sku));
  }
  expect(total).toBeGreaterThan(100);
  expect(new Set(skus).size).toBe(total);
  expect(skus).toHaveLength(total);
  const narrow = await listProducts(memory.db, { ...wanted, categoryPath: ["Cheese", "Soft & Blue", "Blue"], page: 1 });
  expect(narrow.total).toBeGreaterThan(0);
  expect(narrow.products.every(({ subsubcategory }) => subsubcategory === "Blue")).toBe(true);
});
