import { Carts } from "@larder/domain/cart/carts.port";
import { cancel, details, edit, ordered, place, setQuantity } from "./order-calls.ts";
import { answer, failure, key, portSuite, refusals, type Suite } from "./suite.ts";

export const orderCancellationsSuite: Suite = portSuite("cancelled orders", (it, expect) => {
  it("SHELL-21 OP-08 OP-92 an order is canceled once, and can't be canceled or modified afterward", async (ada) => {
    const order = await place(ada);
    const { header } = await details(ada, order);
    const intent = key();
    const cancelled = await answer(cancel(ada, order, intent));
    expect(header).toMatchObject({ isEditable: true, isCancelable: true });
    expect(cancelled.header).toMatchObject({ status: "cancelled", isEditable: false, isCancelable: false });
    expect(cancelled.header.cancelledDate === null).toBe(false);
    expect(await answer(cancel(ada, order, intent))).toEqual(cancelled);
    expect((await failure(cancel(ada, order)))._tag).toBe("Conflict");
    expect((await refusals(ada, Carts).edit(order.orderNumber, key()))._tag).toBe("Conflict");
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
