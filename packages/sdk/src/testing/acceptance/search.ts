import { KeptIndexes, Search } from "@larder/calls/ports";
import { calls, portSuite, type Suite, type Visitor } from "./suite.ts";

const found = async (visitor: Visitor, q: string, size = 8) =>
  (await calls(visitor, Search).suggest({ q, size })).products.map(({ sku, variants }) => [
    sku as string,
    variants[0]?.price,
  ]);

export const searchSuite: Suite = portSuite("search", (it, expect) => {
  it("OP-35 GUIDE-LIST-23 what is typed finds what this customer can buy, at their own prices", async (ada, world) => {
    expect(await found(ada, "beef loin")).toEqual([["BEEF1", "$12.50"]]);
    expect(await found(ada, "BEEF2")).toEqual([["BEEF2", "$8.25"]]);
    expect((await found(ada, "beef")).map(([sku]) => `${sku}`).toSorted()).toEqual(["BEEF1", "BEEF2"]);
    expect(await found(ada, "beef", 1)).toHaveLength(1);
    expect(await found(ada, "dragon fruit")).toEqual([]);
    const ben = await world.signedIn("ben");
    expect(await found(ben, "beef loin")).toEqual([["BEEF1", "$77.77"]]);
    expect([await found(ada, "ONLYEAST"), (await found(ben, "ONLYEAST")).length]).toEqual([[], 1]);
  });

  it("OP-35 the catalog for searching without a connection is a customer's own, sent once per version", async (ada, world) => {
    const { version, index } = await calls(ada, KeptIndexes).read({});
    expect([index?.includes("BEEF1"), index?.includes("ONLYEAST")]).toEqual([true, false]);
    expect(await calls(ada, KeptIndexes).read({ version })).toEqual({ version, index: null });
    expect((await calls(ada, KeptIndexes).read({ version: "another" })).index).toBe(index);
    const ofBen = await calls(await world.signedIn("ben"), KeptIndexes).read({ version });
    expect([ofBen.index?.includes("ONLYEAST"), ofBen.version === version]).toEqual([true, false]);
  });
});
