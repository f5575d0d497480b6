import { Carts } from "@larder/domain/cart/carts.port";
import { OrderHistory, Sessions } from "@larder/calls/ports";
import { item } from "./cart-calls.ts";
import { add, cancel, details, edit, ordered, place, quantities, setQuantity, submit } from "./order-calls.ts";
import { calls, failure, key, organizationId, portSuite, refusals, type Suite, type Visitor } from "./suite.ts";

const needing = async (visitor: Visitor) => {
  const list = (status?: "needsAction") =>
    calls(visitor, OrderHistory).list({ page: 1, pageSize: 20, ...(status === undefined ? {} : { status }) });
  const all = await list();
  const numbers = (orders: typeof all.orders) => orders.map(({ key: { orderNumber } }) => orderNumber as string);
  return {
    count: all.needsActionCount,
    unsentCount: all.unsentCount,
    filtered: numbers((await list("needsAction")).orders),
    unsent: numbers(all.orders.filter(({ hasUnsentChanges }) => hasUnsentChanges)),
  };
};

export const orderEditsSuite: Suite = portSuite("modified orders", (it, expect) => {
  it("SUBMIT-12 CART-38 OP-147 an order's lines load as a separate cart; the default cart stays", async (ada) => {
    const order = await place(ada);
    await add(ada, null, item("LIMIT", 2));
    const cart = await edit(ada, order);
    expect(cart.orderNumber).toBe(order.orderNumber);
    expect(quantities(cart)).toEqual([
      ["BEEF1", 4],
      ["BEEF2", 2],
    ]);
    await setQuantity(ada, order, "BEEF1", 6);
    await add(ada, order.orderNumber, item("FISH1", 1));
    expect(quantities(await calls(ada, Carts).get(null))).toEqual([["LIMIT", 2]]);
    expect(quantities(await calls(ada, Carts).get(order.orderNumber))).toEqual([
      ["BEEF1", 6],
      ["BEEF2", 2],
      ["FISH1", 1],
    ]);
    expect(ordered(await details(ada, order))).toEqual([
      ["BEEF1", 4],
      ["BEEF2", 2],
    ]);
  });

  it("SUBMIT-12 a started modification continues, with another key and for a colleague", async (ada, world) => {
    const order = await place(ada);
    await edit(ada, order);
    await setQuantity(ada, order, "BEEF1", 9);
    expect(quantities(await edit(ada, order))[0]).toEqual(["BEEF1", 9]);
    const eva = await world.signedIn("eva");
    expect((await refusals(eva, Carts).edit(order.orderNumber, key()))._tag).toBe("NotFound");
    await calls(eva, Sessions).chooseOrganization({ value: organizationId(101) });
    expect(quantities(await edit(eva, order))[0]).toEqual(["BEEF1", 9]);
  });

  it("SUBMIT-12 SUBMIT-06 OP-92 a saved modification keeps the number, is resubmitted, and closed", async (ada) => {
    const order = await place(ada);
    await edit(ada, order);
    await setQuantity(ada, order, "BEEF1", 6);
    await setQuantity(ada, order, "BEEF2", 0);
    await add(ada, order.orderNumber, item("P001", 3));
    const saved = await submit(ada, order);
    expect(saved.success).toBe(true);
    expect(saved.confirmedOrders.map((one) => one.orderNumber as string)).toEqual([order.orderNumber]);
    const after = await details(ada, order);
    expect(ordered(after)).toEqual([
      ["BEEF1", 6],
      ["P001", 3],
    ]);
    expect(after.header.status).toBe("submitted");
    expect(after.summary.orderTotal).toBe(7_500 + 300);
    const { total } = await calls(ada, OrderHistory).list({ page: 1, pageSize: 20 });
    expect(total).toBe(1);
    expect((await refusals(ada, Carts).get(order.orderNumber))._tag).toBe("NotFound");
    expect((await refusals(ada, Carts).submit(order.orderNumber, key()))._tag).toBe("NotFound");
    expect(quantities(await edit(ada, order))).toEqual([
      ["BEEF1", 6],
      ["P001", 3],
    ]);
  });

  it("OP-91 SUBMIT-12 repeating a submit returns the same and changes nothing", async (ada) => {
    const order = await place(ada);
    await edit(ada, order);
    await setQuantity(ada, order, "BEEF1", 6);
    const intent = key();
    const first = await submit(ada, order, intent);
    expect(await submit(ada, order, intent)).toEqual(first);
    expect(await calls(ada, Carts).submissionOf(intent, false)).toEqual(first);
  });

  it("SUBMIT-12 OP-73 a vendor's line added to an order becomes a separate order", async (ada) => {
    const order = await place(ada);
    await edit(ada, order);
    await add(ada, order.orderNumber, item("VEND", 1));
    const saved = await submit(ada, order);
    expect(saved.confirmedOrders).toHaveLength(2);
    expect(saved.confirmedOrders[0]?.orderNumber).toBe(order.orderNumber);
    expect(ordered(await details(ada, order))).toHaveLength(2);
  });

  it("SUBMIT-12 an order left without lines isn't saved", async (ada) => {
    const order = await place(ada);
    await edit(ada, order);
    await setQuantity(ada, order, "BEEF1", 0);
    await setQuantity(ada, order, "BEEF2", 0);
    expect((await submit(ada, order)).success).toBe(false);
    expect(ordered(await details(ada, order))).toHaveLength(2);
  });

  it("SUBMIT-14 CART-22 OP-79 canceling changes restores the lines and keeps the modification open", async (ada) => {
    const order = await place(ada);
    const start = await edit(ada, order);
    await setQuantity(ada, order, "BEEF1", 6);
    await setQuantity(ada, order, "BEEF2", 0);
    await add(ada, order.orderNumber, item("P001", 3));
    const restored = await calls(ada, Carts).cancelChanges(order.orderNumber, key());
    expect(restored.cartGroups).toEqual(start.cartGroups);
    expect((await calls(ada, Carts).get(order.orderNumber)).cartGroups).toEqual(start.cartGroups);
    await setQuantity(ada, order, "BEEF1", 5);
    expect((await submit(ada, order)).success).toBe(true);
  });

  it("HIST-01 SUBMIT-12 SUBMIT-14 an order needs its customer while it has unsent changes", async (ada) => {
    const nothing = { count: 0, unsentCount: 0, filtered: [], unsent: [] };
    await place(ada);
    const order = await place(ada);
    const changed = { count: 1, unsentCount: 1, filtered: [order.orderNumber], unsent: [order.orderNumber] };
    await edit(ada, order);
    expect(await needing(ada)).toEqual(nothing);
    await setQuantity(ada, order, "BEEF1", 6);
    expect(await needing(ada)).toEqual(changed);
    await calls(ada, Carts).cancelChanges(order.orderNumber, key());
    expect(await needing(ada)).toEqual(nothing);
    await setQuantity(ada, order, "BEEF1", 7);
    expect(await needing(ada)).toEqual(changed);
    await submit(ada, order);
    expect(await needing(ada)).toEqual(nothing);
  });

  it("SUBMIT-13 OP-79 dropping a modification keeps the order and returns the default cart, once", async (ada) => {
    const order = await place(ada);
    await add(ada, null, item("LIMIT", 2));
    await edit(ada, order);
    await setQuantity(ada, order, "BEEF1", 6);
    const intent = key();
    const dropped = await calls(ada, Carts).deleteEdit(order.orderNumber, intent);
    expect(quantities(dropped)).toEqual([["LIMIT", 2]]);
    expect(await calls(ada, Carts).deleteEdit(order.orderNumber, intent)).toEqual(dropped);
    expect((await refusals(ada, Carts).deleteEdit(order.orderNumber, key()))._tag).toBe("NotFound");
    expect((await refusals(ada, Carts).get(order.orderNumber))._tag).toBe("NotFound");
    expect(ordered(await details(ada, order))[0]).toEqual(["BEEF1", 4]);
  });

  it("OP-21 SUBMIT-12 SHELL-21 another organization's order counts as unknown", async (ada, world) => {
    const order = await place(ada);
    await edit(ada, order);
    const ben = await world.signedIn("ben");
    const { orderNumber } = order;
    const own = refusals(ben, Carts);
    const failures = [
      own.edit(orderNumber, key()),
      own.get(orderNumber),
      own.add([item("BEEF1", 1)], orderNumber, key()),
      own.cancelChanges(orderNumber, key()),
      own.deleteEdit(orderNumber, key()),
      own.submit(orderNumber, key()),
    ];
    for (const failed of failures) expect((await failed)._tag).toBe("NotFound");
    expect((await failure(cancel(ben, order)))._tag).toBe("NotFound");
    expect(quantities(await calls(ada, Carts).get(orderNumber))).toHaveLength(2);
  });
});
