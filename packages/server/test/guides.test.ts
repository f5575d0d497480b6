import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Browser } from "./browser.ts";
import { GUIDE, ORG } from "./fixture.ts";
import { savedLine } from "./saved-line.ts";
import { useWorld } from "./world.ts";

const world = useWorld();
let a: Browser;
let guide: number;
beforeAll(async () => {
  a = await world.signedIn("a");
});
beforeEach(async () => {
  guide = (await a.post(`/web-api/order-guide/copy/${GUIDE.a}`)).body.orderGuideId;
});

const open = (id: number, view = "customGroups", more = "") =>
  a.post(`/web-api/order-guide?id=${id}&type=${view}${more}`);
const shape = ({ categories, ungroupedProducts }: any) => [
  ...categories.map(({ name, lineItems }: any) => [name, lineItems.map((line: any) => line.productSku)]),
  ["Ungrouped", ungroupedProducts.lineItems.map((line: any) => line.productSku)],
];
const save = (id: number, categories: readonly (readonly [string, readonly string[]])[], more: object = {}) =>
  a.post("/web-api/order-guide/update", {
    id,
    name: `Guide ${id}`,
    categoryType: "customGroups",
    categories: categories.map(([name, skus]) => ({ name, lineItems: skus.map((sku) => savedLine(sku)) })),
    removedLineItems: [],
    movedLineItems: [],
    ...more,
  });

