import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PLAIN_CART_LINE } from "../testing/cart.ts";
import { adjustmentReason, type LineBefore, markAfterAdding, presentMark } from "./adjustment.ts";
import { seenNow, linesToAcknowledge } from "./line-changes.ts";
import { lineNotices } from "./line-notices.ts";

const byTwelve = { reason: "Multiple", bound: 12 } as const;

describe("a quantity changed by the rules", () => {
  it("QTY-18 every notice that changes a quantity has a reason; a back order has none", () => {
    expect(adjustmentReason({ _tag: "SoldByMultiple", multiple: 12 })).toEqual(byTwelve);
    expect(adjustmentReason({ _tag: "BelowMinimum", minimum: 6 })).toEqual({ reason: "Minimum", bound: 6 });
    expect(adjustmentReason({ _tag: "MaximumReached", maximum: 9 })).toEqual({ reason: "Maximum", bound: 9 });
    expect(adjustmentReason({ _tag: "AdjustedToMaximum", maximum: 9 })).toEqual({ reason: "Maximum", bound: 9 });
    expect(adjustmentReason({ _tag: "OnlyLeft", left: 4 })).toEqual({ reason: "Stock", bound: 4 });
    expect(adjustmentReason({ _tag: "OnlyMoreLeft", left: 4, more: 1 })).toEqual({ reason: "Stock", bound: 4 });
    expect(adjustmentReason({ _tag: "BackOrdered", left: 4, waiting: 2 })).toBeNull();
    expect(adjustmentReason(null)).toBeNull();
  });

  it("QTY-18 OP-88 a line holding another number than typed is marked, however often added to", () => {
    const addition = fc.record({ wanted: fc.integer({ min: 1, max: 40 }), multiple: fc.constantFrom(1, 5, 12) });
    fc.assert(
      fc.property(fc.array(addition, { minLength: 1, maxLength: 6 }), (additions) => {
        let line: LineBefore = { quantity: 0, mark: undefined };
        let typed = 0;
        for (const { wanted, multiple } of additions) {
          typed += wanted;
          const total = Math.ceil((line.quantity + wanted) / multiple) * multiple;
          const adding = total - line.quantity;
          const reason = adding === wanted ? null : ({ reason: "Multiple", bound: multiple } as const);
          line = { quantity: total, mark: markAfterAdding(line, { wanted, adding, reason }) };
          // The mark has both what was typed and what is held.
          const mark = presentMark(line);
          expect(mark === null).toBe(typed === line.quantity);
          if (mark !== null) expect([mark.wanted, mark.quantity]).toEqual([typed, line.quantity]);
        }
      }),
    );
  });

  it("CART-31 OP-88 the mark shows until the quantity changes, and doesn't block submitting", () => {
    const adjusted = { ...byTwelve, wanted: 1, quantity: 12 };
    const line = { ...PLAIN_CART_LINE, usual: null, quantity: 12 };
    const marked = { ...line, seen: { ...seenNow(line, false), adjusted } };
    expect(lineNotices(marked, false)).toEqual([{ _tag: "Adjusted", adjustment: adjusted }]);
    expect(lineNotices({ ...marked, quantity: 24 }, false)).toEqual([]);
    expect(lineNotices(line, false)).toEqual([]);
    expect(
      linesToAcknowledge({ cartGroups: [{ businessUnitId: "B", subCarts: [{ lines: [marked] } as never] }] }),
    ).toEqual([]);
  });
});
