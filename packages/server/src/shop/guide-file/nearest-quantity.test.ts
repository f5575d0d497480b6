import { readQuantity } from "@larder/domain/quantity/read-quantity";
import fc from "fast-check";
import { expect, it } from "vitest";
import { nearestQuantity } from "./nearest-quantity.ts";

it.each([
  ["2 cs", 2],
  ["1,000", 1_000],
  ["1.000", 1_000],
  ["2.5", 3],
  ["2,5", 3],
  ["3.0", 3],
  ["99999", 9_999],
  ["-1", null],
  ["some", null],
  ["", null],
])("GUIDE-IO-10 OP-67 the nearest quantity to '%s' is %s", (text, quantity) => {
  expect(nearestQuantity(text)).toBe(quantity);
});

it("GUIDE-IO-10 OP-61 the suggested quantity for any text is valid", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.double().map(String),
        fc.integer().map((n) => `${n} cs`),
      ),
      (text) => {
        const near = nearestQuantity(text);
        if (near !== null) expect(readQuantity(near)).toEqual({ ok: true, quantity: near });
      },
    ),
  );
});
