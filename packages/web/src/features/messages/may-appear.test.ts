import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Doing, mayAppear, QUIET_MS } from "./may-appear.ts";

const atRest: Doing = {
  contentType: "orderGuideDetail",
  msSinceInput: QUIET_MS,
  isInField: false,
  hasOpenDialog: false,
  hasTypedQuantities: false,
  isEditingGuide: false,
  isVisible: true,
};

describe("when a message may appear", () => {
  it("GUIDE-VIEW-31 MSG-23 on a guide at rest it may", () => expect(mayAppear(atRest)).toBe(true));

  it.each([
    ["a field has the focus", { isInField: true }],
    ["quantities are typed and not in the cart", { hasTypedQuantities: true }],
    ["the guide is being edited", { isEditingGuide: true }],
    ["a dialog or a menu is open", { hasOpenDialog: true }],
    ["the tab is not looked at", { isVisible: false }],
    ["the user pressed or scrolled just now", { msSinceInput: QUIET_MS - 1 }],
    ["an order is being sent", { contentType: "cart" }],
    ["an order was sent just now", { contentType: "orderConfirmation" }],
    ["a file is under review", { contentType: "orderGuideImport" }],
  ] as const)("GUIDE-VIEW-31 MSG-23 it waits while %s", (_, doing) =>
    expect(mayAppear({ ...atRest, ...doing })).toBe(false),
  );

  it("MSG-23 whatever else is going on, it never appears over a field, typed quantities or an edit", () => {
    fc.assert(
      fc.property(
        fc.record({
          contentType: fc.constantFrom("home", "orderGuideDetail", "cart"),
          msSinceInput: fc.nat(10_000),
          isInField: fc.boolean(),
          hasOpenDialog: fc.boolean(),
          hasTypedQuantities: fc.boolean(),
          isEditingGuide: fc.boolean(),
          isVisible: fc.boolean(),
        }),
        (doing) => {
          if (!mayAppear(doing)) return;
          expect([doing.isInField, doing.hasTypedQuantities, doing.isEditingGuide]).toEqual([false, false, false]);
        },
      ),
    );
  });
});
