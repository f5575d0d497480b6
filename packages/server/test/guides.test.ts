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
  it("GUIDE-LIST-22 GUIDE-VIEW-03 OP-133 one guide is shown by the customer's groups and by the catalogue's categories", async () => {
    const custom = (await open(guide)).body;
    expect(shape(custom)).toEqual([
      ["Grill", ["BEEF1", "BEEF2"]],
      ["Cold", ["FISH1"]],
      ["Ungrouped", ["OUT"]],
    ]);
    expect(custom).toMatchObject({
      version: "1",
      totalItems: 4,
      permissions: { canEdit: true, canDelete: true, canShare: true, canTransfer: true },
    });
    const catalogue = (await open(guide, "cwCategories")).body;
    expect(shape(catalogue)).toEqual([
      ["Beef", ["BEEF1", "BEEF2"]],
      ["Produce", ["OUT"]],
      ["Seafood", ["FISH1"]],
      ["Ungrouped", []],
    ]);
    expect(catalogue.categories.every((group: any) => group.isEditable === false)).toBe(true);
    const first = catalogue.categories[0].lineItems[0];
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

  it("GUIDE-VIEW-15 GUIDE-VIEW-20 OP-138 pages bring every line once, in the same order, and the total", async () => {
    const seen: string[] = [];
    for (const page of [1, 2, 3, 4, 5]) {
      const { body } = await a.post(
        `/web-api/order-guide/categories?id=${guide}&type=customGroups&page=${page}&pageSize=1`,
      );
      expect(body.totalItems).toBe(4);
      seen.push(...shape(body).flatMap(([, skus]: any) => skus));
    }
    expect(seen).toEqual(["BEEF1", "BEEF2", "FISH1", "OUT"]);
  });

  it("GUIDE-VIEW-21 GUIDE-VIEW-22 OP-48 a search matches name, brand, item number or the whole group, in any case", async () => {
    const find = async (term: string) => shape((await open(guide, "customGroups", `&searchTerm=${term}`)).body);
    expect(await find("BRISKET")).toEqual([
      ["Grill", ["BEEF2"]],
      ["Ungrouped", []],
    ]);
    expect(await find("fish1")).toEqual([
      ["Cold", ["FISH1"]],
      ["Ungrouped", []],
    ]);
    expect(await find("gRiLL")).toEqual([
      ["Grill", ["BEEF1", "BEEF2"]],
      ["Ungrouped", []],
    ]);
    const asparagus = (await open(guide, "customGroups", "&searchTerm=asparagus")).body;
    expect(asparagus.categories).toMatchObject([
      { name: "Ungrouped", isEditable: false, lineItems: [{ productSku: "OUT" }] },
    ]);
  });

  it("GUIDE-EDIT-31 GUIDE-EDIT-33 GUIDE-EDIT-37 a save keeps groups, also empty ones, order, moves and units", async () => {
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

  it("OP-50 a partial body removes nothing but what is named as removed", async () => {
    await save(guide, [["Grill", ["BEEF2"]]], { removedLineItems: [{ productSku: "BEEF1", unitOfMeasure: "CS" }] });
    expect(shape((await open(guide)).body)).toEqual([
      ["Grill", ["BEEF2"]],
      ["Cold", ["FISH1"]],
      ["Ungrouped", ["OUT"]],
    ]);
  });

  it("OP-140 reordering in the catalogue's view leaves the customer's groups as they are", async () => {
    await save(guide, [["Beef", ["BEEF2", "BEEF1"]]], { categoryType: "cwCategories" });
    expect(shape((await open(guide, "cwCategories")).body)[0]).toEqual(["Beef", ["BEEF2", "BEEF1"]]);
    expect(shape((await open(guide)).body)).toEqual([
      ["Grill", ["BEEF2", "BEEF1"]],
      ["Cold", ["FISH1"]],
      ["Ungrouped", ["OUT"]],
    ]);
  });

  it("OP-143 GUIDE-EDIT-09 a stale save is refused with the guide as it is now, and changes nothing", async () => {
    await save(guide, [["Mine", ["BEEF1"]]], { version: "1" });
    const stale = await save(guide, [["Theirs", ["BEEF1"]]], { version: "1" });
    expect([stale.status, stale.body.error.code]).toEqual([409, "CONFLICT"]);
    expect(stale.body.error.current).toMatchObject({
      id: guide,
      version: "2",
      categories: [{ name: "Mine" }, { name: "Grill" }, { name: "Cold" }],
    });
    expect((await open(guide)).body.version).toBe("2");
  });

  it("OP-143 T18 of twenty saves of one version at once exactly one is taken", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => save(guide, [[`G${n}`, ["BEEF1"]]], { version: "1" })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  it("GUIDE-EDIT-34 OP-60 id -1 makes a guide; a taken name gets the next free number; renaming to a taken one is refused with a message", async () => {
    const made = (await save(-1, [["New", ["BEEF1"]]], { name: "Weekend" })).body;
    expect(made).toMatchObject({ name: "Weekend", version: "1", error: null });
    const second = (await save(-1, [], { name: " weekend " })).body;
    expect(second.name).toBe("weekend (1)");
    const taken = await save(made.orderGuideId, [], { name: "WEEKEND (1)" });
    expect([taken.status, taken.body.error]).toEqual([200, "There is another guide named 'WEEKEND (1)'."]);
    expect((await open(made.orderGuideId)).body.name).toBe("Weekend");
  });

  it("GUIDE-EDIT-31 what cannot be saved is refused and named, and nothing of it is kept", async () => {
    const bad: readonly object[] = [
      { name: "  " },
      { categories: [{ name: "X", lineItems: [savedLine("NOPE")] }] },
      { categories: [{ name: "X", lineItems: [savedLine("BEEF1", "TON")] }] },
      {
        categories: [
          { name: "X", lineItems: [savedLine("BEEF1")] },
          { name: "x", lineItems: [] },
        ],
      },
      { categories: [{ name: "X", lineItems: [savedLine("BEEF1"), savedLine("BEEF1")] }] },
    ];
    for (const more of bad) {
      const answered = await save(guide, [], more);
      expect([answered.status, answered.body.error.code], JSON.stringify(more)).toEqual([400, "VALIDATION"]);
    }
    expect((await open(guide)).body.version).toBe("1");
  });

  it("GUIDE-LIST-13 GUIDE-LIST-14 GUIDE-LIST-15 GUIDE-LIST-04 hiding, showing and the default are this user's own", async () => {
    const ids = async (path: string, browser = a) =>
      (await browser.send(path.endsWith("listing") || path.endsWith("header-list") ? "GET" : "POST", path)).body.map(
        ({ id }: any) => id,
      );
    await a.post("/web-api/order-guide/set-preferences", { orderGuideId: guide, hide: true, default: true });
    await a.post("/web-api/order-guide/set-preferences", { orderGuideId: GUIDE.a, default: true });
    expect(await ids("/web-api/order-guide/list")).not.toContain(guide);
    expect(await ids("/web-api/order-guide/listing")).toContain(guide);
    expect(await ids("/web-api/order-guide/list", await world.signedIn("a2"))).toContain(guide);
    const defaults = (await a.get("/web-api/order-guide/listing")).body.filter((one: any) => one.isDefault);
    expect(defaults.map(({ id }: any) => id)).toEqual([GUIDE.a]);
    await a.post("/web-api/order-guide/set-preferences", { orderGuideId: guide, hide: false });
    expect(await ids("/web-api/order-guide/list")).toContain(guide);
    const header = await a.get("/web-api/order-guide/header-list");
    expect((await a.post("/web-api/order-guide/header-list")).body).toEqual(header.body);
    expect(header.body.length).toBeLessThanOrEqual(10);
    expect(header.body[0].url).toBe(`/order-guide/?id=${header.body[0].id}`);
  });

  it("GUIDE-LIST-21 opening a guide is noted for this user", async () => {
    expect((await a.post(`/web-api/order-guide/update-last-viewed-date/${guide}`)).status).toBe(204);
    const find = async (browser: Browser) =>
      (await browser.get("/web-api/order-guide/listing")).body.find((one: any) => one.id === guide).lastViewedDate;
    expect(await find(a)).toBe(world.now().toISOString());
    expect(await find(await world.signedIn("a2"))).toBeNull();
  });

  it("GUIDE-IO-14 GUIDE-IO-15 GUIDE-IO-16 sharing shows a guide to the other organization, which copies it; ending it leaves the copies", async () => {
    const both = await world.signedIn("both");
    const b = await world.signedIn("b");
    const own = (await both.post(`/web-api/order-guide/copy/${GUIDE.b}`)).body.orderGuideId as number;
    expect((await a.post(`/web-api/order-guide?id=${own}`)).status).toBe(404);
    await both.post("/web-api/order-guide/share", { orderGuideId: own, organizationId: ORG.A });
    const seen = (await a.post(`/web-api/order-guide?id=${own}`)).body;
    expect(seen.permissions).toEqual({ canEdit: false, canDelete: false, canShare: false, canTransfer: false });
    const prices = seen.categories.flatMap((group: any) =>
      group.lineItems.flatMap((item: any) => item.variants.map((variant: any) => variant.price)),
    );
    expect(prices).not.toContain("$77.77");
    const copy = (await a.post("/web-api/order-guide/share-import", { orderGuideId: own })).body.orderGuideId as number;
    await both.post("/web-api/order-guide/remove-share", { orderGuideId: own, organizationId: ORG.A });
    expect((await a.post(`/web-api/order-guide?id=${own}`)).status).toBe(404);
    expect((await a.post(`/web-api/order-guide?id=${copy}`)).status).toBe(200);
    for (const foreign of [ORG.A, 999_999, 2 ** 40, -1])
      expect((await b.post("/web-api/order-guide/share", { orderGuideId: own, organizationId: foreign })).status).toBe(
        403,
      );
    expect((await b.post("/web-api/order-guide/share", { orderGuideId: own, organizationId: ORG.B })).status).toBe(400);
  });

  it("GUIDE-LIST-19 OP-71 a guide that was given away belongs to the other organization with its lines, and to no other", async () => {
    const b = await world.signedIn("b");
    expect(
      (await a.post("/web-api/order-guide/transfer-ownership", { orderGuideId: guide, newOrganizationId: ORG.B }))
        .status,
    ).toBe(403);
    expect(
      (await a.post("/web-api/order-guide/transfer-ownership", { orderGuideId: guide, newOrganizationId: ORG.A }))
        .status,
    ).toBe(400);
    await world.sql`insert into guide_share (organization_id, guide_id) values (${ORG.B}, ${guide}) on conflict do nothing`;
    expect((await b.post(`/web-api/order-guide?id=${guide}`)).status).toBe(200);
    expect(
      (await a.post("/web-api/order-guide/transfer-ownership", { orderGuideId: guide, newOrganizationId: ORG.A2 }))
        .status,
    ).toBe(204);
    // The previous owner's shares are gone with the ownership.
    expect((await b.post(`/web-api/order-guide?id=${guide}`)).status).toBe(404);
    expect((await open(guide)).status).toBe(404);
    const annex = await world.signedIn("a");
    await annex.post(`/web-api/organization/set?value=${ORG.A2}`);
    expect((await annex.post(`/web-api/order-guide?id=${guide}&type=customGroups`)).body.totalItems).toBe(4);
    const rows = await world.sql`select distinct organization_id from guide_line where guide_id = ${guide}`;
    expect(rows).toEqual([{ organization_id: ORG.A2 }]);
  });

  it("GUIDE-LIST-17 a copy is independent", async () => {
    const copy = (await a.post(`/web-api/order-guide/copy/${guide}`)).body.orderGuideId as number;
    await save(copy, [["Only", ["BEEF1"]]], {
      removedLineItems: ["BEEF2", "FISH1", "OUT"].map((productSku) => ({ productSku, unitOfMeasure: "CS" })),
    });
    expect(shape((await open(copy)).body)).toEqual([
      ["Only", ["BEEF1"]],
      ["Ungrouped", []],
    ]);
    expect((await open(guide)).body.totalItems).toBe(4);
  });
});
