import type { OrganizationId } from "@larder/domain/account/organization.schema";
import type { GuideId, GuideSummary } from "@larder/domain/order-guide/guide.schema";
import { PLAIN_GUIDE_SUMMARY } from "@larder/domain/testing/order-guide";
import fc from "fast-check";
import { expect, it } from "vitest";
import { guidesOf, tabOf, type GuideOrder, type GuideTab } from "./GuideListPage.tsx";

const own = 1 as OrganizationId;

const guide = (id: number, more: Partial<GuideSummary> = {}): GuideSummary => ({
  ...PLAIN_GUIDE_SUMMARY,
  id: id as GuideId,
  ownerOrganizationId: own,
  ...more,
});

const shown = (guides: readonly GuideSummary[], order: GuideOrder, term = "") =>
  guidesOf(guides, { tab: "mine", organization: own, term, order }).map(({ id }) => Number(id));

it("GUIDE-LIST-13 GUIDE-LIST-14 a hidden guide leaves its list and appears among the hidden ones", () => {
  expect(tabOf(guide(1), own)).toBe("mine");
  expect(tabOf(guide(1, { ownerOrganizationId: 2 }), own)).toBe("shared");
  expect(tabOf(guide(1, { ownerOrganizationId: 2, isHidden: true }), own)).toBe("hidden");
});

it("GUIDE-IO-14 an own guide shared with others stays among one's own", () => {
  expect(tabOf(guide(1, { isShared: true, sharedWith: [{ id: 2, name: "Annex" }] }), own)).toBe("mine");
});

it("GUIDE-LIST-15 by name the default guide comes first, then natural number order", () => {
  const guides = [
    guide(1, { name: "Week 10" }),
    guide(2, { name: "week 9" }),
    guide(3, { name: "Zinc", isDefault: true }),
  ];
  expect(shown(guides, "name")).toEqual([3, 2, 1]);
  expect(shown(guides, "name", " WEEK 1")).toEqual([1]);
  expect(shown(guides, "name", "10 week")).toEqual([1]);
});

it("GUIDE-LIST-21 the guide viewed last comes first, never viewed ones last", () => {
  const guides = [
    guide(1, { isDefault: true }),
    guide(2, { lastViewedDate: "2026-11-20T10:00:00.000Z", productCount: 4 }),
    guide(3, { lastViewedDate: "2026-11-21T10:00:00.000Z", lastModifiedDate: "2026-11-01T00:00:00.000Z" }),
  ];
  expect(shown(guides, "viewed")).toEqual([3, 2, 1]);
  expect(shown(guides, "changed")).toEqual([3, 1, 2]);
  expect(shown(guides, "size")).toEqual([2, 1, 3]);
});

it("GUIDE-LIST-01 every guide is on exactly one of the three lists, in any order", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(
        fc.record({
          id: fc.nat(),
          isHidden: fc.boolean(),
          isShared: fc.boolean(),
          isDefault: fc.boolean(),
          ownerOrganizationId: fc.constantFrom(null, 1, 2),
        }),
        { selector: ({ id }) => id },
      ),
      fc.constantFrom<GuideOrder>("name", "viewed", "changed", "size"),
      (some, order) => {
        const guides = some.map(({ id, ...more }) => guide(id, more));
        const tabs: readonly GuideTab[] = ["mine", "shared", "hidden"];
        const listed = tabs.flatMap((tab) => guidesOf(guides, { tab, organization: own, term: "", order }));
        expect(listed.map(({ id }) => id).sort((a, b) => a - b)).toEqual(
          guides.map(({ id }) => id).sort((a, b) => a - b),
        );
      },
    ),
  );
});
