import { Carts } from "@larder/domain/cart/carts.port";
import { linesOf } from "@larder/domain/cart/cart-lines";
import { unit } from "@larder/domain/catalog/sku";
import { answer, calls, key, portSuite, type Suite } from "./suite.ts";
import { item, add, load, lineFor, updateOf } from "./cart-calls.ts";

export const cartLinesSuite: Suite = portSuite("carts: lines", (it, expect) => {
  it("CART-02 CART-03 OP-141 before any write the cart is empty, and reading it creates none", async (ada) => {
    const cart = await calls(ada, Carts).currentOrNew();
    expect(cart).toMatchObject({ cartGroups: [], oosLines: [], orderNumber: null });
    expect(cart.summary.totals.total).toBe(0);
    expect((await calls(ada, Carts).summary(null)).summary.itemCount).toBe(0);
  });

  it("CART-01 OP-62 OP-72 items with the same product and unit are one line; totals are in whole cents", async (ada) => {
    const first = await answer(add(ada, [item("BEEF1", 2), item("BEEF2", 1)]));
    expect(first.success).toBe(true);
    expect(first.results.map(({ productSku, outcome, quantity }) => ({ productSku, outcome, quantity }))).toEqual([
      { productSku: "BEEF1", outcome: "added", quantity: 2 },
      { productSku: "BEEF2", outcome: "added", quantity: 1 },
    ]);
    await answer(add(ada, [item("BEEF1", 3)]));
    const cart = await load(ada);
    expect(linesOf(cart)).toHaveLength(2);
    expect(lineFor(cart, "BEEF1")).toMatchObject({
      quantity: 5,
      unitPrice: 125_000,
      totalPrice: 6_250,
      unitOfMeasure: "CS",
    });
    expect(cart.summary).toMatchObject({ itemCount: 2, totals: { total: 6_250 + 825, pendingCount: 0 } });
  });

  it("CART-01 OP-32 the same product in another unit is another line", async (ada) => {
    await answer(add(ada, [item("BEEF1", 1), item("BEEF1", 1, { unitOfMeasure: unit("EA") })]));
    expect(linesOf(await load(ada))).toHaveLength(2);
  });

  it("OP-29 PROD-13 a line with a pending price is counted separately, not in the total", async (ada) => {
    await answer(add(ada, [item("FISH2", 4), item("BEEF1", 1)]));
    const cart = await load(ada);
    expect(lineFor(cart, "FISH2")).toMatchObject({ totalPrice: null, unitPrice: null });
    expect(cart.summary.totals).toMatchObject({ total: 1_250, pendingCount: 1 });
  });

  it("PROD-07 catch weight is priced by average weight and marked as estimated", async (ada) => {
    await answer(add(ada, [item("FISH1", 2)]));
    const cart = await load(ada);
    // 2 × 12.5 lb × $9.95 = $248.75
    expect(lineFor(cart, "FISH1")).toMatchObject({ totalPrice: 24_875, isEstimated: true });
  });

  it("OP-62 every item of an addition is explained in order: added, adjusted or rejected", async (ada) => {
    const { results } = await answer(
      add(ada, [item("BEEF1", 1), item("LIMIT", 25), item("NOSALE", 1), item("ONLYEAST", 1)]),
    );
    expect(results.map(({ outcome, quantity }) => ({ outcome, quantity }))).toEqual([
      { outcome: "added", quantity: 1 },
      { outcome: "adjusted", quantity: 10 },
      { outcome: "rejected", quantity: 0 },
      { outcome: "rejected", quantity: 0 },
    ]);
    expect(results[1]?.message).toBe("Adjusting quantity to maximum allowed (10).");
    expect(linesOf(await load(ada))).toHaveLength(2);
  });

  it("OP-63 CART-32 out-of-stock lines are separate and not in the total", async (ada) => {
    await answer(add(ada, [item("OUT", 2), item("BEEF1", 1)]));
    const cart = await load(ada);
    expect(cart.oosLines.map((line) => line.productSku as string)).toEqual(["OUT"]);
    expect(cart.summary).toMatchObject({ itemCount: 1, totals: { total: 1_250 } });
  });

  it("OP-09 HIST-11 an item wanted only in stock is rejected when it isn't, and not in the cart", async (ada) => {
    const reordered = (sku: string) => ({ ...item(sku, 2), onlyInStock: true });
    const { results } = await answer(add(ada, [reordered("OUT"), reordered("BEEF1")]));
    expect(results.map(({ productSku, outcome, message }) => [productSku, outcome, message])).toEqual([
      ["OUT", "rejected", "Out of stock."],
      ["BEEF1", "added", null],
    ]);
    const cart = await load(ada);
    expect(cart.oosLines).toEqual([]);
    expect(linesOf(cart)).toHaveLength(1);
  });

  it("CART-07 OP-73 another vendor's lines are a separate subcart", async (ada) => {
    await answer(add(ada, [item("BEEF1", 1), item("VEND", 1)]));
    const subCarts = (await load(ada)).cartGroups.flatMap((group) => group.subCarts);
    expect(subCarts.map((subCart) => ({ vendor: subCart.vendorId, isDropShip: subCart.isDropShip }))).toEqual([
      { vendor: null, isDropShip: false },
      { vendor: "V1", isDropShip: true },
    ]);
  });

  it("CART-10 CART-11 OP-75 a line's quantity changes, and 0 removes it with its empty subcart", async (ada) => {
    await answer(add(ada, [item("BEEF1", 2), item("VEND", 1)]));
    const cart = await load(ada);
    const changed = await calls(ada, Carts).updateLine(updateOf(cart, "BEEF1", 7), null, key());
    expect(changed.success).toBe(true);
    expect(lineFor(changed, "BEEF1").quantity).toBe(7);
    expect(changed.version).toBeGreaterThan(cart.version);
    const emptied = await calls(ada, Carts).updateLine(updateOf(cart, "VEND", 0), null, key());
    expect(emptied.cartGroups.flatMap((group) => group.subCarts)).toHaveLength(1);
    await calls(ada, Carts).removeLine(lineFor(cart, "BEEF1").id, null, key());
    expect(linesOf(await load(ada))).toHaveLength(0);
  });

  it("OP-88 QTY-18 a quantity above the maximum becomes the maximum, with the reason on the line", async (ada) => {
    await answer(add(ada, [item("LIMIT", 4)]));
    const cart = await load(ada);
    const changed = await calls(ada, Carts).updateLine(updateOf(cart, "LIMIT", 30), null, key());
    expect(lineFor(changed, "LIMIT")).toMatchObject({
      quantity: 10,
      quantityWarningMessage: "Adjusting quantity to maximum allowed (10).",
    });
  });

  it("QTY-18 OP-87 no more than the stock can be added or typed, and the line says how many are left", async (ada) => {
    const { results } = await answer(add(ada, [item("FISH2", 7), item("FISH2", 7)]));
    expect(results.map(({ outcome, quantity, message }) => [outcome, quantity, message])).toEqual([
      ["added", 7, null],
      ["adjusted", 3, "Only 3 more left."],
    ]);
    const cart = await load(ada);
    const changed = await calls(ada, Carts).updateLine(updateOf(cart, "FISH2", 25), null, key());
    expect(lineFor(changed, "FISH2")).toMatchObject({ quantity: 10, quantityWarningMessage: "Only 10 left." });
    const smaller = await calls(ada, Carts).updateLine(updateOf(cart, "FISH2", 4), null, key());
    expect(lineFor(smaller, "FISH2")).toMatchObject({ quantity: 4, quantityWarningMessage: "" });
  });

  it("OP-61 QTY-18 an item sold by six is adjusted to a multiple of six, with a message", async (ada) => {
    const { results } = await answer(add(ada, [item("BYSIX", 7)]));
    expect(results[0]).toMatchObject({ outcome: "adjusted", quantity: 12, message: "Sold by 6." });
    const cart = await load(ada);
    const set = async (quantity: number) =>
      lineFor(await calls(ada, Carts).updateLine(updateOf(cart, "BYSIX", quantity), null, key()), "BYSIX");
    expect(await set(3)).toMatchObject({ quantity: 6, quantityWarningMessage: "Sold by 6." });
    expect(await set(20)).toMatchObject({ quantity: 18, quantityWarningMessage: "Only 18 left." });
  });
});
