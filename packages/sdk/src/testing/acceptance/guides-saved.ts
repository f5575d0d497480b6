import { sku, unit } from "@larder/domain/catalog/sku";
import { lineUnit, linesOf } from "@larder/domain/order-guide/line";
import type { GuideId, OrderGuide } from "@larder/domain/order-guide/guide.schema";
import { membershipChange } from "@larder/domain/order-guide/membership-change";
import { OrderGuides } from "@larder/calls/ports";
import { calls, key, portSuite, refusals, type Suite } from "./suite.ts";

import { edited, editedWhole, open, shape } from "./guide-calls.ts";

/** Saving guides: nothing lost or overwritten, once per key. */
export const savedGuidesSuite: Suite = portSuite("order guides, saved", (it, expect) => {
  it("OP-50 a save without groups and lines only renames the guide", async (ada, world) => {
    const before = await open(ada, world.guideId("weekday"));
    await calls(ada, OrderGuides).save(
      {
        id: before.id ?? world.guideId("weekday"),
        name: "Every day",
        categoryType: "cwCategories",
        categories: [],
        removedLineItems: [],
        movedLineItems: [],
      },
      key(),
    );
    const after = await open(ada, world.guideId("weekday"));
    expect(after.name).toBe("Every day");
    expect(shape(after)).toEqual(shape(before));
  });

  it("GUIDE-EDIT-31 GUIDE-EDIT-37 edits are saved: groups, order, sizes, moves and removals", async (ada, world) => {
    const id = world.guideId("weekday");
    const before = await open(ada, id);
    const changes = edited(before, [
      { _tag: "AddGroup", name: "Fridge" },
      { _tag: "MoveLines", skus: [sku("BEEF2")], to: "Fridge" },
      { _tag: "DeleteLine", sku: sku("OUT") },
      { _tag: "ChooseDefaultSize", sku: sku("BEEF1"), unit: unit("EA") },
      { _tag: "RenameGroup", group: "Cold", name: "Ice" },
      { _tag: "RenameGuide", name: "Everyday" },
    ]);
    const saved = await calls(ada, OrderGuides).save(changes, key());
    expect(saved?.error).toBe(null);
    const after = await open(ada, id);
    expect(after.name).toBe("Everyday");
    expect(shape(after)).toEqual({
      groups: [
        ["Fridge", "BEEF2"],
        ["Grill", "BEEF1"],
        ["Ice", "FISH1"],
      ],
      ungrouped: [],
    });
    expect(
      linesOf(after)
        .find((line) => line.productSku === "BEEF1")
        ?.variants.find((one) => one.isDefault)?.metadata?.unitOfMeasure,
    ).toBe("EA");
    expect(after.version).not.toBe(before.version);
  });

  it("GUIDE-EDIT-34 OP-60 a new guide gets a real id", async (ada, world) => {
    const before = await open(ada, world.guideId("weekday"));
    const changes = { ...editedWhole(before, [{ _tag: "RenameGuide", name: "Brand new" }]), id: -1 as GuideId };
    const saved = await calls(ada, OrderGuides).save(changes, key());
    expect(saved?.orderGuideId ?? 0).toBeGreaterThan(0);
    const made = await open(ada, saved?.orderGuideId ?? (-1 as GuideId));
    expect([made.name, shape(made)]).toEqual(["Brand new", shape(before)]);
  });

  it("OP-06 SHELL-18 OP-50 a save naming one product only adds or removes that product", async (ada, world) => {
    const id = world.guideId("weekday");
    const first = await open(ada, id);
    const withEmpty = edited(first, [{ _tag: "AddGroup", name: "Later" }]);
    await calls(ada, OrderGuides).save(withEmpty, key());
    const before = await open(ada, id);
    const product = { productSku: sku("LIMIT"), unitOfMeasure: unit("EA"), name: "Saffron" };
    await calls(ada, OrderGuides).save(membershipChange(before, product, true), key());
    const holding = await open(ada, id);
    expect(shape(holding)).toEqual({
      groups: [["Later"], ["Grill", "BEEF1", "BEEF2"], ["Cold", "FISH1"]],
      ungrouped: ["OUT", "LIMIT"],
    });
    expect(lineUnit(linesOf(holding).find((line) => line.productSku === "LIMIT")!)).toBe("EA");
    await calls(ada, OrderGuides).save(membershipChange(holding, product, false), key());
    expect(shape(await open(ada, id))).toEqual(shape(before));
    const stale = await refusals(ada, OrderGuides).save(membershipChange(before, product, true), key());
    expect(stale._tag).toBe("Conflict");
  });

  it("OP-06 OP-140 products added while editing are saved, in either view", async (ada, world) => {
    const id = world.guideId("weekday");
    const custom = await open(ada, id);
    const saffron = linesOf(await open(ada, world.guideId("long"))).slice(0, 2);
    const added = edited(custom, [
      { _tag: "AddLines", lines: saffron.slice(0, 1), to: "Grill" },
      { _tag: "AddLines", lines: saffron.slice(1), to: "Ungrouped" },
    ]);
    await calls(ada, OrderGuides).save(added, key());
    expect(shape(await open(ada, id))).toEqual({
      groups: [
        ["Grill", "BEEF1", "BEEF2", "P001"],
        ["Cold", "FISH1"],
      ],
      ungrouped: ["OUT", "P002"],
    });
    const catalog = await open(ada, id, { type: "cwCategories" });
    const more = linesOf(await open(ada, world.guideId("long"))).slice(2, 3);
    const again = edited(catalog, [{ _tag: "AddLines", lines: more, to: "Ungrouped" }], "cwCategories");
    await calls(ada, OrderGuides).save(again, key());
    expect(shape(await open(ada, id)).ungrouped).toEqual(["OUT", "P002", "P003"]);
  });

  it("OP-143 a stale version is a conflict that returns the current guide and overwrites nothing", async (ada, world) => {
    const id = world.guideId("weekday");
    const before = await open(ada, id);
    await calls(ada, OrderGuides).save(edited(before, [{ _tag: "RenameGuide", name: "First" }]), key());
    const second = edited(before, [{ _tag: "RenameGuide", name: "Second" }]);
    const conflict = await refusals(ada, OrderGuides).save(second, key());
    expect(conflict._tag).toBe("Conflict");
    if (conflict._tag === "Conflict") expect(conflict.current as object).toMatchObject({ name: "First" });
    expect((await open(ada, id)).name).toBe("First");
  });

  it("OP-143 GUIDE-EDIT-37 of two tabs' differences one is stale, and an older page's whole save follows", async (ada, world) => {
    const id = world.guideId("weekday");
    const before = await open(ada, id);
    const moved = edited(before, [{ _tag: "MoveLines", skus: [sku("BEEF2")], to: "Cold" }]);
    const removed = edited(before, [
      { _tag: "DeleteLine", sku: sku("BEEF2") },
      { _tag: "DeleteLine", sku: sku("BEEF2") },
    ]);
    const intent = key();
    const first = await calls(ada, OrderGuides).save(moved, intent);
    const stored = {
      groups: [
        ["Grill", "BEEF1"],
        ["Cold", "FISH1", "BEEF2"],
      ],
      ungrouped: ["OUT"],
    };
    const stale = await refusals(ada, OrderGuides).save(removed, key());
    expect(stale._tag).toBe("Conflict");
    if (stale._tag === "Conflict") expect(shape(stale.current as OrderGuide)).toEqual(stored);
    // The first answer was lost, so the request is sent again.
    expect(await calls(ada, OrderGuides).save(moved, intent)).toEqual(first);
    const now = await open(ada, id);
    expect(shape(now)).toEqual(stored);
    const whole = editedWhole(now, [
      { _tag: "ReorderLine", sku: sku("BEEF2"), to: 0 },
      { _tag: "DeleteLine", sku: sku("OUT") },
    ]);
    expect((await calls(ada, OrderGuides).save(whole, key()))?.error).toBe(null);
    expect(shape(await open(ada, id))).toEqual({
      groups: [
        ["Grill", "BEEF1"],
        ["Cold", "BEEF2", "FISH1"],
      ],
      ungrouped: [],
    });
  });

  it("OP-91 the same save with the same key is one save", async (ada, world) => {
    const id = world.guideId("weekday");
    const before = await open(ada, id);
    const changes = edited(before, [{ _tag: "RenameGuide", name: "Once" }]);
    const intent = key();
    const first = await calls(ada, OrderGuides).save(changes, intent);
    expect(await calls(ada, OrderGuides).save(changes, intent)).toEqual(first);
  });
});
