import { Carts } from "@larder/domain/cart/carts.port";
import type { OrderNumber } from "@larder/domain/cart/cart.schema";
import { OrderHistory } from "@larder/calls/ports";
import type { OrderHistoryQuery } from "@larder/domain/order/order-query.schema";
import type { OrderLinesQuery } from "@larder/domain/order/order-query.schema";
import type { OrderKey } from "@larder/domain/order/order.schema";
import { item } from "./cart-calls.ts";
import { add, submitCart } from "./order-calls.ts";
import { calls, key, portSuite, refusals, type Suite, type Visitor } from "./suite.ts";

const place = async (visitor: Visitor, product: string, quantity: number, poNumber = ""): Promise<OrderKey> => {
  await add(visitor, null, item(product, quantity));
  if (poNumber !== "") await calls(visitor, Carts).updateFields([{ name: "poNumber", value: poNumber }], null, key());
  return submitCart(visitor);
};

const list = (visitor: Visitor, more: Partial<OrderHistoryQuery> = {}) =>
  calls(visitor, OrderHistory).list({ page: 1, pageSize: 20, ...more });

export const orderHistorySuite: Suite = portSuite("order history", (it, expect) => {
  it("HIST-01 OP-94 placed orders are listed newest first, page by page, with the total count", async (ada) => {
    const first = await place(ada, "BEEF1", 1);
    const second = await place(ada, "BEEF2", 2);
    const all = await list(ada);
    expect(all.orders.map((order) => order.key.orderNumber as string)).toEqual([second.orderNumber, first.orderNumber]);
    expect(all.total).toBe(2);
    const page = await list(ada, { page: 2, pageSize: 1 });
    expect(page.orders.map((order) => order.key.orderNumber as string)).toEqual([first.orderNumber]);
  });

  it("HIST-02 HIST-05 HIST-07 an order shows its lines, total and status", async (ada) => {
    const placed = await place(ada, "BEEF1", 3, "PO-77");
    const order = await calls(ada, OrderHistory).details(placed);
    expect(order.summary).toMatchObject({ orderTotal: 3_750, pendingCount: 0 });
    expect(order.header).toMatchObject({ status: "submitted", purchaseOrderNumber: "PO-77", cancelledDate: null });
    expect(order.lines.map(({ productSku, quantity, totalPrice }) => ({ productSku, quantity, totalPrice }))).toEqual([
      { productSku: "BEEF1", quantity: 3, totalPrice: 3_750 },
    ]);
  });

  it("OP-94 an order is found by its purchase order number", async (ada) => {
    await place(ada, "BEEF1", 1, "PO-77");
    await place(ada, "BEEF1", 1, "XX-12");
    expect((await list(ada, { search: "PO-77" })).orders).toHaveLength(1);
  });

  it("HIST-01 OP-94 the list can be filtered to open orders, also within a search, or one status", async (ada) => {
    const open = await place(ada, "BEEF1", 1, "PO-77");
    const cancelled = await place(ada, "BEEF2", 2, "PO-78");
    await calls(ada, OrderHistory).cancel(cancelled, key());
    const found = async (query: Partial<OrderHistoryQuery>) => {
      const { orders, total } = await list(ada, query);
      expect(orders).toHaveLength(total);
      return orders.map((order) => order.key.orderNumber);
    };
    expect(await found({})).toEqual([cancelled.orderNumber, open.orderNumber]);
    expect(await found({ status: "open" })).toEqual([open.orderNumber]);
    expect(await found({ status: "open", search: "PO-7" })).toEqual([open.orderNumber]);
    expect(await found({ status: "open", search: "PO-78" })).toEqual([]);
    expect(await found({ status: "cancelled" })).toEqual([cancelled.orderNumber]);
    expect(await found({ status: "cancelled", search: "PO-7" })).toEqual([cancelled.orderNumber]);
    expect(await found({ status: "delivered" })).toEqual([]);
  });

  it("HIST-01 OP-94 full orders are read newest first, by dates or selection", async (ada, world) => {
    const first = await place(ada, "BEEF1", 1);
    const second = await place(ada, "BEEF2", 2, "PO-77");
    const today = (await list(ada)).orders[0]?.header.orderPlacedLocal ?? "";
    const read = (visitor: Visitor, query: Partial<OrderLinesQuery>) =>
      calls(visitor, OrderHistory).lines({ page: 1, ...query });
    const all = await read(ada, {});
    expect(all.isLast).toBe(true);
    expect(all.orders.map(({ key: { orderNumber }, lines }) => [orderNumber, lines[0]?.quantity])).toEqual([
      [second.orderNumber, 2],
      [first.orderNumber, 1],
    ]);
    const numbers = async (visitor: Visitor, query: Partial<OrderLinesQuery>) =>
      (await read(visitor, query)).orders.map((order) => order.key.orderNumber);
    expect(await numbers(ada, { from: today, to: today, search: "PO-77" })).toEqual([second.orderNumber]);
    expect(await numbers(ada, { to: "2020-01-01" })).toEqual([]);
    expect((await list(ada, { from: "2099-01-01" })).total).toBe(0);
    const chosen = [first.orderNumber, "999999" as OrderNumber];
    expect(await numbers(ada, { orders: chosen })).toEqual([first.orderNumber]);
    expect(await numbers(await world.signedIn("ben"), { orders: chosen })).toEqual([]);
  });

  it("HIST-01 HIST-02 GUIDE-LIST-23 another organization's order isn't listed and counts as unknown", async (ada, world) => {
    const placed = await place(ada, "BEEF1", 1);
    const ben = await world.signedIn("ben");
    expect((await list(ben)).total).toBe(0);
    const foreign = await refusals(ben, OrderHistory).details(placed);
    const unknown = await refusals(ben, OrderHistory).details({
      ...placed,
      orderNumber: "999999" as OrderNumber,
      documentNumber: "999999",
    });
    expect([foreign._tag, unknown._tag]).toEqual(["NotFound", "NotFound"]);
  });
});
