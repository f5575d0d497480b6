import type { Adjustment } from "@larder/domain/cart/adjustment.schema";
import { expect, it } from "vitest";
import { cartChangesMessages } from "./en/cart-changes.ts";
import { remarkText } from "./en/line.ts";

it("QTY-18 one sentence says what was typed, what it is now, and why", () => {
  const text = (reason: Adjustment["reason"], bound: number, wanted: number, quantity: number) =>
    cartChangesMessages.adjusted({ reason, bound, wanted, quantity });
  expect(text("Multiple", 12, 1, 12)).toBe("Sold by 12. We changed 1 to 12.");
  expect(text("Minimum", 6, 2, 6)).toBe("The minimum is 6. We changed 2 to 6.");
  expect(text("Maximum", 9_999, 12_000, 9_999)).toBe("The maximum is 9,999. We changed 12,000 to 9,999.");
  expect(text("Stock", 5, 8, 5)).toBe("Only 5 left. We changed 8 to 5.");
  expect(text("Stock", 0, 8, 3)).toBe("Not enough left to sell. We changed 8 to 3.");
});

it("QTY-18 GUIDE-CART-09 a line says how a typed quantity was or will be changed, and what it is unlike", () => {
  const because = { _tag: "OnlyLeft", left: 3 } as const;
  expect(remarkText({ _tag: "Changed", because, wanted: 4, quantity: 3 })).toBe("Only 3 left. We changed 4 to 3.");
  expect(remarkText({ _tag: "WillAdd", because: { _tag: "SoldByMultiple", multiple: 12 }, toAdd: 12 })).toBe(
    "Sold by 12. We'll add 12.",
  );
  expect(remarkText({ _tag: "OnlyMoreLeft", left: 1, more: 0 })).toBe("You have the last one.");
  expect(remarkText({ _tag: "UnlikeLastOrder", last: 4, quantity: 400 })).toBe("You ordered 4 last time; 400?");
  expect(remarkText({ _tag: "TooMany" })).toBe("Enter 9,999 or less.");
});
