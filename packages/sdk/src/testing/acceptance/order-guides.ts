import { sku, unit } from "@larder/domain/catalog/sku";
import { lineUnit, linesOf } from "@larder/domain/order-guide/line";
import { applyEdit, type GuideEdit } from "@larder/domain/order-guide/edit";
import { beginEditing } from "@larder/domain/order-guide/editing";
import { changesToSave } from "@larder/domain/order-guide/changes-to-save";
import type { GuideId, GuideView, OrderGuide } from "@larder/domain/order-guide/guide.schema";
import { UNGROUPED } from "@larder/domain/order-guide/group-name";
import { mergePage } from "@larder/domain/order-guide/merge-page";
import { changesToHold } from "@larder/domain/order-guide/hold-product";
import { OrderGuides } from "@larder/domain/order-guide/order-guides.port";
import {
  answer,
  type AcceptanceWorld,
  failure,
  organizationId,
  type Runner,
  type Setup,
  type Visitor,
} from "./suite.ts";
import { LONG_GUIDE_SKUS } from "./world.ts";

let count = 0;
const key = (): string => `guides-${(count += 1)}`;

const query = (
  id: GuideId,
  more: { page?: number; view?: GuideView; searchTerm?: string; pageSize?: number } = {},
) => ({
  id,
  view: "customGroups" as const,
  page: 1,
  pageSize: 50,
  searchTerm: "",
  ...more,
});

const open = (visitor: Visitor, id: GuideId, more: Parameters<typeof query>[1] = {}): Promise<OrderGuide> =>
  answer(visitor.run(OrderGuides.use((port) => port.open(query(id, more)))));

/** The guide after some edits, as a save sends it. */
const edited = (guide: OrderGuide, edits: readonly GuideEdit[], view: GuideView = "customGroups") => {
  const editing = edits.reduce((before, edit) => applyEdit(before, edit).editing, beginEditing(guide, view));
  return changesToSave(editing);
};

const shape = (guide: OrderGuide) => ({
  groups: guide.categories.map((group) => [group.name, ...group.lineItems.map((line) => line.productSku as string)]),
  ungrouped: guide.ungroupedProducts.lineItems.map((line) => line.productSku as string),
});

/** All pages of a guide, put together as a screen does it. */
const wholeGuide = async (
  visitor: Visitor,
  id: GuideId,
  asked: NonNullable<Parameters<typeof query>[1]> & { readonly pageSize: number },
): Promise<OrderGuide> => {
  let guide = await open(visitor, id, asked);
  for (let page = 2; (page - 1) * asked.pageSize < (guide.totalItems ?? 0); page += 1)
    guide = mergePage(
      guide,
      await answer(visitor.run(OrderGuides.use((port) => port.page(query(id, { ...asked, page }))))),
    );
  return guide;
};

/** The groups that are loaded, each with the number of its lines; a search tells what is in none as a group too. */
const grouped = (guide: OrderGuide) =>
  guide.categories
    .filter(({ name }) => name !== UNGROUPED)
    .map(({ name, lineItems }) => ({ name, count: lineItems.length }));

