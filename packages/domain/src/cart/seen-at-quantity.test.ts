import { describe, expect, it } from "vitest";
import { seenAtQuantity, shownAt } from "./seen-at-quantity.ts";

const RICE = { price: "$40.00", priceTiers: [{ from: 10, price: "$38.00" }] };

describe("what a customer has seen", () => {
  it("CART-31 OP-62 one of today's prices was seen as today's price, unless it's higher by now", () => {
    expect(shownAt(RICE, 400_000, 380_000)).toBe(380_000);
    expect(shownAt(RICE, 380_000, 400_000)).toBe(380_000);
    expect(shownAt(RICE, 410_000, 380_000)).toBe(410_000);
    expect(shownAt({ price: "$40.00" }, 400_000, 380_000)).toBe(400_000);
    expect([shownAt(RICE, undefined, 380_000), shownAt(RICE, null, 380_000)]).toEqual([undefined, null]);
  });

  it("CART-31 a price of the previous quantity follows the quantity; a changed price list doesn't", () => {
    const seen = { unitPrice: 400_000, packSize: "1/25 lb", isOutOfStock: false };
    expect(seenAtQuantity(seen, 400_000, 380_000)).toEqual({ ...seen, unitPrice: 380_000 });
    expect(seenAtQuantity(seen, 410_000, 380_000)).toBe(seen);
    expect(seenAtQuantity(null, 400_000, 380_000)).toBeNull();
  });
});
