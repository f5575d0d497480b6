import { sku, unit } from "@larder/domain/catalog/sku";
import { type StockItem, StockNotices } from "@larder/domain/catalog/stock-notices.port";
import { answer, describePort, failure, type Runner, type Setup, type Visitor } from "./suite.ts";

const item = (productSku: string): StockItem => ({ productSku: sku(productSku), unitOfMeasure: unit("CS") });
const request = (visitor: Visitor, what: StockItem) => visitor.run(StockNotices.use((port) => port.request(what)));
const withdraw = (visitor: Visitor, what: StockItem) => visitor.run(StockNotices.use((port) => port.withdraw(what)));
const listed = async (visitor: Visitor) =>
  (await answer(visitor.run(StockNotices.use((port) => port.list())))).map(({ productSku }) => productSku);

/** What every adapter of the notices of stock must do. */
export const stockNoticesSuite = (runner: Runner, setup: Setup): void => {
  const { expect } = runner;
  describePort(runner, setup, "stock notices", (it) => {
    it("SHELL-29 OP-12 a request is stored for its user, twice is once, and it can be withdrawn", async ({
      world,
      ada,
    }) => {
      expect(await listed(ada)).toEqual([]);
      const stored = await answer(request(ada, item("OUT")));
      expect(stored).toHaveLength(1);
      expect(stored[0]).toMatchObject({ ...item("OUT"), backAt: null });
      expect(await answer(request(ada, item("OUT")))).toHaveLength(1);
      expect(await listed(await world.signedIn("eva"))).toEqual([]);
      expect(await answer(withdraw(ada, item("OUT")))).toEqual([]);
      expect(await answer(withdraw(ada, item("OUT")))).toEqual([]);
      expect(await listed(ada)).toEqual([]);
    });

    it("SHELL-29 what is in stock is refused, and what the customer cannot buy is unknown", async ({ world, ada }) => {
      expect((await failure(request(ada, item("BEEF1"))))._tag).toBe("Refused");
      expect((await failure(request(ada, item("NONE"))))._tag).toBe("NotFound");
      expect((await failure(request(ada, { ...item("OUT"), unitOfMeasure: unit("XX") })))._tag).toBe("NotFound");
      expect((await failure(request(await world.guest(), item("OUT"))))._tag).toBe("NotSignedIn");
      expect(await listed(ada)).toEqual([]);
    });
  });
};
