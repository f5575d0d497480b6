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
  it("GUIDE-IO-02 GUIDE-IO-03 GUIDE-IO-05 GUIDE-IO-10 a file is reviewed, named and becomes a guide; bad rows are named and left out", async () => {
    const read = await upload(
      "Item,UOM,Qty,Group\r\nBEEF1,CS,4,Grill\r\nNOPE,CS,1,Grill\r\nFISH1,EA,2,Fish\r\nBEEF2,PALLET,1,\r\nOUT,,,\r\nBEEF1,cs,3,\r\nFISH1,CS,1,\r\n",
    );
    expect(read.status).toBe(200);
    expect(read.body).toMatchObject({
      orderGuideName: "Weekend",
      productCount: 3,
      errorCount: 3,
      targetGuideId: null,
      headings: ["Item", "UOM", "Qty", "Group"],
    });
    expect(read.body.columns).toEqual({ sku: 0, unit: 1, quantity: 2, group: 3, name: null });
    expect(read.body.errors.map(({ row }: any) => row)).toEqual([3, 5, 8]);
    expect(read.body.errors[0]).toMatchObject({
      row: 3,
      message: "There is no product NOPE in your assortment.",
      text: "NOPE, CS, 1, Grill",
    });
    // The review shows the file itself next to what was read of it.
    expect(read.body).toMatchObject({
      rowCount: 7,
      preview: [
        ["BEEF1", "CS", "4", "Grill"],
        ["NOPE", "CS", "1", "Grill"],
        ["FISH1", "EA", "2", "Fish"],
      ],
    });
    const id = read.body.orderGuideId;
    const before = (await a.get("/web-api/order-guide/listing")).body;
    expect(before.some((guide: any) => guide.id === id)).toBe(false);
    expect((await open(id)).error.code).toBe("NOT_FOUND");

    const finished = await a.send(
      "POST",
      "/web-api/order-guide/finish-upload",
      { id, name: "Weekend brunch" },
      { key: "finish-1" },
    );
    expect(finished).toMatchObject({ status: 200, body: { orderGuideId: id } });
    expect(groupsOf(await open(id))).toEqual([
      ["Grill", ["BEEF1 7"]],
      ["Fish", ["FISH1 2"]],
      ["Ungrouped", ["OUT 0"]],
    ]);
    const again = await a.send(
      "POST",
      "/web-api/order-guide/finish-upload",
      { id, name: "Weekend brunch" },
      { key: "finish-1" },
    );
    expect(again.body).toEqual(finished.body);
  });

  it("GUIDE-IO-03 OP-67 the reviewer's columns are read instead of the guessed ones", async () => {
    const read = await upload("what,how many\nBEEFX,3\n");
    expect(read.body).toMatchObject({
      productCount: 0,
      errorCount: 1,
      errors: [{ row: 1, message: "Choose the column that holds the item number." }],
    });
    const columns = { sku: 0, unit: null, quantity: 1, group: null, name: null };
    const chosen = await a.send("POST", "/web-api/order-guide/import-columns", { id: read.body.orderGuideId, columns });
    expect(chosen.body).toMatchObject({
      productCount: 0,
      errorCount: 1,
      columns,
      errors: [{ row: 2, message: "There is no product BEEFX in your assortment." }],
    });
    const fix = { kind: "rows", rows: [{ row: 2, sku: "BEEF1" }] };
    const fixed = await a.send("POST", "/web-api/order-guide/upload-fix", { id: read.body.orderGuideId, fix, from: 0 });
    expect(fixed.body).toMatchObject({
      productCount: 1,
      sample: [{ row: 2, sku: "BEEF1", unit: "CS", quantity: 3, name: "Beef loin" }],
    });
    const twice = await a.send("POST", "/web-api/order-guide/import-columns", {
      id: read.body.orderGuideId,
      columns: { ...columns, unit: 1 },
    });
    expect(twice).toMatchObject({ status: 400, body: { error: { code: "VALIDATION" } } });
    const beyond = await a.send("POST", "/web-api/order-guide/import-columns", {
      id: read.body.orderGuideId,
      columns: { ...columns, sku: 7 },
    });
    expect(beyond.status).toBe(400);
  });

  it("GUIDE-IO-03 OP-67 the review shows the beginning of the file: empty rows left out, short rows filled up, long cells cut", async () => {
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

  it("GUIDE-IO-09 a file for a guide adds what it does not hold and leaves the rest where it is", async () => {
    const copy = (await a.send("POST", `/web-api/order-guide/copy/${GUIDE.a}`, undefined, { key: "copy-for-import" }))
      .body.orderGuideId;
    const before = groupsOf(await open(copy));
    const read = await upload(
      "sku,group,quantity\nBEEF1,Other,9\nLIMIT,Grill,2\nONE10,New,1\n",
      `?orderGuideId=${copy}`,
    );
    expect(read.body).toMatchObject({ productCount: 3, targetGuideId: copy });
    await a.send(
      "POST",
      "/web-api/order-guide/finish-upload",
      { id: read.body.orderGuideId, name: "ignored" },
      { key: "finish-2" },
    );
    const after = Object.fromEntries(groupsOf(await open(copy)) as [string, string[]][]);
    const held = Object.fromEntries(before as [string, string[]][]);
    expect(after["Grill"]).toEqual([...(held["Grill"] ?? []), "LIMIT 2"]);
    expect(after["New"]).toEqual(["ONE10 1"]);
    expect(JSON.stringify(after)).not.toContain("BEEF1 9");
  });

  it("GUIDE-IO-08 a cancelled upload leaves nothing", async () => {
    const read = await upload("sku\nBEEF1\n");
    const id = read.body.orderGuideId;
    expect(
      (await a.send("POST", "/web-api/order-guide/cancel-upload", { id, name: "" }, { key: "cancel-1" })).status,
    ).toBe(204);
    expect(
      (await a.send("POST", "/web-api/order-guide/finish-upload", { id, name: "x" }, { key: "finish-3" })).status,
    ).toBe(404);
    const rows = await world.sql<{ n: number }>`select count(*)::int as n from guide where id = ${id}`;
    expect(rows[0]?.n).toBe(0);
  });

  it("GUIDE-LIST-23 an upload is its maker's alone, in his organization alone", async () => {
    const read = await upload("sku\nBEEF1\n");
    for (const name of ["a2", "b", "both"]) {
      const other = await world.signedIn(name);
      const unknown = await other.send(
        "POST",
        "/web-api/order-guide/finish-upload",
        { id: 888_888, name: "x" },
        { key: `u-${name}` },
      );
      const foreign = await other.send(
        "POST",
        "/web-api/order-guide/finish-upload",
        { id: read.body.orderGuideId, name: "x" },
        { key: `f-${name}` },
      );
      expect(foreign.status).toBe(404);
      expect({ ...foreign.body.error, requestId: "" }).toEqual({ ...unknown.body.error, requestId: "" });
    }
    expect((await upload("sku\nBEEF1\n", `?orderGuideId=${GUIDE.b}`)).status).toBe(404);
    expect((await upload("sku\nBEEF1\n", `?orderGuideId=${GUIDE.shared}`)).status).toBe(403);
  });

  it("GUIDE-IO-04 GUIDE-IO-10 what is no file of this kind is refused with its reason and leaves nothing pending", async () => {
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
  it.each(["csv", "xlsx"])(
    "GUIDE-IO-11 GUIDE-IO-12 OP-68 the %s that is downloaded can be imported again and downloads the same",
    async (format) => {
      const link = (await a.get(`/web-api/order-guide-download?orderGuideId=${GUIDE.a}&format=${format}`)).body;
      expect(link).toMatchObject({ isSuccessful: true, errors: [] });
      const response = await fetch(world.base + link.downloadLink, {
        headers: { cookie: [...a.jar].map(([name, value]) => `${name}=${value}`).join("; ") },
      });
      expect(response.status).toBe(200);
      expect(response.headers.get("content-disposition")).toContain(`filename*=UTF-8''Weekday.${format}`);
      const content = new Uint8Array(await response.arrayBuffer());
      const read = await upload(content, "", `Back.${format}`);
      expect(read.body).toMatchObject({ productCount: 4, errorCount: 0 });
      const { orderGuideId } = (
        await a.send(
          "POST",
          "/web-api/order-guide/finish-upload",
          { id: read.body.orderGuideId, name: "Back" },
          { key: `back-${format}` },
        )
      ).body;
      expect(groupsOf(await open(orderGuideId))).toEqual(groupsOf(await open(GUIDE.a)));
      if (format === "csv") {
        const second = (await a.get(`/web-api/order-guide-download?orderGuideId=${orderGuideId}`)).body.downloadLink;
        expect((await a.get(second)).text).toBe(new TextDecoder().decode(content));
      }
    },
  );

  it("GUIDE-IO-11 a file that is long enough to be compressed on its way arrives whole", async () => {
    const name = "Brisket, packer, upper choice ".repeat(5_000);
    const rows = await world.sql<{ name: string }>`select name from product where sku = 'BEEF1'`;
    await world.sql`update product set name = ${name} where sku = 'BEEF1'`;
    try {
      const { downloadLink } = (await a.get(`/web-api/order-guide-download?orderGuideId=${GUIDE.a}&format=csv`)).body;
      const response = await fetch(world.base + downloadLink, {
        headers: {
          "accept-encoding": "gzip, deflate, br",
          cookie: [...a.jar].map(([key, value]) => `${key}=${value}`).join("; "),
        },
      });
      expect(response.status).toBe(200);
      expect(response.headers.get("content-encoding")).toBe("br");
      expect(await response.text()).toContain(name);
    } finally {
      await world.sql`update product set name = ${rows[0]?.name ?? ""} where sku = 'BEEF1'`;
    }
  });

  it("GUIDE-IO-11 OP-68 a link is good for its session and for ten minutes", async () => {
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

describe("which guides hold a product", () => {
  it("GUIDE-LIST-05 OP-06 the caller's own guides, with those of the products that each holds", async () => {
    const mine = (await a.send("POST", "/web-api/order-guide/created-by-me-list", { skuList: ["BEEF2", "NOPE"] })).body;
    expect(mine.find(({ id }: any) => id === GUIDE.a)).toEqual({ id: GUIDE.a, name: "Weekday", skus: ["BEEF2"] });
    const rows = await world.sql<{
      id: number;
    }>`select id from guide where owner_user_id = ${USER.a} and not is_pending`;
    expect(new Set(mine.map(({ id }: any) => id))).toEqual(new Set(rows.map(({ id }) => id)));
  });

  it("GUIDE-LIST-06 OP-129 guides that hold exactly that product in that unit; an empty request has an empty answer", async () => {
    const ask = async (items: object[]) =>
      (await a.send("POST", "/web-api/order-guide/by-items", { items })).body.map(({ id }: any) => id);
    expect(await ask([{ productSku: "BEEF2", unitOfMeasure: "CS" }])).toContain(GUIDE.a);
    expect(await ask([{ productSku: "BEEF2", unitOfMeasure: "EA" }])).toEqual([]);
    expect(await ask([])).toEqual([]);
    expect(await ask([{ productSku: "BEEF1", unitOfMeasure: "CS" }])).not.toContain(GUIDE.b);
  });
});
