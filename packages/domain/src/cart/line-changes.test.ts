import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EMPTY_CART, PLAIN_CART_LINE, PLAIN_SUBCART } from "../testing/cart.ts";
import type { SeenLine } from "./cart.schema.ts";
import { hasRisen, linesToAcknowledge, seenNow } from "./line-changes.ts";
import { lineChanges } from "./line-notices.ts";

const now: SeenLine = { unitPrice: 1_134_000, packSize: "15 dz", isOutOfStock: false };
const seen = fc.record({
  unitPrice: fc.option(fc.integer({ min: 0, max: 5 })),
  packSize: fc.constantFrom("15 dz", "30 dz"),
  isOutOfStock: fc.boolean(),
});
const cartWith = (fields: Partial<typeof PLAIN_CART_LINE>) => ({
  ...EMPTY_CART,
  cartGroups: [{ businessUnitId: "B1", subCarts: [{ ...PLAIN_SUBCART, lines: [{ ...PLAIN_CART_LINE, ...fields }] }] }],
});

describe("changes of a line since it was seen", () => {
  it("CART-31 CART-32 price, pack and stock are shown with old and new value", () => {
    expect(lineChanges({ unitPrice: 1_092_000, packSize: "30 dz", isOutOfStock: true }, now)).toEqual([
      { _tag: "Price", was: 1_092_000, now: 1_134_000 },
      { _tag: "Pack", was: "30 dz", now: "15 dz" },
      { _tag: "BackInStock" },
    ]);
    expect(lineChanges(now, { ...now, isOutOfStock: true })).toEqual([{ _tag: "OutOfStock" }]);
  });

  it("CART-32 PROD-18 a substitute is shown when a line goes out of stock, and when it changes", () => {
    const out = (substitute?: string): SeenLine => ({
      ...now,
      isOutOfStock: true,
      ...(substitute === undefined ? {} : { substitute }),
    });
    const substitute = (was: SeenLine, is: SeenLine) =>
      lineChanges(was, is).flatMap((change) => (change._tag === "Substitute" ? [[change.was, change.now]] : []));
    expect(substitute(now, out("Turkey"))).toEqual([["", "Turkey"]]);
    expect(substitute(out("Turkey"), out("Capon"))).toEqual([["Turkey", "Capon"]]);
    expect(substitute(out("Turkey"), out(""))).toEqual([["Turkey", ""]]);
    expect(substitute(now, out(""))).toEqual([]);
    expect(substitute(out("Turkey"), out("Turkey"))).toEqual([]);
    // Nothing was said when it was added out of stock; in stock there is nothing to say.
    expect(substitute(out(), out("Turkey"))).toEqual([]);
    expect(substitute(out("Turkey"), now)).toEqual([]);
    expect(seenNow({ ...PLAIN_CART_LINE, substitute: "Turkey" }, false)).not.toHaveProperty("substitute");
    expect(seenNow({ ...PLAIN_CART_LINE, substitute: "Turkey" }, true)).toHaveProperty("substitute", "Turkey");
  });

  it("CART-31 an unchanged line, or one never seen, has none", () =>
    fc.assert(
      fc.property(seen, seen, (one, other) => {
        expect(lineChanges(one, one)).toEqual([]);
        expect(lineChanges(null, one)).toEqual([]);
        expect(lineChanges(one, other).length === 0).toBe(JSON.stringify(one) === JSON.stringify(other));
      }),
    ));

  it("CART-31 a pending price that is known now counts as risen, a pending one doesn't", () => {
    expect([hasRisen(1, 2), hasRisen(null, 2)]).toEqual([true, true]);
    expect([hasRisen(2, 2), hasRisen(2, 1), hasRisen(2, null), hasRisen(null, null)]).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it("CART-31 only a higher price or another pack must be acknowledged", () => {
    const line = { unitPrice: 20, packSize: "A" };
    const wants = (fields: Partial<SeenLine>) =>
      linesToAcknowledge(cartWith({ ...line, seen: { ...seenNow(line, false), ...fields } })).length === 1;
    expect([wants({ unitPrice: 10 }), wants({ packSize: "B" })]).toEqual([true, true]);
    expect([wants({ unitPrice: 30 }), wants({ isOutOfStock: true }), wants({})]).toEqual([false, false, false]);
    expect(linesToAcknowledge(cartWith({ ...line, seen: null }))).toEqual([]);
  });
});
