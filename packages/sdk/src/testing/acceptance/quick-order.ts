import { QuickOrder } from "@larder/calls/ports";
import { calls, portSuite, refusals, type Suite, type Visitor } from "./suite.ts";

const lookUp = (visitor: Visitor, ...texts: readonly string[]) => calls(visitor, QuickOrder).lookUp({ texts });

export const quickOrderSuite: Suite = portSuite("quick order", (it, expect) => {
  it("OP-62 an item number returns its priced product, each text once, in the order sent", async (ada) => {
    const found = await lookUp(ada, "FISH1", "BEEF1", "FISH1", "NONE");
    expect(found.map(({ text, isExact, products }) => [text, isExact, products.map(({ sku }) => sku)])).toEqual([
      ["FISH1", true, ["FISH1"]],
      ["BEEF1", true, ["BEEF1"]],
      ["NONE", false, []],
    ]);
    expect(found[1]?.products[0]?.variants[0]).toMatchObject({ price: "$12.50", inStock: true });
  });

  it("OP-62 a similar spelling is found, but not as an exact match", async (ada) => {
    const [found] = await lookUp(ada, "#beef-1");
    expect([found?.isExact, found?.products.map(({ sku }) => sku)]).toEqual([false, ["BEEF1"]]);
  });

  it("OP-62 GUIDE-LIST-23 another customer group's products are unknown", async (ada, world) => {
    expect((await lookUp(ada, "ONLYEAST"))[0]?.products).toEqual([]);
    expect((await lookUp(await world.signedIn("ben"), "ONLYEAST"))[0]?.products).toHaveLength(1);
  });

  it("OP-62 each name returns what it can mean, once each, with prices; a product says where it is from", async (ada) => {
    const found = await calls(ada, QuickOrder).findByName({ names: ["beef loin", "beef loin", "dragon fruit"] });
    expect(found.map(({ name }) => name)).toEqual(["beef loin", "dragon fruit"]);
    for (const { product, from } of found.flatMap(({ candidates }) => candidates)) {
      expect(["guide", "order", "catalog"].includes(from)).toBe(true);
      expect(product.variants.length).toBeGreaterThan(0);
    }
  });

  it("OP-62 a guest can't look up items", async (_, world) => {
    const guest = await world.guest();
    expect((await refusals(guest, QuickOrder).lookUp({ texts: ["BEEF1"] }))._tag).toBe("NotSignedIn");
    expect((await refusals(guest, QuickOrder).findByName({ names: ["beef"] }))._tag).toBe("NotSignedIn");
  });
});
