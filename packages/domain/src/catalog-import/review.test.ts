import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { diffProduct, PRODUCT, type ProductRows, rowKey } from "./product-change.ts";
import { type ListedSize, proposeRegion, proposeSize, unitsOf, withdrawProduct } from "./propose-rows.ts";
import { byLargestMove, changedFields, dollarsMoved, movesOf, outcomeOf } from "./review.ts";

const amount = fc.option(fc.integer({ min: 1, max: 10_000_000 }), { nil: null });
const row = (position: number, unit: string): fc.Arbitrary<ListedSize> =>
  fc.record({
    unit: fc.constant(unit),
    position: fc.constant(position),
    product: fc.record({ name: fc.string({ minLength: 1 }), brand: fc.string() }),
    size: fc.record({ stock: fc.option(fc.nat(), { nil: null }) }),
    price: amount.map((one) => ({ text: one === null ? "Price Pending" : `$${one}`, amount: one })),
  });
const list = fc.tuple(row(0, "CS"), row(1, "EA"));
const groups = ["a", "b"];
const has = fc.uniqueArray(fc.constantFrom<string>("name", "brand", "stock", "price"));
const take = (before: ProductRows, rows: readonly ListedSize[], columns: readonly string[]): ProductRows =>
  rows.reduce((so, one) => proposeSize(so, one, { groups, has: (name) => columns.includes(name) }), before);

describe("the review of an import", () => {
  it("OP-67 the same rows again change nothing, whatever columns the file has", () => {
    fc.assert(
      fc.property(list, list, has, (first, second, columns) => {
        const shop = take({}, first, columns);
        expect(outcomeOf(diffProduct({}, shop))).toBe("added");
        const next = take(shop, second, columns);
        expect(outcomeOf(diffProduct(next, take(next, second, columns)))).toBe("same");
      }),
    );
  });

  it("OP-67 a column that the file doesn't have stays as it is", () => {
    fc.assert(
      fc.property(list, list, has, (first, second, columns) => {
        const shop = take({}, first, columns);
        const change = diffProduct(shop, take(shop, second, columns));
        expect(changedFields(change).filter((name) => !columns.includes(name))).toEqual([]);
      }),
    );
  });

  it("OP-67 a price that moves for all groups is one move, and a pending price has none", () => {
    fc.assert(
      fc.property(list, list, (first, second) => {
        const shop = take({}, first, []);
        const next = take(shop, second, ["price"]);
        const moves = movesOf("S", next, diffProduct(shop, next));
        const wanted = first.flatMap(({ price: { amount: was } }, at) => {
          const now = second[at as 0 | 1].price.amount;
          return was === null || now === null || was === now ? [] : [{ groups, was, now, region: "" }];
        });
        expect(moves.map(({ groups: moved, was, now, region }) => ({ groups: moved, was, now, region }))).toEqual(
          wanted,
        );
      }),
    );
  });

  it("OP-67 the largest move by percent comes first, whatever its amount", () => {
    const move = (sku: string, was: number, now: number) => ({
      sku,
      name: sku,
      unit: "CS",
      region: "",
      groups,
      was,
      now,
      wasText: "",
      nowText: "",
    });
    const moves = [move("A", 1_000_000, 1_100_000), move("B", 10_000, 5_000), move("C", 10_000, 15_000)];
    expect(moves.toSorted(byLargestMove).map(({ sku }) => sku)).toEqual(["B", "C", "A"]);
    expect(moves.map(dollarsMoved)).toEqual(["+$10.00", "-$0.50", "+$0.50"]);
  });

  it("OP-67 changed columns are named, and new sizes as such", () => {
    const before = take(
      {},
      [{ unit: "CS", position: 0, product: { name: "A" }, size: {}, price: { text: "", amount: 1 } }],
      [],
    );
    const after = take(
      before,
      [{ unit: "EA", position: 0, product: { name: "B" }, size: {}, price: { text: "", amount: 1 } }],
      ["name"],
    );
    expect(changedFields(diffProduct(before, after))).toEqual(["name", "price", "size"]);
    expect(unitsOf(after)).toEqual(["CS", "EA"]);
  });

  it("OP-20 a region's empty cell takes its own price and stock away again", () => {
    const scope = { groups, has: () => true };
    const own = proposeRegion(
      {},
      { unit: "CS", region: "Midwest", price: { text: "$1", amount: 10_000 }, stock: { stock: null } },
      scope,
    );
    expect(own[rowKey("regionPrice", "Midwest", "b", "CS")]).toEqual({ text: "$1", amount: 10_000 });
    expect(own[rowKey("regionStock", "Midwest", "CS")]).toEqual({ stock: null });
    expect(proposeRegion(own, { unit: "CS", region: "Midwest", price: null, stock: null }, scope)).toEqual({});
  });

  it("OP-67 a product that the list doesn't name is withdrawn for the list's customer groups only", () => {
    const rows = { [PRODUCT]: { isActive: true }, [rowKey("sold", "a")]: {}, [rowKey("sold", "b")]: {} };
    expect(withdrawProduct(rows, { groups: ["a"], isForAll: false })).toEqual({
      [PRODUCT]: { isActive: true },
      [rowKey("sold", "b")]: {},
    });
    expect(withdrawProduct(rows, { groups: ["a", "b"], isForAll: true })[PRODUCT]).toEqual({ isActive: false });
  });
});
