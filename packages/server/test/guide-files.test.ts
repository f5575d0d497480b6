import { beforeAll, describe, expect, it } from "vitest";
import type { Browser } from "./browser.ts";
import { GUIDE, USER } from "./fixture.ts";
import { useWorld } from "./world.ts";

const world = useWorld();
let a: Browser;

beforeAll(async () => {
  a = await world.signedIn("a");
});

const upload = (content: string | Uint8Array, query = "", name = "Weekend.csv", part?: string) =>
  a.upload(`/web-api/order-guide/import-file${query}`, content, name, part);
const finish = (id: number, name: string, by = a) => by.post("/web-api/order-guide/finish-upload", { id, name });
const open = async (id: number, view = "customGroups") =>
  (await a.send("POST", `/web-api/order-guide?id=${id}&type=${view}&page=1&pageSize=50&searchTerm=`)).body;
const groupsOf = (guide: any) => [
  ...guide.categories.map(({ name, lineItems }: any) => [
    name,
    lineItems.map(({ productSku, quantity }: any) => `${productSku} ${quantity}`),
  ]),
  ["Ungrouped", guide.ungroupedProducts.lineItems.map(({ productSku, quantity }: any) => `${productSku} ${quantity}`)],
];

describe("an order guide from a file", () => {
  it("GUIDE-IO-02 GUIDE-IO-10 repeated rows become one line, bad rows say why, and the guide waits", async () => {
    const read = await upload(
      "Item,UOM,Qty,Group\r\nBEEF1,CS,4,Grill\r\nNOPE,CS,1,Grill\r\nFISH1,EA,2,Fish\r\nBEEF2,PALLET,1,\r\nOUT,,,\r\nBEEF1,cs,3,\r\nFISH1,CS,1,\r\n",
    );
    expect(read.body).toMatchObject({ productCount: 3, errorCount: 3, headings: ["Item", "UOM", "Qty", "Group"] });
    expect(read.body.columns).toEqual({ sku: 0, unit: 1, quantity: 2, group: 3, name: null });
    expect(read.body.errors.map(({ row }: any) => row)).toEqual([3, 5, 8]);
    expect(read.body.errors[0]).toMatchObject({
      message: "Item NOPE isn't in your catalog.",
      text: "NOPE, CS, 1, Grill",
    });
    const id = read.body.orderGuideId;
    expect((await open(id)).error.code).toBe("NOT_FOUND");
    expect((await finish(id, "Weekend brunch")).body).toEqual({ orderGuideId: id });
    expect(groupsOf(await open(id))).toEqual([
      ["Grill", ["BEEF1 7"]],
      ["Fish", ["FISH1 2"]],
      ["Ungrouped", ["OUT 0"]],
    ]);
  });

  it("OP-67 a column chosen twice or missing in the file is refused", async () => {
    const { orderGuideId: id } = (await upload("what,how many\nBEEFX,3\n")).body;
    const columns = { sku: 0, unit: null, quantity: 1, group: null, name: null };
    for (const wrong of [{ unit: 1 }, { sku: 7 }])
      expect(
        await a.post("/web-api/order-guide/import-columns", { id, columns: { ...columns, ...wrong } }),
      ).toMatchObject({ status: 400, body: { error: { code: "VALIDATION" } } });
  });

  it("GUIDE-IO-03 OP-67 the review shows the file's start without empty rows, padded and shortened", async () => {
    const long = "x".repeat(500);
    const read = await upload(`Item #,Desc,Par,U/M\n\nBEEF1,${long}\n,,,\nNOPE,${long},1,CS\n`);
    expect(read.body).toMatchObject({
      rowCount: 2,
      columns: { sku: 0, name: 1, quantity: 2, unit: 3, group: null },
      preview: [
        ["BEEF1", "x".repeat(60), "", ""],
        ["NOPE", "x".repeat(60), "1", "CS"],
      ],
      errors: [{ row: 5 }],
    });
    expect(read.body.errors[0].text).toHaveLength(120);
  });

  it("GUIDE-IO-09 a file for an existing guide adds only what is missing, in its group", async () => {
    const copy = (await a.post(`/web-api/order-guide/copy/${GUIDE.a}`)).body.orderGuideId;
    const read = await upload(
      "sku,group,quantity\nBEEF1,Other,9\nLIMIT,Grill,2\nONE10,New,1\n",
      `?orderGuideId=${copy}`,
    );
    await finish(read.body.orderGuideId, "ignored");
    expect(groupsOf(await open(copy))).toEqual([
      ["Grill", ["BEEF1 0", "BEEF2 0", "LIMIT 2"]],
      ["Cold", ["FISH1 0"]],
      ["New", ["ONE10 1"]],
      ["Ungrouped", ["OUT 0"]],
    ]);
  });

  it("GUIDE-LIST-23 an upload belongs to its user in one organization", async () => {
    const { orderGuideId } = (await upload("sku\nBEEF1\n")).body;
    for (const name of ["a2", "b", "both"]) {
      const other = await world.signedIn(name);
      const [unknown, foreign] = [await finish(888_888, "x", other), await finish(orderGuideId, "x", other)];
      expect(foreign.status).toBe(404);
      expect({ ...foreign.body.error, requestId: "" }).toEqual({ ...unknown.body.error, requestId: "" });
    }
    expect((await upload("sku\nBEEF1\n", `?orderGuideId=${GUIDE.shared}`)).status).toBe(403);
  });

  it("GUIDE-IO-04 GUIDE-IO-10 another kind of file is refused with its reason and leaves nothing pending", async () => {
    const pending = async () =>
      (await world.sql<{ n: number }>`select count(*)::int as n from guide where is_pending`)[0]?.n;
    const before = await pending();
    const refusals = [
      await upload(""),
      await upload(new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3])),
      await upload('sku\n"open'),
      await upload("sku\nBEEF1\n", "", "x.csv", "other"),
      await a.send("POST", "/web-api/order-guide/import-file", { sku: 1 }),
    ];
    for (const { status, body } of refusals) {
      expect(status).toBe(400);
      expect(body.error).toMatchObject({ code: "VALIDATION", requestId: expect.any(String) });
    }
    const large = await upload(new Uint8Array(11 * 1024 * 1024).fill(65));
    expect(large).toMatchObject({ status: 413, body: { error: { code: "TOO_LARGE" } } });
    expect(await pending()).toBe(before);
  });
});

