import { linesOf } from "@larder/domain/order-guide/line";
import { type GuideEdit } from "@larder/domain/order-guide/edit";
import type { GuideView } from "@larder/domain/order-guide/guide.schema";
import { OrderGuides } from "@larder/calls/ports";
import { calls, key, portSuite, type Suite } from "./suite.ts";
import { LONG_GUIDE_SKUS } from "./world-products.ts";

import { edited, grouped, open, query, shape, wholeGuide } from "./guide-calls.ts";

export const openedGuidesSuite: Suite = portSuite("order guides, opened", (it, expect) => {
  it("GUIDE-VIEW-02 GUIDE-VIEW-03 a guide has its own groups with prices, stock and permissions", async (ada, world) => {
    const guide = await open(ada, world.guideId("weekday"));
    expect(shape(guide)).toEqual({
      groups: [
        ["Grill", "BEEF1", "BEEF2"],
        ["Cold", "FISH1"],
      ],
      ungrouped: ["OUT"],
    });
    expect(guide).toMatchObject({ name: "Weekday", totalItems: 4, permissions: { canEdit: true, canDelete: true } });
    const [first] = linesOf(guide);
    expect(first).toMatchObject({ name: "Beef loin", inStock: true });
    expect(first?.variants[0]).toMatchObject({ price: "$12.50", isDefault: true, metadata: { unitOfMeasure: "CS" } });
  });

  it("GUIDE-VIEW-09 OP-137 OP-140 the same guide by catalog categories, which can't be renamed", async (ada, world) => {
    const guide = await open(ada, world.guideId("weekday"), { type: "cwCategories" });
    expect(guide.categories.map((group) => group.name).toSorted()).toEqual(["Beef", "Produce", "Seafood"]);
    expect(guide.categories.every((group) => group.isEditable === false)).toBe(true);
  });

  it("GUIDE-LIST-22 GUIDE-VIEW-09 both views contain the same lines, each once", async (ada, world) => {
    for (const name of ["weekday", "long"] as const) {
      const seen = async (view: GuideView) =>
        linesOf(await wholeGuide(ada, world.guideId(name), { type: view, pageSize: 50 }))
          .map((line) => line.productSku as string)
          .toSorted();
      const custom = await seen("customGroups");
      expect(new Set(custom).size).toBe(custom.length);
      expect(await seen("cwCategories")).toEqual(custom);
    }
  });

  it("GUIDE-VIEW-15 GUIDE-VIEW-20 OP-138 the pages together are the guide, each line once, in order", async (ada, world) => {
    const id = world.guideId("long");
    const first = await open(ada, id);
    expect(linesOf(first)).toHaveLength(50);
    expect(first.totalItems).toBe(120);
    const second = await calls(ada, OrderGuides).page(query(id, { page: 2 }));
    const third = await calls(ada, OrderGuides).page(query(id, { page: 3 }));
    const beyond = await calls(ada, OrderGuides).page(query(id, { page: 4 }));
    expect(
      [first, second, third, beyond].flatMap((part) => linesOf(part)).map((line) => line.productSku as string),
    ).toEqual(LONG_GUIDE_SKUS);
  });

  it("GUIDE-VIEW-20 OP-138 the first page has every group with its full line count, in page order", async (ada, world) => {
    const weekday = world.guideId("weekday");
    // An empty group in the middle, which no line reveals.
    const before = await open(ada, weekday);
    const edits: readonly GuideEdit[] = [
      { _tag: "AddGroup", name: "Fridge" },
      { _tag: "ReorderGroup", group: "Fridge", to: 1 },
    ];
    await calls(ada, OrderGuides).save(edited(before, edits), key());
    expect((await open(ada, weekday)).groups).toEqual([
      { name: "Grill", count: 2 },
      { name: "Fridge", count: 0 },
      { name: "Cold", count: 1 },
    ]);
    expect((await open(ada, weekday, { searchTerm: "beef" })).groups).toEqual([{ name: "Grill", count: 2 }]);
    // Ungrouped lines count in no group; a group is found whole by its name.
    expect((await open(ada, weekday, { searchTerm: "quayside" })).groups).toEqual([{ name: "Grill", count: 1 }]);
    expect((await open(ada, weekday, { searchTerm: "ColD" })).groups).toEqual([{ name: "Cold", count: 1 }]);
    expect((await open(ada, weekday, { searchTerm: "no such thing" })).groups).toEqual([]);
    expect((await open(ada, weekday, { page: 2 })).groups).toBe(null);
    for (const [id, sizes] of [
      [weekday, [1, 2, 50]],
      [world.guideId("long"), [23, 50, 120]],
    ] as const)
      for (const view of ["customGroups", "cwCategories"] as const)
        for (const searchTerm of ["", "a", "beef", "goods", "pantry item 1", "grill", "every"])
          for (const pageSize of sizes) {
            const request = { view, searchTerm, pageSize };
            const whole = await wholeGuide(ada, id, request);
            const loose = linesOf(whole).length - grouped(whole).reduce((sum, { count }) => sum + count, 0);
            expect([request, whole.groups]).toEqual([request, grouped(whole)]);
            expect([request, (whole.groups ?? []).reduce((sum, { count }) => sum + count, loose)]).toEqual([
              request,
              whole.totalItems,
            ]);
          }
  });

  it("GUIDE-VIEW-21 OP-48 the server searches by name, brand and item number, ungrouped lines too", async (ada, world) => {
    const id = world.guideId("weekday");
    const beef = await open(ada, id, { searchTerm: "BEEF" });
    expect(linesOf(beef).map((line) => line.productSku as string)).toEqual(["BEEF1", "BEEF2"]);
    const quay = await open(ada, id, { searchTerm: "quayside" });
    expect(
      linesOf(quay)
        .map((line) => line.productSku as string)
        .toSorted(),
    ).toEqual(["BEEF2", "OUT"]);
    expect(quay.categories.find((group) => group.name === "Ungrouped")?.isEditable).toBe(false);
    expect(quay.ungroupedProducts.lineItems).toHaveLength(0);
    expect((await open(ada, id, { searchTerm: "(.*" })).totalItems).toBe(0);
  });
});
