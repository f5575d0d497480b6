import { sku } from "@larder/domain/catalog/sku";
import fc from "fast-check";
import { expect, it } from "vitest";
import { record, type QuantityChange, type QuantityHistory } from "./line-entries.ts";

const change = (productSku: string, before: number, after: number): QuantityChange => ({
  productSku: sku(productSku),
  before,
  after,
});

it("GUIDE-CART-04 typing 1, 12, 120 in one line is one undo step", () => {
  const history = [change("A", 0, 1), change("A", 1, 12), change("A", 12, 120)].reduce<QuantityHistory>(record, []);
  expect(history).toEqual([change("A", 0, 120)]);
  expect(record(history, change("A", 120, 0))).toEqual([]);
});

it("GUIDE-CART-04 undoing every step restores all quantities", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom("A", "B", "C"), fc.integer({ min: 0, max: 12 })), { maxLength: 60 }),
      (typed) => {
        const now: Record<string, number> = { A: 3, B: 0, C: 7 };
        let history: QuantityHistory = [];
        for (const [line, quantity] of typed) {
          history = record(history, change(line, now[line] ?? 0, quantity));
          now[line] = quantity;
        }
        for (const step of history.toReversed()) {
          expect(now[step.productSku]).toBe(step.after);
          now[step.productSku] = step.before;
        }
        expect(now).toEqual({ A: 3, B: 0, C: 7 });
      },
    ),
  );
});