/** What every adapter of the order guides' port must do. */
export const orderGuidesSuite = ({ describe, it, beforeEach, afterEach, expect }: Runner, setup: Setup): void => {
  describe("order guides", () => {
    let world: AcceptanceWorld;
    let ada: Visitor;
    beforeEach(async () => {
      world = await setup();
      ada = await world.signedIn("ada");
    });
    afterEach(() => world.dispose());

    it("GUIDE-VIEW-02 GUIDE-VIEW-03 a guide comes by its own groups with prices, stock and permissions", async () => {
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

    it("GUIDE-VIEW-09 OP-137 OP-140 the same guide by the catalogue's categories, which nobody can rename", async () => {
      const guide = await open(ada, world.guideId("weekday"), { view: "cwCategories" });
      expect(guide.categories.map((group) => group.name).toSorted()).toEqual(["Beef", "Produce", "Seafood"]);
      expect(guide.categories.every((group) => group.isEditable === false)).toBe(true);
    });

    it("GUIDE-LIST-22 GUIDE-VIEW-09 both views hold the same lines, each once", async () => {
      for (const name of ["weekday", "long"] as const) {
        const seen = async (view: GuideView) =>
          linesOf(await wholeGuide(ada, world.guideId(name), { view, pageSize: 50 }))
            .map((line) => line.productSku as string)
            .toSorted();
        const custom = await seen("customGroups");
        expect(new Set(custom).size).toBe(custom.length);
        expect(await seen("cwCategories")).toEqual(custom);
      }
    });

    it("GUIDE-VIEW-15 GUIDE-VIEW-20 OP-138 pages together are the guide, each line once, in order", async () => {
      const id = world.guideId("long");
      const first = await open(ada, id);
      expect(linesOf(first)).toHaveLength(50);
      expect(first.totalItems).toBe(120);
      const second = await answer(ada.run(OrderGuides.use((port) => port.page(query(id, { page: 2 })))));
      const third = await answer(ada.run(OrderGuides.use((port) => port.page(query(id, { page: 3 })))));
      const beyond = await answer(ada.run(OrderGuides.use((port) => port.page(query(id, { page: 4 })))));
      expect(
        [first, second, third, beyond].flatMap((part) => linesOf(part)).map((line) => line.productSku as string),
      ).toEqual(LONG_GUIDE_SKUS);
    });

    it("GUIDE-VIEW-20 OP-138 the first page tells every group with its lines in the whole guide, in the order in which the pages bring them", async () => {
      const weekday = world.guideId("weekday");
      // An empty group in the middle, which no line tells of.
      const before = await open(ada, weekday);
      const edits: readonly GuideEdit[] = [
        { _tag: "AddGroup", name: "Fridge" },
        { _tag: "ReorderGroup", group: "Fridge", to: 1 },
      ];
      await answer(ada.run(OrderGuides.use((port) => port.save(edited(before, edits), key()))));
      expect((await open(ada, weekday)).groups).toEqual([
        { name: "Grill", count: 2 },
        { name: "Fridge", count: 0 },
        { name: "Cold", count: 1 },
      ]);
      expect((await open(ada, weekday, { searchTerm: "beef" })).groups).toEqual([{ name: "Grill", count: 2 }]);
      // What is in no group is counted in none; a group is found whole by its name.
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
              const asked = { view, searchTerm, pageSize };
              const whole = await wholeGuide(ada, id, asked);
              const loose = linesOf(whole).length - grouped(whole).reduce((sum, { count }) => sum + count, 0);
              expect([asked, whole.groups]).toEqual([asked, grouped(whole)]);
              expect([asked, (whole.groups ?? []).reduce((sum, { count }) => sum + count, loose)]).toEqual([
                asked,
                whole.totalItems,
              ]);
            }
    });

    it("GUIDE-VIEW-21 OP-48 the server's search finds by name, brand and item number, ungrouped lines too", async () => {
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

    it("GUIDE-LIST-01 OP-131 the lists tell name, size and owner", async () => {
      const listing = await answer(ada.run(OrderGuides.use((port) => port.listing())));
      expect(
        listing
          .map(({ name, productCount }) => ({ name, productCount }))
          .toSorted((a, b) => a.name.localeCompare(b.name)),
      ).toEqual([
        { name: "Long", productCount: 120 },
        { name: "Weekday", productCount: 4 },
      ]);
      const links = await answer(ada.run(OrderGuides.use((port) => port.headerList())));
      expect(links.map((link) => link.name).toSorted()).toEqual(["Long", "Weekday"]);
    });

    it("GUIDE-LIST-13 GUIDE-LIST-14 a hidden guide leaves the list, not the listing, and comes back", async () => {
      const id = world.guideId("long");
      await answer(ada.run(OrderGuides.use((port) => port.setPreferences({ orderGuideId: id, hide: true }, key()))));
      const names = async () =>
        (await answer(ada.run(OrderGuides.use((port) => port.list())))).map((guide) => guide.name);
      expect(await names()).toEqual(["Weekday"]);
      expect(
        (await answer(ada.run(OrderGuides.use((port) => port.listing())))).find((guide) => guide.id === id)?.isHidden,
      ).toBe(true);
      await answer(ada.run(OrderGuides.use((port) => port.setPreferences({ orderGuideId: id, hide: false }, key()))));
      expect((await names()).toSorted()).toEqual(["Long", "Weekday"]);
    });

    it("GUIDE-LIST-15 exactly one guide is the default", async () => {
      for (const guide of ["weekday", "long"] as const)
        await answer(
          ada.run(
            OrderGuides.use((port) =>
              port.setPreferences({ orderGuideId: world.guideId(guide), default: true }, key()),
            ),
          ),
        );
      const listing = await answer(ada.run(OrderGuides.use((port) => port.listing())));
      expect(listing.filter((guide) => guide.isDefault).map((guide) => guide.name)).toEqual(["Long"]);
    });

    it("GUIDE-LIST-17 OP-42 a copy is independent and has a name of its own; the same key copies once", async () => {
      const intent = key();
      const made = await answer(ada.run(OrderGuides.use((port) => port.copy(world.guideId("weekday"), intent))));
      expect(await answer(ada.run(OrderGuides.use((port) => port.copy(world.guideId("weekday"), intent))))).toBe(made);
      const copy = await open(ada, made);
      expect(copy.name).toBe("Weekday (1)");
      await answer(
        ada.run(OrderGuides.use((port) => port.save(edited(copy, [{ _tag: "RenameGuide", name: "Other" }]), key()))),
      );
      expect((await open(ada, world.guideId("weekday"))).name).toBe("Weekday");
    });

    it("OP-50 a save that names no group and no line gives the guide another name and changes nothing else", async () => {
      const before = await open(ada, world.guideId("weekday"));
      await answer(
        ada.run(
          OrderGuides.use((port) =>
            port.save(
              {
                id: before.id ?? world.guideId("weekday"),
                name: "Every day",
                categoryType: "cwCategories",
                categories: [],
                removedLineItems: [],
                movedLineItems: [],
              },
              key(),
            ),
          ),
        ),
      );
      const after = await open(ada, world.guideId("weekday"));
      expect(after.name).toBe("Every day");
      expect(shape(after)).toEqual(shape(before));
    });

    it("GUIDE-LIST-18 a deleted guide is gone", async () => {
      const id = world.guideId("long");
      await answer(ada.run(OrderGuides.use((port) => port.remove(id, key()))));
      expect((await failure(ada.run(OrderGuides.use((port) => port.open(query(id))))))._tag).toBe("NotFound");
    });

    it("GUIDE-LIST-19 OP-71 ownership goes only to an organization of the user", async () => {
      const id = world.guideId("long");
      const refused = await failure(ada.run(OrderGuides.use((port) => port.transfer(id, organizationId(201), key()))));
      expect(["Forbidden", "NotFound", "Refused"].includes(refused._tag)).toBe(true);
      await answer(ada.run(OrderGuides.use((port) => port.transfer(id, organizationId(102), key()))));
      const listing = await answer(ada.run(OrderGuides.use((port) => port.listing())));
      expect(listing.map((guide) => guide.name)).toEqual(["Weekday"]);
    });

    it("GUIDE-LIST-23 OP-21 OP-43 a foreign guide is told as an unknown one, whatever is asked of it", async () => {
      const id = world.guideId("east");
      const weekday = await open(ada, world.guideId("weekday"));
      const failures = [
        await failure(ada.run(OrderGuides.use((port) => port.open(query(id))))),
        await failure(ada.run(OrderGuides.use((port) => port.page(query(id, { page: 2 }))))),
        await failure(ada.run(OrderGuides.use((port) => port.copy(id, key())))),
        await failure(ada.run(OrderGuides.use((port) => port.remove(id, key())))),
        await failure(ada.run(OrderGuides.use((port) => port.setPreferences({ orderGuideId: id, hide: true }, key())))),
        await failure(ada.run(OrderGuides.use((port) => port.save({ ...edited(weekday, []), id }, key())))),
      ];
      expect(failures.map((one) => one._tag)).toEqual(Array.from({ length: 6 }, () => "NotFound"));
    });

    it("GUIDE-EDIT-31 GUIDE-EDIT-37 what was edited is there after the save: groups, order, sizes, moves and removals", async () => {
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
      const saved = await answer(ada.run(OrderGuides.use((port) => port.save(changes, key()))));
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

    it("GUIDE-EDIT-34 OP-60 a new guide gets a real id", async () => {
      const before = await open(ada, world.guideId("weekday"));
      const changes = { ...edited(before, [{ _tag: "RenameGuide", name: "Brand new" }]), id: -1 as GuideId };
      const saved = await answer(ada.run(OrderGuides.use((port) => port.save(changes, key()))));
      expect(saved?.orderGuideId ?? 0).toBeGreaterThan(0);
      if (saved !== null) expect((await open(ada, saved.orderGuideId)).name).toBe("Brand new");
    });

    it("OP-06 SHELL-18 OP-50 a save that names one product puts it into the guide or takes it out, and touches nothing else", async () => {
      const id = world.guideId("weekday");
      const first = await open(ada, id);
      const withEmpty = edited(first, [{ _tag: "AddGroup", name: "Later" }]);
      await answer(ada.run(OrderGuides.use((port) => port.save(withEmpty, key()))));
      const before = await open(ada, id);
      const product = { productSku: sku("LIMIT"), unitOfMeasure: unit("EA"), name: "Saffron" };
      await answer(ada.run(OrderGuides.use((port) => port.save(changesToHold(before, product, true), key()))));
      const holding = await open(ada, id);
      expect(shape(holding)).toEqual({
        groups: [["Later"], ["Grill", "BEEF1", "BEEF2"], ["Cold", "FISH1"]],
        ungrouped: ["OUT", "LIMIT"],
      });
      expect(lineUnit(linesOf(holding).find((line) => line.productSku === "LIMIT")!)).toBe("EA");
      await answer(ada.run(OrderGuides.use((port) => port.save(changesToHold(holding, product, false), key()))));
      expect(shape(await open(ada, id))).toEqual(shape(before));
      const stale = await failure(
        ada.run(OrderGuides.use((port) => port.save(changesToHold(before, product, true), key()))),
      );
      expect(stale._tag).toBe("Conflict");
    });

    it("OP-06 OP-140 products that were added while editing are there after the save, in either view", async () => {
      const id = world.guideId("weekday");
      const custom = await open(ada, id);
      const saffron = linesOf(await open(ada, world.guideId("long"))).slice(0, 2);
      const added = edited(custom, [
        { _tag: "AddLines", lines: saffron.slice(0, 1), to: "Grill" },
        { _tag: "AddLines", lines: saffron.slice(1), to: "Ungrouped" },
      ]);
      await answer(ada.run(OrderGuides.use((port) => port.save(added, key()))));
      expect(shape(await open(ada, id))).toEqual({
        groups: [
          ["Grill", "BEEF1", "BEEF2", "P001"],
          ["Cold", "FISH1"],
        ],
        ungrouped: ["OUT", "P002"],
      });
      const catalog = await open(ada, id, { view: "cwCategories" });
      const more = linesOf(await open(ada, world.guideId("long"))).slice(2, 3);
      const again = edited(catalog, [{ _tag: "AddLines", lines: more, to: "Ungrouped" }], "cwCategories");
      await answer(ada.run(OrderGuides.use((port) => port.save(again, key()))));
      expect(shape(await open(ada, id)).ungrouped).toEqual(["OUT", "P002", "P003"]);
    });

    it("OP-143 a stale version is a conflict that shows the present guide, and nothing is overwritten", async () => {
      const id = world.guideId("weekday");
      const before = await open(ada, id);
      await answer(
        ada.run(OrderGuides.use((port) => port.save(edited(before, [{ _tag: "RenameGuide", name: "First" }]), key()))),
      );
      const second = edited(before, [{ _tag: "RenameGuide", name: "Second" }]);
      const conflict = await failure(ada.run(OrderGuides.use((port) => port.save(second, key()))));
      expect(conflict._tag).toBe("Conflict");
      if (conflict._tag === "Conflict") expect(conflict.current as object).toMatchObject({ name: "First" });
      expect((await open(ada, id)).name).toBe("First");
    });

    it("OP-91 the same save under the same key is one save", async () => {
      const id = world.guideId("weekday");
      const before = await open(ada, id);
      const changes = edited(before, [{ _tag: "RenameGuide", name: "Once" }]);
      const intent = key();
      const first = await answer(ada.run(OrderGuides.use((port) => port.save(changes, intent))));
      expect(await answer(ada.run(OrderGuides.use((port) => port.save(changes, intent))))).toEqual(first);
    });

    it("OP-69 GUIDE-IO-14 GUIDE-IO-15 GUIDE-IO-16 a shared guide can be seen and copied, not changed; it is no longer seen when the share ends", async () => {
      const ben = await world.signedIn("ben");
      const eva = await world.signedIn("eva");
      const id = world.guideId("east");
      // Only with an organization of one's own.
      const foreign = await failure(ben.run(OrderGuides.use((port) => port.share(id, organizationId(101), key()))));
      expect(foreign._tag).toBe("Forbidden");
      await answer(eva.run(OrderGuides.use((port) => port.share(id, organizationId(101), key()))));
      const seen = await open(ada, id);
      expect(seen.permissions?.canEdit).toBe(false);
      // Who it is shared with is the owner's business alone.
      const told = async (person: typeof ada) =>
        (await answer(person.run(OrderGuides.use((port) => port.listing())))).find((guide) => guide.id === id)
          ?.sharedWith;
      expect((await told(eva))?.map((other) => Number(other.id))).toEqual([101]);
      expect(await told(ada)).toEqual([]);
      const made = await answer(ada.run(OrderGuides.use((port) => port.importShared(id, key()))));
      expect(shape(await open(ada, made))).toEqual({ groups: [["Grill", "BEEF1"]], ungrouped: [] });
      await answer(eva.run(OrderGuides.use((port) => port.unshare(id, organizationId(101), key()))));
      expect((await failure(ada.run(OrderGuides.use((port) => port.open(query(id))))))._tag).toBe("NotFound");
    });
  });
};
