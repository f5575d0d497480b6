import fc from "fast-check";
import { expect, it } from "vitest";
import { unitOf } from "../catalog/chosen-variant.ts";
import type { Unit } from "../catalog/sku.schema.ts";
import { unit } from "../catalog/sku.ts";
import { inUnit } from "../testing/variant.ts";
import { makesIt } from "./makes-it.ts";
import type { SizeEntry } from "./order-sizes.ts";

const entry = (quantity: number): SizeEntry => ({ quantity, cutInstructions1: null, cutInstructions2: null });
const whole = (_: unknown, quantity: number) => quantity;
const sizes = [inUnit("CS"), inUnit("EA"), inUnit("LB")];

it("CART-01 1 case in the cart and 1 typed make it 2; a size that is not in the cart says nothing", () => {
  const typed = new Map([
    [unit("CS"), entry(1)],
    [unit("EA"), entry(3)],
  ]);
  const held = (of: Unit) => (of === unit("EA") ? 0 : 1);
  expect(makesIt(sizes, typed, held, whole)).toEqual([{ unit: "CS", inCart: 1, total: 2 }]);
  expect(makesIt(sizes, new Map(), held, whole)).toEqual([]);
});

it("CART-01 QTY-13 what adding makes it is what the cart holds and what will be added, each size once", () => {
  const counts = fc.tuple(fc.nat({ max: 20 }), fc.nat({ max: 20 }), fc.nat({ max: 20 }));
  fc.assert(
    fc.property(counts, counts, fc.nat({ max: 20 }), (typed, held, left) => {
      const entries = new Map(sizes.map((size, at) => [unitOf(size), entry(typed[at]!)]));
      const heldOf = (of: Unit) => held[sizes.findIndex((size) => unitOf(size) === of)]!;
      const said = makesIt(sizes, entries, heldOf, (_, quantity) => Math.min(quantity, left));
      expect(said).toEqual(
        sizes.flatMap((size, at) => {
          const adding = Math.min(typed[at]!, left);
          return held[at]! > 0 && adding > 0
            ? [{ unit: unitOf(size), inCart: held[at], total: held[at]! + adding }]
            : [];
        }),
      );
    }),
  );
});
