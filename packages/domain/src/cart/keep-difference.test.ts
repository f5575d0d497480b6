import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cart, EMPTY_CART, PLAIN_CART_LINE, PLAIN_DELIVERY, PLAIN_SUBCART } from "../testing/cart.ts";
import type { Cart, CartLine, SubCart } from "./cart.schema.ts";
import { differencesFromSeen } from "./differences-from-seen.ts";
import { keepingEdits } from "./keep-difference.ts";
import { shownCart } from "./shown-cart.ts";

const AT = Date.parse("2026-11-23T15:00:00Z");
const BEFORE = "2026-11-23T16:00:00Z";

const cartWith = (lines: readonly CartLine[], subCart: Partial<SubCart> = {}, more: Partial<Cart> = {}): Cart => ({
  ...EMPTY_CART,
  cartGroups: lines.length === 0 ? [] : [{ businessUnitId: "B1", subCarts: [{ ...PLAIN_SUBCART, ...subCart, lines }] }],
  ...more,
});
const line = (fields: Partial<CartLine> = {}): CartLine => ({ ...PLAIN_CART_LINE, ...fields });
const on = (selectedDeliveryDate: string, offered: readonly string[] = []): Partial<SubCart> => ({
  deliveryInformation: {
    ...PLAIN_DELIVERY,
    selectedDeliveryDate,
    availableDates: offered.map((date) => ({ date, crossDock: false, cutOff: BEFORE })),
  },
});
const edits = (before: Cart, now: Cart, at = AT) =>
  differencesFromSeen(shownCart(before), shownCart(now)).flatMap((one) => keepingEdits(one, before, now, at));

describe("keeping what was seen", () => {
  it("SUBMIT-09 a quantity, a removed or new line and a note are restored by ordinary edits", () => {
    const seen = cartWith([line({ quantity: 2 })]);
    expect(edits(seen, cartWith([line({ quantity: 6 })]))).toMatchObject([{ _tag: "SetLine", line: { quantity: 2 } }]);
    expect(edits(seen, cartWith([]))).toMatchObject([{ _tag: "AddItems", items: [{ quantity: 2 }] }]);
    expect(edits(cartWith([]), seen)).toMatchObject([{ _tag: "RemoveLine", line: { quantity: 0 } }]);
    const noted = { ...seen, summary: { ...seen.summary, note: { value: "Back door" } } };
    expect(edits(seen, noted)).toEqual([{ _tag: "SetFields", fields: [{ name: "note", value: "" }] }]);
  });

  it("CART-31 CART-32 a price, a pack and a line that ran out can't be kept", () => {
    const seen = cartWith([line()]);
    expect(edits(seen, cartWith([line({ unitPrice: 130_000 })]))).toEqual([]);
    expect(edits(seen, cartWith([line({ packSize: "2/5 lb" })]))).toEqual([]);
    expect(edits(seen, cartWith([line({ backOrdered: 1 })]))).toEqual([]);
    expect(edits(seen, { ...EMPTY_CART, oosLines: [line()] })).toEqual([]);
  });

  it("CART-14 SUBMIT-09 a day is kept while it is offered, not after its cutoff", () => {
    const [seen, now] = [cartWith([line()], on("2026-11-24")), cartWith([line()], on("2026-11-25", ["2026-11-24"]))];
    expect(edits(seen, now)).toMatchObject([{ _tag: "SetDeliveryDate", choice: { date: "2026-11-24" } }]);
    expect(edits(seen, now, Date.parse(BEFORE) + 1)).toEqual([]);
    expect(edits(seen, cartWith([line()], on("2026-11-25", ["2026-11-25"])))).toEqual([]);
  });

  it("CART-17 SUBMIT-09 a shipping method is kept only at the price that was seen", () => {
    const item = (itemNumber: string, shippingCost: number) => ({
      displayName: "Ground",
      itemNumber,
      uom: "EA",
      shippingCostFormatted: "",
      shippingCost,
    });
    const ships = (held: number, ...offered: readonly ReturnType<typeof item>[]) =>
      cartWith([line()], { shippingItem: offered[held] ?? null, shippingItems: offered });
    const seen = ships(0, item("S1", 500), item("S2", 900));
    expect(edits(seen, ships(1, item("S1", 500), item("S2", 900)))).toMatchObject([
      { _tag: "SetShipping", choice: { itemNumber: "S1" } },
    ]);
    expect(edits(seen, ships(0, item("S1", 600), item("S2", 900)))).toEqual([]);
  });

  it("SUBMIT-09 carts without a difference need no edits", () =>
    fc.assert(
      fc.property(cart, (one) => {
        expect(edits(one, one)).toEqual([]);
      }),
    ));
});
