import type { GuideId } from "@larder/domain/order-guide/guide.schema";
import fc from "fast-check";
import { expect, it } from "vitest";
import { guideCartInitialState } from "../guide-cart/state.ts";
import { guideDraftsInitialState } from "./state.ts";
import { asksBeforeSubmit, type ShownDraft, shownDrafts } from "./view.ts";

const drafts: fc.Arbitrary<readonly ShownDraft[]> = fc.uniqueArray(
  fc.record({
    orderGuideId: fc.integer({ min: 1, max: 3 }).map((id) => id as GuideId),
    name: fc.constant("Weekday"),
    count: fc.integer({ min: 1, max: 3 }),
  }),
  { selector: ({ orderGuideId }) => orderGuideId },
);

it("GUIDE-CART-14 SUBMIT-06 Submit asks about undeclined guide items, except when modifying an order", () =>
  fc.assert(
    fc.property(drafts, drafts, (shown, declined) => {
      expect(asksBeforeSubmit(shown, [], null)).toBe(shown.length > 0);
      expect(asksBeforeSubmit(shown, shown, null)).toBe(false);
      expect(asksBeforeSubmit(shown, declined, "700001")).toBe(false);
      const isNew = shown.some(
        (one) => !declined.some(({ orderGuideId, count }) => orderGuideId === one.orderGuideId && count === one.count),
      );
      expect(asksBeforeSubmit(shown, declined, null)).toBe(isNew);
    }),
  ));

it("GUIDE-CART-05 GUIDE-CART-14 unsent items count under their guide's name before the list loads", () => {
  const owner = { userName: "ada", organizationId: 1, guideId: 7 };
  const entries = [{ productSku: "A" as never, quantity: 2, inStock: true }];
  const open = { ...guideCartInitialState, owner, entries, unsent: ["A"] };
  const of = (names: readonly string[]) => names.map((name) => ({ orderGuideId: 7, name, count: 1 }));
  expect(shownDrafts(guideDraftsInitialState, open, "Weekday")).toEqual(of(["Weekday"]));
  const listed = { ...guideDraftsInitialState.drafts, value: [{ ...of(["Listed"])[0]!, count: 3, changedAt: "" }] };
  const withList = { ...guideDraftsInitialState, drafts: listed as never };
  expect(shownDrafts(withList, open, "")).toEqual(of(["Listed"]));
  expect(shownDrafts(withList, { ...open, unsent: [] }, "Weekday")).toMatchObject([{ name: "Listed", count: 3 }]);
  expect(shownDrafts(withList, { ...open, entries: [], unsent: ["A"] }, "Weekday")).toEqual([]);
});
