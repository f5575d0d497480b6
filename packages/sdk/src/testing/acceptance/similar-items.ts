import { SimilarItems } from "@larder/calls/ports";
import { calls, portSuite, refusals, type Suite, type Visitor } from "./suite.ts";

const similarTo = async (visitor: Visitor, product: string): Promise<readonly string[]> =>
  (await calls(visitor, SimilarItems).find({ sku: product })).products.map((one) => one.sku);

export const similarItemsSuite: Suite = portSuite("similar items", (it, expect) => {
  it("SHELL-30 PROD-18 OP-13 a product's orderable substitutes come first", async (ada) => {
    expect(await similarTo(ada, "OUT")).toEqual(["BEEF1", "FISH1"]);
    const { products } = await calls(ada, SimilarItems).find({ sku: "OUT" });
    expect(products[0]?.variants[0]).toMatchObject({ price: "$12.50", inStock: true, stock: 500 });
  });

  it("SHELL-30 OP-13 without substitutes, in-stock items of its category; none for an unknown product", async (ada) => {
    expect(await similarTo(ada, "BEEF2")).toEqual(["BEEF1"]);
    expect(await similarTo(ada, "NOSALE")).toEqual([]);
    expect(await similarTo(ada, "NONE")).toEqual([]);
  });

  it("SHELL-30 GUIDE-LIST-23 other customer groups' products aren't offered, and guests get nothing", async (ada, world) => {
    expect(await similarTo(ada, "ONLYEAST")).toEqual([]);
    const guest = await world.guest();
    expect((await refusals(guest, SimilarItems).find({ sku: "OUT" }))._tag).toBe("NotSignedIn");
  });
});
