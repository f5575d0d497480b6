import { Carts } from "@larder/domain/cart/carts.port";
import type { OrderKey } from "@larder/domain/order/order.schema";
import { cancel, details, edit, ordered, place, setQuantity } from "./order-calls.ts";
import { answer, calls, failure, key, portSuite, refusals, type Suite } from "./suite.ts";

export const orderCancellationsSuite: Suite = portSuite("cancelled orders", (it, expect) => {
  it("SHELL-21 OP-08 OP-92 an order is canceled once, and can't be canceled or modified afterward", async (ada) => {
    const order = await place(ada);
    expect((await details(ada, order)).header).toMatchObject({ isEditable: true, isCancelable: true });
    const intent = key();
    const cancelled = await answer(cancel(ada, order, intent));
    expect(cancelled.header).toMatchObject({ status: "cancelled", isEditable: false, isCancelable: false });
    expect(cancelled.header.cancelledDate === null).toBe(false);
    expect(await answer(cancel(ada, order, intent))).toEqual(cancelled);
    expect((await failure(cancel(ada, order)))._tag).toBe("Conflict");
    expect((await refusals(ada, Carts).edit(order.orderNumber, key()))._tag).toBe("Conflict");
  });

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

  it("SHELL-21 SUBMIT-12 canceling an order ends its modification, which can't be saved anymore", async (ada) => {
    const order = await place(ada);
    await edit(ada, order);
    await setQuantity(ada, order, "BEEF1", 6);
    await answer(cancel(ada, order));
    expect((await refusals(ada, Carts).submit(order.orderNumber, key()))._tag).toBe("NotFound");
    expect(ordered(await details(ada, order))[0]).toEqual(["BEEF1", 4]);
  });
});
