import fc from "fast-check";
import { expect, it } from "vitest";
import type { Product } from "../catalog/product.schema.ts";
import { sku } from "../catalog/sku.ts";
import { product } from "../testing/product.ts";
import { beginningOfNumber, nearestItems, typingErrors } from "./nearest-items.ts";

const [PLAIN] = fc.sample(product, 1) as [Product];
const items = (...numbers: readonly string[]): readonly Product[] =>
  numbers.map((number) => ({ ...PLAIN, sku: sku(number), name: `Item ${number}` }));
const numbersOf = (products: readonly Product[]) => products.map((each) => each.sku as string);

it("OP-62 a mistyped number means the numbers near it, the nearest first, at most three", () => {
  const found = items("402140", "402311", "402118", "402231", "402117", "40231A");
  expect(numbersOf(nearestItems("40231", found))).toEqual(["402311", "402231", "40231A"]);
  expect(numbersOf(nearestItems("402181", found))[0]).toBe("402118");
  expect(nearestItems("999999", found)).toEqual([]);
  expect([beginningOfNumber("402181"), beginningOfNumber("4021"), beginningOfNumber("heavy cream 2")]).toEqual([
    "4021",
    null,
    null,
  ]);
});

it("OP-62 a name means what the search found first, in its order", () => {
  expect(numbersOf(nearestItems("heavy craem", items("1", "2", "3", "4")))).toEqual(["1", "2", "3"]);
});

const digits = fc.string({ unit: fc.constantFrom("0", "1", "2", "3"), maxLength: 7 });

it("OP-62 mistyping is counted alike in both directions, and one slip counts once", () => {
  fc.assert(
    fc.property(digits, digits, fc.nat({ max: 6 }), (one, other, at) => {
      expect(typingErrors(one, other)).toBe(typingErrors(other, one));
      expect(typingErrors(one, other) === 0).toBe(one === other);
      expect(typingErrors(one, other)).toBeLessThanOrEqual(Math.max(one.length, other.length));
      const swapped =
        one.slice(0, at) +
        one
          .slice(at, at + 2)
          .split("")
          .toReversed()
          .join("") +
        one.slice(at + 2);
      expect(typingErrors(one, swapped)).toBeLessThanOrEqual(1);
      expect(typingErrors(one, `${one.slice(0, at)}9${one.slice(at)}`)).toBe(1);
    }),
  );
});

it("OP-62 what is offered was found, is no more than three, and is never beyond two slips of a number", () => {
  fc.assert(
    fc.property(
      fc.array(product, { maxLength: 8 }),
      digits.filter((text) => text !== ""),
      (found, text) => {
        const near = nearestItems(text, found);
        expect(near.length).toBeLessThanOrEqual(3);
        const errors = near.map((each) => typingErrors(text, each.sku.toLowerCase()));
        expect(errors).toEqual(errors.toSorted((one, other) => one - other));
        expect(errors.every((count) => count <= 2)).toBe(true);
        expect(near.every((each) => found.includes(each))).toBe(true);
      },
    ),
  );
});
