import { QuickOrder, Sessions, StockNotices } from "@larder/calls/ports";
import { Carts } from "@larder/domain/cart/carts.port";
import { linesOf } from "@larder/domain/cart/cart-lines";
import { sku, unit } from "@larder/domain/catalog/sku";
import { add, lineFor, load } from "./cart-calls.ts";
import { open } from "./guide-calls.ts";
import { shownCart } from "@larder/domain/cart/shown-cart";
import type { ShownCart } from "@larder/domain/cart/shown-cart.schema";
import { answer, calls, failure, key, portSuite, type Suite, type Visitor } from "./suite.ts";

const chooseRegion = (visitor: Visitor, region: string) => calls(visitor, Sessions).chooseRegion({ region });

/** A product's default size, looked up by item number. */
const sizeOf = async (visitor: Visitor, product: string) => {
  const [found] = await calls(visitor, QuickOrder).lookUp({ texts: [product] });
  const { price, stock, inStock } = found?.products[0]?.variants[0] ?? {};
  return { price, stock, inStock };
};

const cases = (product: string, quantity: number) => [
  { productSku: sku(product), unitOfMeasure: unit("CS"), quantity },
];

export const regionsSuite: Suite = portSuite("regions", (it, expect) => {
  it("OP-20 a region shows its own stock and prices; elsewhere the general ones apply", async (ada) => {
    const general = await sizeOf(ada, "BEEF1");
    const other = await sizeOf(ada, "FISH1");
    await chooseRegion(ada, "NE");
    expect(await sizeOf(ada, "BEEF1")).toEqual({ price: "$13.75", stock: 4, inStock: true });
    expect(await sizeOf(ada, "OUT")).toMatchObject({ stock: null, inStock: true });
    expect(await sizeOf(ada, "FISH1")).toEqual(other);
    await chooseRegion(ada, "MW");
    expect(await sizeOf(ada, "BEEF1")).toEqual({ price: "$44.44", stock: 0, inStock: false });
    const nowhere = ada.run(Sessions.use((port) => port.chooseRegion({ region: "Nowhere" })));
    expect((await failure(nowhere))._tag).toBe("Refused");
    await chooseRegion(ada, "");
    expect(await sizeOf(ada, "BEEF1")).toEqual(general);
  });

  it("OP-20 GUIDE-VIEW-01 a guide shows the region's stock and prices", async (ada, world) => {
    const priceOf = async () => {
      const { categories, ungroupedProducts } = await open(ada, world.guideId("weekday"));
      const lines = [...categories.flatMap(({ lineItems }) => lineItems), ...ungroupedProducts.lineItems];
      return lines.find(({ productSku }) => productSku === "BEEF1")?.variants[0]?.price;
    };
    expect(await priceOf()).toBe("$12.50");
    await chooseRegion(ada, "NE");
    expect(await priceOf()).toBe("$13.75");
  });

  it("OP-20 CART-31 SUBMIT-06 a cart has the region's prices and isn't sent above those seen", async (ada) => {
    await answer(add(ada, cases("BEEF1", 2)));
    const seen = shownCart(await load(ada));
    await chooseRegion(ada, "NE");
    expect(lineFor(await load(ada), "BEEF1")).toMatchObject({
      unitPrice: 137_500,
      totalPrice: 2_750,
      seen: { unitPrice: 125_000 },
    });
    const submit = (shown: ShownCart) => calls(ada, Carts).submit(null, key(), shown);
    expect((await submit(seen)).differs).toBe(true);
    await chooseRegion(ada, "MW");
    const out = await load(ada);
    expect([linesOf(out).length, out.oosLines.length]).toEqual([0, 1]);
    await chooseRegion(ada, "NE");
    expect(await submit(shownCart(await load(ada)))).toMatchObject({
      success: true,
      confirmedOrders: [{ total: 2_750 }],
    });
  });

  it("OP-20 SHELL-29 back-in-stock requests wait for the region's stock", async (ada) => {
    const item = { productSku: sku("BEEF1"), unitOfMeasure: unit("CS") };
    const request = () => ada.run(StockNotices.use((port) => port.request(item)));
    expect((await failure(request()))._tag).toBe("Refused");
    await chooseRegion(ada, "MW");
    await answer(request());
  });
});
