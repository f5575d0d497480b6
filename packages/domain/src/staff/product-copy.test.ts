import { expect, it } from "vitest";
import { rowKey } from "../catalog-import/product-change.ts";
import { rowsOfCopy } from "./product-copy.ts";

it("OP-67 a copy has facts, sizes and prices, but no stock and no rating, and isn't on sale", () => {
  const price = { text: "$9", amount: 90_000 };
  expect(
    rowsOfCopy({
      [rowKey("product")]: { name: "Comté", image: "/a.webp", isActive: true, rating: 4 },
      [rowKey("size", "CS")]: { position: 0, stock: 7 },
      [rowKey("regionStock", "NE", "CS")]: { stock: 3 },
      [rowKey("price", "g1", "CS")]: price,
    }),
  ).toEqual({
    [rowKey("product")]: { name: "Comté", image: "/a.webp", isActive: false, rating: null },
    [rowKey("size", "CS")]: { position: 0, stock: null },
    [rowKey("price", "g1", "CS")]: price,
  });
});
