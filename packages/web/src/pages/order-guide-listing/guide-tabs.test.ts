import type { GuideId, GuideSummary } from "@larder/domain/order-guide/guide.schema";
import fc from "fast-check";
import { expect, it } from "vitest";
import { guidesOf, tabOf, type GuideTab } from "./guide-tabs.ts";

const guide = (id: number, more: Partial<GuideSummary> = {}): GuideSummary => ({
  id: id as GuideId,
  name: `Guide ${id}`,
  businessUnit: null,
  productCount: 0,
  isHidden: false,
  isDefault: false,
  ownerOrganizationId: null,
  ownerName: "",
  isShared: false,
  lastViewedDate: null,
  lastModifiedDate: null,
  permissions: null,
  ...more,
});

it("GUIDE-LIST-13 GUIDE-LIST-14 a hidden guide leaves its list and can be found among the hidden ones", () => {
  expect(tabOf(guide(1))).toBe("mine");
  expect(tabOf(guide(1, { isShared: true }))).toBe("shared");
  expect(tabOf(guide(1, { isShared: true, isHidden: true }))).toBe("hidden");
});

it("GUIDE-LIST-15 the default guide comes first, then by name with numbers as numbers", () => {
  const guides = [
    guide(1, { name: "Week 10" }),
    guide(2, { name: "week 9" }),
    guide(3, { name: "Zinc", isDefault: true }),
  ];
  expect(guidesOf(guides, "mine", "").map(({ id }) => id)).toEqual([3, 2, 1]);
  expect(guidesOf(guides, "mine", " WEEK 1").map(({ id }) => id)).toEqual([1]);
});

it("GUIDE-LIST-01 every guide is on exactly one of the three lists", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(
        fc.record({ id: fc.nat(), isHidden: fc.boolean(), isShared: fc.boolean(), isDefault: fc.boolean() }),
        { selector: ({ id }) => id },
      ),
      (some) => {
        const guides = some.map(({ id, ...more }) => guide(id, more));
        const tabs: readonly GuideTab[] = ["mine", "shared", "hidden"];
        const listed = tabs.flatMap((tab) => guidesOf(guides, tab, ""));
        expect(listed.map(({ id }) => id).sort((a, b) => a - b)).toEqual(
          guides.map(({ id }) => id).sort((a, b) => a - b),
        );
      },
    ),
  );
});