describe("order guides", () => {
  it("GUIDE-EDIT-31 a save without a line's own fields keeps them, and null clears them", async () => {
    const saved = async (line: object) => {
      const categories = [{ name: "Grill", lineItems: [{ ...savedLine("BEEF1"), ...line }] }];
      expect((await save(guide, [], { categories })).status).toBe(200);
      const { expiryDate, effectiveDate } = (await open(guide)).body.categories[0].lineItems[0];
      return [expiryDate, effectiveDate];
    };
    expect(await saved({ expiryDate: "2027-01-31", effectiveDate: "2026-12-01" })).toEqual([
      "2027-01-31",
      "2026-12-01",
    ]);
    expect(await saved({ expiryDate: undefined, effectiveDate: undefined })).toEqual(["2027-01-31", "2026-12-01"]);
    expect(await saved({ expiryDate: null, effectiveDate: undefined })).toEqual([null, "2026-12-01"]);
  });

  it("GUIDE-VIEW-03 OP-133 a line uses the specification's field names and lists all its sizes", async () => {
    const { body } = await open(guide, "cwCategories");
    expect(body).toMatchObject({
      version: "1",
      permissions: { canEdit: true, canDelete: true, canShare: true, canTransfer: true },
    });
    const [first] = body.categories[0].lineItems;
    expect(first).toMatchObject({
      quantity: 0,
      inStock: true,
      subsubscategory: "",
      itemSequence: 1,
      displayOrder: 1,
      lastPurchase: null,
    });
    expect(first).not.toHaveProperty("subsubcategory");
    expect(
      first.variants.map((variant: any) => [variant.metadata.unitOfMeasure, variant.price, variant.isDefault]),
    ).toEqual([
      ["CS", "$12.50", true],
      ["EA", "$12.50", false],
    ]);
  });

  it("GUIDE-VIEW-03 PROD-02 an item that left the assortment stays on its line, without price and out of stock", async () => {
    const beef = async () => (await open(guide)).body.categories[0].lineItems[0];
    const prices = ({ variants }: any) => variants.map(({ price, inStock }: any) => [price, inStock]);
    const { productSku, inStock } = await beef();
    expect([productSku, inStock]).toEqual(["BEEF1", true]);
    await world.sql`delete from assortment where customer_group_id = 'g1' and sku = 'BEEF1'`;
    try {
      const line = await beef();
      expect([line.productSku, line.inStock]).toEqual(["BEEF1", false]);
      expect(prices(line)).toEqual([
        ["", false],
        ["", false],
      ]);
    } finally {
      await world.sql`insert into assortment values ('g1', 'BEEF1')`;
    }
    expect((await beef()).inStock).toBe(true);
  });

  it("GUIDE-EDIT-31 GUIDE-EDIT-33 GUIDE-EDIT-37 a save keeps groups, order, moves and units", async () => {
    const categories = [
      { name: "Empty", lineItems: [] },
      { name: "Cold", lineItems: [savedLine("FISH1"), savedLine("BEEF2", "EA")] },
      { name: "Hot", lineItems: [savedLine("BEEF1")] },
      { name: "Substitutions", lineItems: [savedLine("FISH2")] },
      { name: "Ungrouped", lineItems: [savedLine("OUT"), savedLine("LIMIT")] },
    ];
    const saved = await save(guide, [], { categories, version: "1" });
    expect(saved.body).toMatchObject({ orderGuideId: guide, version: "2", error: null });
    const now = (await open(guide)).body;
    expect(shape(now)).toEqual([
      ["Empty", []],
      ["Cold", ["FISH1", "BEEF2"]],
      ["Hot", ["BEEF1"]],
      ["Ungrouped", ["OUT", "LIMIT"]],
    ]);
    expect(
      now.categories[1].lineItems[1].variants.find((variant: any) => variant.isDefault).metadata.unitOfMeasure,
    ).toBe("EA");
  });

  it("GUIDE-EDIT-37 what is kept of a saved guide is what the database has", async () => {
    // Another catalog version, of which nothing is kept.
    const forgotten = async (): Promise<void> => {
      await world.sql`delete from assortment where customer_group_id = 'g1' and sku = 'FISH2'`;
      await world.sql`insert into assortment values ('g1', 'FISH2')`;
    };
    const lines = ({ categories, ungroupedProducts }: any) =>
      [...categories, ungroupedProducts].flatMap(({ name = "", lineItems }: any) =>
        lineItems.map(({ productSku, displayOrder, variants }: any) => [
          name,
          productSku,
          displayOrder,
          variants.map(({ isDefault }: any) => isDefault),
        ]),
      );
    const all = [
      ["Cold", ["FISH1", "BEEF2"]],
      ["Grill", ["BEEF1"]],
    ] as const;
    await save(guide, all);
    for (const [categories, more] of [
      [[["Cold", ["BEEF2", "FISH1"]], all[1]], {}],
      [[["Grill", ["BEEF2", "BEEF1", "FISH1"]]], {}],
      [[["Grill", ["BEEF1", "FISH1"]]], { removedLineItems: [{ productSku: "BEEF2", unitOfMeasure: "CS" }] }],
    ] as const) {
      expect((await save(guide, categories, more)).status).toBe(200);
      const kept = (await open(guide)).body;
      await forgotten();
      expect(lines((await open(guide)).body)).toEqual(lines(kept));
      expect(shape(kept)).toEqual([...categories, ["Ungrouped", shape(kept).at(-1)?.[1]]]);
    }
  });

  it("GUIDE-EDIT-34 OP-60 id -1 creates a guide, numbering a taken name; a rename to one is refused", async () => {
    const made = (await save(-1, [["New", ["BEEF1"]]], { name: "Weekend" })).body;
    expect(made).toMatchObject({ name: "Weekend", version: "1", error: null });
    const second = (await save(-1, [], { name: " weekend " })).body;
    expect(second.name).toBe("weekend (1)");
    const taken = await save(made.orderGuideId, [], { name: "WEEKEND (1)" });
    expect([taken.status, taken.body.error]).toEqual([200, "You already have a guide named 'WEEKEND (1)'."]);
    expect((await open(made.orderGuideId)).body.name).toBe("Weekend");
  });

  it("GUIDE-EDIT-31 an invalid save is refused by field and stores nothing", async () => {
    const bad: readonly object[] = [
      { categories: [{ name: "X", lineItems: [savedLine("NOPE")] }] },
      { categories: [{ name: "X", lineItems: [savedLine("BEEF1", "TON")] }] },
      { categories: [{ name: "X", lineItems: [savedLine("BEEF1"), savedLine("BEEF1")] }] },
    ];
    for (const more of bad) {
      const answered = await save(guide, [], more);
      expect([answered.status, answered.body.error.code], JSON.stringify(more)).toEqual([400, "VALIDATION"]);
    }
    expect((await open(guide)).body.version).toBe("1");
  });

  it("GUIDE-LIST-13 GUIDE-LIST-04 hiding is per user; the header lists ten at most by either method", async () => {
    const ids = async (browser: Browser) =>
      (await browser.post("/web-api/order-guide/list")).body.map(({ id }: any) => id);
    await a.post("/web-api/order-guide/set-preferences", { orderGuideId: guide, hide: true });
    expect(await ids(a)).not.toContain(guide);
    expect(await ids(await world.signedIn("a2"))).toContain(guide);
    const header = await a.get("/web-api/order-guide/header-list");
    expect((await a.post("/web-api/order-guide/header-list")).body).toEqual(header.body);
    expect(header.body.length).toBeLessThanOrEqual(10);
    expect(header.body[0].url).toBe(`/order-guide/?id=${header.body[0].id}`);
  });

  it("GUIDE-LIST-21 opening a guide is recorded for this user", async () => {
    expect((await a.post(`/web-api/order-guide/update-last-viewed-date/${guide}`)).status).toBe(204);
    const find = async (browser: Browser) =>
      (await browser.get("/web-api/order-guide/listing")).body.find((one: any) => one.id === guide).lastViewedDate;
    expect(await find(a)).toBe(world.now().toISOString());
    expect(await find(await world.signedIn("a2"))).toBeNull();
  });

  it("GUIDE-IO-14 GUIDE-IO-15 GUIDE-IO-16 a shared guide has the reader's prices; copies outlive the share", async () => {
    const both = await world.signedIn("both");
    const own = (await both.post(`/web-api/order-guide/copy/${GUIDE.b}`)).body.orderGuideId as number;
    await both.post("/web-api/order-guide/share", { orderGuideId: own, organizationId: ORG.A });
    const seen = await open(own);
    expect(seen.body.permissions).toEqual({ canEdit: false, canDelete: false, canShare: false, canTransfer: false });
    expect(seen.text).toContain("$12.50");
    expect(seen.text).not.toContain("$77.77");
    const listOf = async (name: string, list: string): Promise<readonly number[]> =>
      (await (await world.signedIn(name)).get(`/web-api/order-guide/${list}`)).body.map(({ id }: any) => id);
    for (const list of ["listing", "header-list"]) {
      expect(await listOf("a", list)).toContain(own);
      for (const id of await listOf("c", list)) expect([own, GUIDE.shared]).not.toContain(id);
    }
    const copy = (await a.post("/web-api/order-guide/share-import", { orderGuideId: own })).body.orderGuideId as number;
    await both.post("/web-api/order-guide/remove-share", { orderGuideId: own, organizationId: ORG.A });
    expect((await open(copy)).status).toBe(200);
    for (const [organizationId, status] of [
      [ORG.A, 403],
      [999_999, 403],
      [2 ** 40, 403],
      [-1, 403],
      [ORG.B, 400],
    ])
      expect(
        (await (await world.signedIn("b")).post("/web-api/order-guide/share", { orderGuideId: own, organizationId }))
          .status,
      ).toBe(status);
  });

  it("GUIDE-IO-16 GUIDE-LIST-23 drafts and settings of a shared guide end with the share", async () => {
    const both = await world.signedIn("both");
    const own = (await both.post(`/web-api/order-guide/copy/${GUIDE.b}`)).body.orderGuideId as number;
    const share = { orderGuideId: own, organizationId: ORG.A };
    await both.post("/web-api/order-guide/share", share);
    const listed = async () => {
      const guides = (await a.get("/web-api/order-guide/listing")).body;
      const found = guides.find(({ id }: any) => id === own);
      return found === undefined ? null : [found.isHidden, found.isDefault];
    };
    const drafts = async () =>
      (await a.get("/web-api/order-guide/drafts")).body.drafts.map(({ orderGuideId }: any) => orderGuideId);
    await a.post("/web-api/order-guide/set-preferences", { orderGuideId: own, hide: true, default: true });
    const editedAt = world.now().getTime() - 1_000;
    const item = { productSku: "BEEF1", unitOfMeasure: "CS", quantity: 2, inStock: true, editedAt };
    expect((await a.post("/web-api/order-guide/draft", { orderGuideId: own, items: [item] })).status).toBe(200);
    expect([await listed(), await drafts()]).toEqual([[true, true], [own]]);
    // It goes on being shared with somebody else.
    await world.sql`insert into guide_share (organization_id, guide_id) values (${ORG.C}, ${own})`;
    await both.post("/web-api/order-guide/remove-share", share);
    expect([await listed(), await drafts()]).toEqual([null, []]);
    await both.post("/web-api/order-guide/share", share);
    expect(await listed()).toEqual([false, false]);
  });

  it("GUIDE-LIST-19 OP-71 a transferred guide belongs to the other organization with its lines", async () => {
    const give = async (newOrganizationId: number) =>
      (await a.post("/web-api/order-guide/transfer-ownership", { orderGuideId: guide, newOrganizationId })).status;
    expect([await give(ORG.B), await give(ORG.A), await give(ORG.A2)]).toEqual([403, 400, 204]);
    const annex = await world.signedIn("a");
    await annex.post(`/web-api/organization/set?value=${ORG.A2}`);
    expect((await annex.post(`/web-api/order-guide?id=${guide}&type=customGroups`)).body.totalItems).toBe(4);
    const rows = await world.sql`select distinct organization_id from guide_line where guide_id = ${guide}`;
    expect(rows).toEqual([{ organization_id: ORG.A2 }]);
  });
});
