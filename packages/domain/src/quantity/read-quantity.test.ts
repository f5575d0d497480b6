import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_QUANTITY } from "./quantity.ts";
import { readQuantity } from "./read-quantity.ts";

describe("readQuantity", () => {
  it.each([
    ["", 0],
    ["  ", 0],
    ["0", 0],
    [" 12 ", 12],
    ["007", 7],
    ["9999", 9_999],
    [9_999, 9_999],
    [0, 0],
    [5.0, 5],
  ])("GUIDE-CART-09 OP-61 %j is %d", (input, quantity) => expect(readQuantity(input)).toEqual({ ok: true, quantity }));

  it("GUIDE-CART-09 OP-61 the maximum is 9,999", () => expect(MAX_QUANTITY).toBe(9_999));

  it("GUIDE-CART-09 -0 is a plain 0", () => {
    const read = readQuantity(-0);
    expect(read.ok && Object.is(read.quantity, 0)).toBe(true);
  });

  it.each([
    "-1",
    "1.5",
    "1e3",
    "1,000",
    "+5",
    "x",
    "5 5",
    "5.",
    ".5",
    "５",
    "5\u0000",
    "٣",
    "0x10",
    -1,
    1.5,
    10_000.5,
    Number.NaN,
    -Infinity,
    null,
    undefined,
    {},
    [],
    [5],
    true,
    5n,
  ])("GUIDE-CART-09 %s is refused, never rounded or repaired", (input) =>
    expect(readQuantity(input)).toEqual({ ok: false, problem: { _tag: "NotWhole" } }),
  );

  it.each(["10000", 10_000, Infinity, "9".repeat(400)])("OP-61 %s is too many", (input) =>
    expect(readQuantity(input)).toEqual({ ok: false, problem: { _tag: "TooMany" } }),
  );

  it("GUIDE-CART-09 only whole numbers from 0 to 9,999 are accepted", () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string(), fc.double(), fc.integer()), (input) => {
        const read = readQuantity(input);
        if (read.ok) expect(Number.isInteger(read.quantity) && read.quantity >= 0 && read.quantity <= 9_999).toBe(true);
        else expect(read.problem).not.toBe("");
      }),
    );
  });

  it("GUIDE-CART-09 a quantity is read alike from text and number", () => {
    fc.assert(
      fc.property(fc.nat({ max: 20_000 }), (n) => {
        expect(readQuantity(String(n))).toEqual(readQuantity(n));
      }),
    );
  });

  it("GUIDE-CART-09 OP-61 quantities read back as written; other text is refused with a reason", () => {
    const digits = fc.nat({ max: MAX_QUANTITY }).map(String);
    const garbage = fc.string({ minLength: 1, unit: "grapheme" }).filter((text) => /[^0-9\s]/u.test(text));
    fc.assert(
      fc.property(digits, garbage, fc.nat(4), (text, other, at) => {
        const read = readQuantity(text);
        if (!read.ok) throw new Error(`${text} is a quantity`);
        expect(readQuantity(String(read.quantity))).toEqual(read);
        const mixed = text.slice(0, at) + other + text.slice(at);
        expect(readQuantity(mixed)).toEqual({ ok: false, problem: { _tag: "NotWhole" } });
      }),
    );
  });
});
