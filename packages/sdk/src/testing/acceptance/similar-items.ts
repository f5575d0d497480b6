import { Sessions, SimilarItems } from "@larder/calls/ports";
import { Carts } from "@larder/domain/cart/carts.port";
import { add, item } from "./cart-calls.ts";
import { answer, calls, key, organizationId, portSuite, refusals, type Suite, type Visitor } from "./suite.ts";

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

  it("OP-13 GUIDE-LIST-23 popular is what three other customers bought, at the caller's price", async (ada, world) => {
    const popular = () => calls(ada, SimilarItems).popular();
    const choose = (id: number) => calls(ada, Sessions).chooseOrganization({ value: organizationId(id) });
    const buy = async (visitor: Visitor, ...skus: readonly string[]) => {
      await answer(
        add(
          visitor,
          skus.map((sku) => item(sku, 5)),
        ),
      );
      expect(await calls(visitor, Carts).submit(null, key())).toMatchObject({ success: true });
    };
    await buy(ada, "FISH1");
    await choose(102);
    await buy(ada, "BEEF1", "FISH1");
    await buy(await world.signedIn("cleo"), "BEEF1", "FISH1");
    await choose(101);
    // Two others have each; a customer's own purchases don't count.
    expect(await popular()).toEqual({ products: [] });
    await buy(await world.signedIn("ben"), "BEEF1");
    const { products } = await popular();
    expect(products.map(({ sku }) => sku as string)).toEqual(["BEEF1"]);
    expect(products[0]?.variants[0]?.price).toBe("$12.50");
    expect((await refusals(await world.guest(), SimilarItems).popular())._tag).toBe("NotSignedIn");
  });

  it("SHELL-30 GUIDE-LIST-23 other customer groups' products aren't offered, and guests get nothing", async (ada, world) => {
    expect(await similarTo(ada, "ONLYEAST")).toEqual([]);
    const guest = await world.guest();
    expect((await refusals(guest, SimilarItems).find({ sku: "OUT" }))._tag).toBe("NotSignedIn");
  });
});
