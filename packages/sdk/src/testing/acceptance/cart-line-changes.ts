import type { LineUpdate } from "@larder/domain/cart/cart.schema";
import { Carts } from "@larder/domain/cart/carts.port";
import { linesOf } from "@larder/domain/cart/cart-lines";
import { shownCart } from "@larder/domain/cart/shown-cart";
import type { ShownCart } from "@larder/domain/cart/shown-cart.schema";
import { NEWER_EDIT_SAVED } from "@larder/domain/text/sentences";
import { answer, calls, key, portSuite, type Suite } from "./suite.ts";
import { item, add, load, lineFor, updateOf } from "./cart-calls.ts";

/** Line changes since the customer saw them, and late edits. */
export const cartLineChangesSuite: Suite = portSuite("carts: changes of a line", (it, expect) => {
  it("CART-31 SUBMIT-09 an order at another price than shown is refused by name; at that price it goes", async (ada) => {
    await answer(add(ada, [item("BEEF1", 2), item("BEEF2", 1)]));
    const cart = await load(ada);
    const seen = shownCart(cart);
    const submit = (unitPrice: number | null) =>
      calls(ada, Carts).submit(null, key(), {
        ...seen,
        lines: seen.lines.map((line) => (line.productSku === "BEEF1" ? { ...line, unitPrice } : line)),
      });
    expect(await submit(120_000)).toMatchObject({
      success: false,
      differs: true,
      confirmedOrders: [],
      validationMessages: ["Beef loin: the price was $12.00 and is $12.50 now."],
    });
    expect(await submit(null)).toMatchObject({
      differs: true,
      validationMessages: ["Beef loin: the price was pending and is $12.50 now."],
    });
    expect(linesOf(await load(ada))).toHaveLength(2);
    expect((await submit(lineFor(cart, "BEEF1").unitPrice)).success).toBe(true);
  });

  it("SUBMIT-06 SUBMIT-09 a cart changed by another session isn't sent in place of the shown one", async (ada) => {
    await answer(add(ada, [item("BEEF1", 2), item("BEEF2", 1)]));
    const cart = await load(ada);
    const submit = (shown?: ShownCart) => calls(ada, Carts).submit(null, key(), shown);
    const changes: readonly (readonly [() => Promise<unknown>, string])[] = [
      [
        () => calls(ada, Carts).updateLine(updateOf(cart, "BEEF1", 6), null, key()),
        "Beef loin: you saw 2 CS, the cart has 6 CS.",
      ],
      [
        () => calls(ada, Carts).removeLine(lineFor(cart, "BEEF2").id, null, key()),
        "Beef brisket: it's not in the cart anymore.",
      ],
      [() => answer(add(ada, [item("FISH1", 1)])), "Salmon side: 1 CS wasn't in the cart you saw."],
      [
        () => calls(ada, Carts).updateFields([{ name: "note", value: "Back door" }], null, key()),
        "The note has changed.",
      ],
    ];
    for (const [change, message] of changes) {
      const shown = shownCart(await load(ada));
      await change();
      expect(await submit(shown)).toMatchObject({ success: false, differs: true, validationMessages: [message] });
    }
    expect((await submit(shownCart(await load(ada)))).success).toBe(true);
    expect(linesOf(await load(ada))).toEqual([]);
  });

  it("SUBMIT-06 a client that doesn't say what it showed sends the server's cart", async (ada) => {
    await answer(add(ada, [item("BEEF1", 2)]));
    expect(await calls(ada, Carts).submit(null, key())).toMatchObject({ success: true, differs: false });
  });

  it("CART-31 what a customer saw of a line stays until acknowledged, despite other edits", async (ada) => {
    await answer(add(ada, [item("BEEF1", 2)]));
    const cart = await load(ada);
    expect(lineFor(cart, "BEEF1").seen).toBe(null);
    const update = (more: Partial<LineUpdate>) =>
      ada.run(Carts.use((port) => port.updateLine({ ...updateOf(cart, "BEEF1", 2), ...more }, null, key())));
    const older = { unitPrice: 110_000, packSize: lineFor(cart, "BEEF1").packSize, isOutOfStock: false };
    expect(lineFor(await answer(update({ seen: older })), "BEEF1").seen).toMatchObject(older);
    await answer(update({ quantity: 5 }));
    await answer(add(ada, [item("BEEF1", 1)]));
    expect(lineFor(await load(ada), "BEEF1")).toMatchObject({ quantity: 6, seen: older });
    expect(lineFor(await answer(update({ seen: { ...older, unitPrice: 125_000 } })), "BEEF1").seen).toBe(null);
  });

  it("CART-10 a line shows its recent orders, except canceled ones, and what was confirmed", async (ada) => {
    const order = async (quantity: number) => {
      await answer(add(ada, [item("BEEF1", quantity)]));
      return calls(ada, Carts).submit(null, key());
    };
    for (const quantity of [4, 3, 9]) await order(quantity);
    await answer(add(ada, [item("BEEF1", 2), item("BEEF2", 1)]));
    expect(lineFor(await load(ada), "BEEF1").usual).toEqual({ quantity: 4, most: 9 });
    expect(lineFor(await load(ada), "BEEF2")).toMatchObject({ usual: null, confirmedQuantity: 0 });
    const update = (quantity: number, seen?: { quantity: number }) => {
      const { id, productSku, unitOfMeasure, unitPrice, packSize } = lineFor(cart, "BEEF1");
      const line = { id, productSku, unitOfMeasure, quantity };
      const acknowledged = { unitPrice, packSize, isOutOfStock: false, ...seen };
      return calls(ada, Carts).updateLine(seen === undefined ? line : { ...line, seen: acknowledged }, null, key());
    };
    let cart = await load(ada);
    expect(lineFor(await update(90), "BEEF1").confirmedQuantity).toBe(0);
    expect(lineFor(await update(90, { quantity: 90 }), "BEEF1")).toMatchObject({
      confirmedQuantity: 90,
      seen: null,
      usual: { quantity: 4, most: 9 },
    });
    expect(lineFor(await update(80), "BEEF1").confirmedQuantity).toBe(90);
    cart = await load(ada);
    expect(lineFor(cart, "BEEF1")).toMatchObject({ quantity: 80, confirmedQuantity: 90 });
  });

  it("CART-25 OP-81 a late write is refused with the current line; others' and later ones aren't", async (ada) => {
    await answer(add(ada, [item("BEEF1", 2)]));
    const cart = await load(ada);
    const { id } = lineFor(cart, "BEEF1");
    const set = (quantity: number, client: string, number: number) =>
      calls(ada, Carts).updateLine(updateOf(cart, "BEEF1", quantity), null, key(), { stamp: { client, number } });
    expect((await set(7, "phone", 20)).success).toBe(true);
    const late = await set(3, "phone", 10);
    expect(late).toMatchObject({ success: false, validationMessages: [NEWER_EDIT_SAVED], lastStamp: 20 });
    expect(lineFor(late, "BEEF1").quantity).toBe(7);
    const removal = ada.run(
      Carts.use((port) => port.removeLine(id, null, key(), { stamp: { client: "phone", number: 19 } })),
    );
    expect((await answer(removal)).success).toBe(false);
    expect(lineFor(await load(ada), "BEEF1").quantity).toBe(7);
    expect((await set(5, "laptop", 1)).success).toBe(true);
    expect((await set(4, "phone", 15)).success).toBe(false);
    expect((await set(6, "phone", 21)).success).toBe(true);
    expect(lineFor(await load(ada), "BEEF1").quantity).toBe(6);
  });
});
