import type { LineUpdate } from "@larder/domain/cart/cart.schema";
import { Carts } from "@larder/domain/cart/carts.port";
import { linesOf } from "@larder/domain/cart/cart-lines";
import { acknowledged, linesToAcknowledge } from "@larder/domain/cart/line-changes";
import { add, item, lineFor, load, updateOf } from "./cart-calls.ts";
import { answer, calls, key, portSuite, type Suite } from "./suite.ts";

/** What a line remembers of what its customer saw when adding or typing. */
export const cartSeenLinesSuite: Suite = portSuite("carts: what was seen of a line", (it, expect) => {
  it("QTY-18 CART-31 an adjusted quantity is marked until acknowledged or typed again", async (ada) => {
    const markOf = async () => lineFor(await load(ada), "BYSIX").seen?.adjusted;
    const update = async (change: Partial<LineUpdate>, quantity?: number) => {
      const cart = await load(ada);
      const whole = updateOf(cart, "BYSIX", quantity ?? lineFor(cart, "BYSIX").quantity);
      await calls(ada, Carts).updateLine({ ...whole, ...change }, null, key());
    };
    await answer(add(ada, [item("BYSIX", 1)]));
    expect(await markOf()).toEqual({ reason: "Multiple", bound: 6, wanted: 1, quantity: 6 });
    // Another piece is added to the 2 typed.
    await answer(add(ada, [item("BYSIX", 1)]));
    expect(await markOf()).toEqual({ reason: "Multiple", bound: 6, wanted: 2, quantity: 12 });
    await update({ comment: "Cold, please" });
    expect(await markOf()).toMatchObject({ wanted: 2, quantity: 12 });
    await update({ seen: acknowledged(lineFor(await load(ada), "BYSIX"), false) });
    expect(await markOf()).toBe(undefined);
    await update({}, 3);
    expect(await markOf()).toEqual({ reason: "Multiple", bound: 6, wanted: 3, quantity: 6 });
    await update({}, 6);
    expect(await markOf()).toBe(undefined);
    await update({}, 20);
    expect(await markOf()).toEqual({ reason: "Stock", bound: 18, wanted: 20, quantity: 18 });
    await update({}, 12);
    expect(await markOf()).toBe(undefined);
  });

  it("CART-31 OP-62 an item is added at today's price; the price on screen counts as seen", async (ada) => {
    const today = 125_000;
    const seenOf = async (seenPrice?: number | null) => {
      const cart = await load(ada);
      const { results } = await answer(
        add(ada, [{ ...item("BEEF1", 1), ...(seenPrice === undefined ? {} : { seenPrice }) }]),
      );
      expect(results[0]).toMatchObject({ outcome: "added", unitPrice: today });
      const now = await load(ada);
      const line = lineFor(now, "BEEF1");
      const isAsked = linesToAcknowledge(now).includes(line);
      await calls(ada, Carts).removeLine(line.id, null, key());
      expect(linesOf(cart)).toEqual([]);
      return { unitPrice: line.seen?.unitPrice, isAsked };
    };
    expect(await seenOf()).toEqual({ unitPrice: undefined, isAsked: false });
    expect(await seenOf(today)).toEqual({ unitPrice: undefined, isAsked: false });
    expect(await seenOf(120_000)).toEqual({ unitPrice: 120_000, isAsked: true });
    expect(await seenOf(130_000)).toEqual({ unitPrice: 130_000, isAsked: false });
    expect(await seenOf(null)).toEqual({ unitPrice: null, isAsked: true });
  });

  it("CART-31 OP-62 adding to a line keeps its unacknowledged price", async (ada) => {
    const addAt = (seenPrice: number) => answer(add(ada, [{ ...item("BEEF1", 1), seenPrice }]));
    const seen = async () => lineFor(await load(ada), "BEEF1").seen?.unitPrice;
    await addAt(120_000);
    await addAt(125_000);
    expect(await seen()).toBe(120_000);
    const cart = await load(ada);
    const line = { ...updateOf(cart, "BEEF1", 2), seen: acknowledged(lineFor(cart, "BEEF1"), false) };
    await calls(ada, Carts).updateLine(line, null, key());
    expect(await seen()).toBe(undefined);
    // The cart was right, the adding screen isn't.
    await addAt(119_000);
    expect(await seen()).toBe(119_000);
  });
});
