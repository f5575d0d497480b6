import { PaidPrices } from "@larder/calls/ports";
import { item } from "./cart-calls.ts";
import { add, submitCart } from "./order-calls.ts";
import { calls, portSuite, refusals, type Suite } from "./suite.ts";

export const paidPricesSuite: Suite = portSuite("paid prices", (it, expect) => {
  it("HIST-02 what the organization paid last for a size is known after its order, and to no other organization", async (ada, world) => {
    const paid = (visitor = ada) => calls(visitor, PaidPrices).ofProduct({ sku: "BEEF1" });
    expect(await paid()).toEqual({ paid: [] });
    await add(ada, null, item("BEEF1", 2));
    await submitCart(ada);
    const { paid: now } = await paid();
    expect(now.map(({ unitOfMeasure, unitPrice }) => [unitOfMeasure, unitPrice])).toEqual([["CS", 125_000]]);
    expect(await paid(await world.signedIn("ben"))).toEqual({ paid: [] });
    expect(await calls(ada, PaidPrices).news()).toEqual({ news: [] });
    const guest = await world.guest();
    expect((await refusals(guest, PaidPrices).news())._tag).toBe("NotSignedIn");
    expect((await refusals(guest, PaidPrices).ofProduct({ sku: "BEEF1" }))._tag).toBe("NotSignedIn");
  });
});