describe("an order guide as a file", () => {
  it("GUIDE-IO-11 a file is named after its guide, and a compressed one arrives complete", async () => {
    const name = "Brisket, packer, upper choice ".repeat(5_000);
    const rows = await world.sql<{ name: string }>`select name from product where sku = 'BEEF1'`;
    await world.sql`update product set name = ${name} where sku = 'BEEF1'`;
    try {
      const { downloadLink } = (await a.get(`/web-api/order-guide-download?orderGuideId=${GUIDE.a}&format=csv`)).body;
      const response = await fetch(world.base + downloadLink, {
        headers: {
          "accept-encoding": "gzip, deflate, br",
          cookie: a.cookie,
        },
      });
      expect(response.status).toBe(200);
      expect(response.headers.get("content-encoding")).toBe("br");
      expect(response.headers.get("content-disposition")).toContain("filename*=UTF-8''Weekday.csv");
      expect(await response.text()).toContain(name);
    } finally {
      await world.sql`update product set name = ${rows[0]?.name ?? ""} where sku = 'BEEF1'`;
    }
  });

  it("GUIDE-IO-11 OP-68 a link is valid for its session and ten minutes", async () => {
    const { downloadLink } = (await a.get(`/web-api/order-guide-download?orderGuideId=${GUIDE.a}`)).body;
    expect((await world.browser().get(downloadLink)).status).toBe(401);
    expect((await (await world.signedIn("b")).get(downloadLink)).status).toBe(404);
    expect((await (await world.signedIn("a")).get(downloadLink)).status).toBe(404);
    expect((await a.get(downloadLink.replace(/(\d+)\.csv/, `${GUIDE.b}.csv`))).status).toBe(404);
    expect((await a.get(downloadLink)).status).toBe(200);
    world.advance(600_001);
    expect((await a.get(downloadLink)).status).toBe(404);
  });
});

describe("which guides contain a product", () => {
  it("GUIDE-LIST-05 OP-06 OP-129 returns own guides or those with the unit; an empty request gets nothing", async () => {
    const ask = async (items: object[]) =>
      (await a.post("/web-api/order-guide/by-items", { items })).body.map(({ id }: any) => id);
    expect(await ask([])).toEqual([]);
    const held = await ask([{ productSku: "BEEF1", unitOfMeasure: "CS" }]);
    expect([held.includes(GUIDE.a), held.includes(GUIDE.b)]).toEqual([true, false]);
    const mine = (await a.post("/web-api/order-guide/created-by-me-list", { skuList: ["BEEF2"] })).body;
    const rows = await world.sql<{
      id: number;
    }>`select id from guide where owner_user_id = ${USER.a} and not is_pending`;
    expect(new Set(mine.map(({ id }: any) => id))).toEqual(new Set(rows.map(({ id }) => id)));
  });
});
