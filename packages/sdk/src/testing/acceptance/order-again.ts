import { Carts } from "@larder/domain/cart/carts.port";
import type { OrderKey } from "@larder/domain/order/order.schema";
import { Search } from "@larder/calls/ports";
import { cancel, details, edit, place, setQuantity } from "./order-calls.ts";
import { answer, calls, key, portSuite, type Suite, type Visitor } from "./suite.ts";

const before = async (visitor: Visitor, size = 4) => {
  const { products, lastPurchases, total } = await calls(visitor, Search).suggest({ q: "", size });
  return { total, skus: products.map(({ sku }) => sku as string), last: lastPurchases };
};

export const orderAgainSuite: Suite = portSuite("ordering again", (it, expect) => {
  it("HIST-07 an order line shows the last purchase before it, by an order not canceled since", async (ada) => {
    const first = await place(ada);
    const second = await place(ada);
    const third = await place(ada);
    const last = async (order: OrderKey) => {
      const { lines } = await details(ada, order);
      return lines.map(({ lastPurchaseInfo }) => lastPurchaseInfo?.quantity ?? null);
    };
    expect(await last(first)).toEqual([null, null]);
    const { lines, header } = await details(ada, third);
    expect(lines.map(({ lastPurchaseInfo }) => lastPurchaseInfo)).toEqual([
      { orderDate: header.orderPlacedLocal, quantity: 4, uom: "CS" },
      { orderDate: header.orderPlacedLocal, quantity: 2, uom: "CS" },
    ]);
    await edit(ada, second);
    await setQuantity(ada, second, "BEEF1", 9);
    await calls(ada, Carts).submit(second.orderNumber, key());
    expect(await last(third)).toEqual([9, 2]);
    await answer(cancel(ada, second));
    expect(await last(third)).toEqual([4, 2]);
    await answer(cancel(ada, first));
    expect(await last(third)).toEqual([null, null]);
  });

  it("SEARCH-01 OP-34 an empty search suggests last purchases, with quantity and date", async (ada, world) => {
    expect((await before(ada)).skus).toEqual([]);
    const order = await place(ada);
    const { header } = await details(ada, order);
    const orderDate = header.orderPlacedLocal;
    expect(await before(ada)).toEqual({
      total: 0,
      skus: ["BEEF1", "BEEF2"],
      last: { BEEF1: { orderDate, quantity: 4, uom: "CS" }, BEEF2: { orderDate, quantity: 2, uom: "CS" } },
    });
    expect((await before(ada, 1)).skus).toEqual(["BEEF1"]);
    await edit(ada, order);
    await setQuantity(ada, order, "BEEF1", 9);
    await calls(ada, Carts).submit(order.orderNumber, key());
    expect((await before(ada)).last?.["BEEF1"]?.quantity).toBe(9);
    const guest = await world.guest();
    expect(await before(guest)).toEqual({ total: 0, skus: [], last: undefined });
    await answer(cancel(ada, order));
    expect((await before(ada)).skus).toEqual([]);
  });
});
