import { sku, unit } from "@larder/domain/catalog/sku";
import type { StockItem } from "@larder/domain/catalog/stock-notice.schema";
import { StockNotices } from "@larder/calls/ports";
import { calls, portSuite, refusals, type Suite, type Visitor } from "./suite.ts";

const item = (productSku: string): StockItem => ({ productSku: sku(productSku), unitOfMeasure: unit("CS") });
const listed = async (visitor: Visitor) =>
  (await calls(visitor, StockNotices).list()).notices.map(({ productSku }) => productSku);

export const stockNoticesSuite: Suite = portSuite("stock notices", (it, expect) => {
  it("SHELL-29 OP-12 a request is stored once per user and can be withdrawn", async (ada, world) => {
    expect(await listed(ada)).toEqual([]);
    const { notices: stored } = await calls(ada, StockNotices).request(item("OUT"));
    expect(stored).toHaveLength(1);
    expect(stored[0]).toMatchObject({ ...item("OUT"), backAt: null });
    expect((await calls(ada, StockNotices).request(item("OUT"))).notices).toHaveLength(1);
    expect(await listed(await world.signedIn("eva"))).toEqual([]);
    expect(await calls(ada, StockNotices).withdraw(item("OUT"))).toEqual({ notices: [] });
    expect(await calls(ada, StockNotices).withdraw(item("OUT"))).toEqual({ notices: [] });
    expect(await listed(ada)).toEqual([]);
  });

  it("SHELL-29 an item in stock is refused, and one the customer can't buy is unknown", async (ada, world) => {
    expect((await refusals(ada, StockNotices).request(item("BEEF1")))._tag).toBe("Refused");
    expect((await refusals(ada, StockNotices).request(item("NONE")))._tag).toBe("NotFound");
    expect((await refusals(ada, StockNotices).request({ ...item("OUT"), unitOfMeasure: unit("XX") }))._tag).toBe(
      "NotFound",
    );
    expect((await refusals(await world.guest(), StockNotices).request(item("OUT")))._tag).toBe("NotSignedIn");
    expect(await listed(ada)).toEqual([]);
  });
});
