import fc from "fast-check";
import { expect, it } from "vitest";
import type { SeenLine } from "./cart.schema.ts";
import { hasRisen } from "./line-changes.ts";
import { seenWhenAdded } from "./seen-when-added.ts";

const price = fc.option(fc.integer({ min: 0, max: 4 }));
const seenAt = (unitPrice: number | null): SeenLine => ({ unitPrice, packSize: "12 ct", isOutOfStock: false });

it("CART-31 OP-62 a line is seen at the price on the screen that added it", () => {
  expect(seenWhenAdded(null, seenAt(777_700), 727_500)).toEqual(seenAt(727_500));
  expect(seenWhenAdded(null, seenAt(777_700), 777_700)).toEqual(seenAt(777_700));
  expect(seenWhenAdded(null, seenAt(777_700), undefined)).toEqual(seenAt(777_700));
  // Pending on the screen, known by now.
  expect(seenWhenAdded(null, seenAt(777_700), null)).toEqual(seenAt(null));
});

it("CART-31 OP-65 a price that rose since the line or screen was seen must be acknowledged", () =>
  fc.assert(
    fc.property(
      fc.option(price, { nil: undefined }),
      price,
      fc.option(price, { nil: undefined }),
      (was, now, shown) => {
        const before = was === undefined ? null : { ...seenAt(was), quantity: 7, deliveryDate: "2026-11-25" };
        const after = seenWhenAdded(before, seenAt(now), shown);
        const rose = (was !== undefined && hasRisen(was, now)) || (shown !== undefined && hasRisen(shown, now));
        expect(hasRisen(after.unitPrice, now)).toBe(rose);
        // What was confirmed, and the expected day, stay.
        if (before !== null) expect(after).toEqual({ ...before, unitPrice: after.unitPrice });
        // Nothing unacknowledged is lost.
        if (was !== undefined && was !== now) expect(after.unitPrice).not.toBe(now);
        if ((was === undefined || was === now) && (shown === undefined || shown === now))
          expect(after.unitPrice).toBe(now);
      },
    ),
  ));
