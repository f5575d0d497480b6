import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Browser } from "./browser.ts";
import { useWorld } from "./world.ts";

const world = useWorld();
const browsers: Browser[] = [];
let organizations: readonly number[] = [];
beforeAll(async () => {
  for (const name of ["a", "b", "c"]) browsers.push(await world.signedIn(name));
  organizations = (
    await world.sql<{
      id: number;
    }>`select home_organization_id as id from app_user where user_name in ('a', 'b', 'c') order by user_name`
  ).map(({ id }) => id);
  expect(new Set(organizations).size).toBe(3);
}, 300_000);

const give = async (organization: number, number: string, sku: string, unit = ""): Promise<void> => {
  await world.sql`insert into own_item_number (organization_id, number_key, number, sku, unit)
    values (${organization}, ${number.toLowerCase()}, ${number}, ${sku}, ${unit})`;
};
beforeEach(async () => {
  const [a = 0, b = 0] = organizations;
  await give(a, "HV-LOIN", "BEEF1", "EA");
  await give(a, "FISH1", "BEEF2");
  await give(b, "HV-LOIN", "FISH1");
});
afterEach(async () => {
  await world.sql`delete from own_item_number`;
});

const lookedUp = async (by: Browser, text: string) => {
  const [found] = (await by.post("/web-api/quick-order/look-up", { texts: [text] })).body;
  return { ...found, products: found.products.map(({ sku }: { sku: string }) => sku) };
};
const suggested = async (by: Browser, q: string): Promise<readonly string[]> =>
  (await by.get(`/search/SearchAsYouType/?q=${encodeURIComponent(q)}`)).body.products.map(({ sku }: any) => sku);

describe("a customer's own item numbers", () => {
  it("OP-62 a number stands for the product of its own organization, and for nothing in a third", async () => {
    const [a, b, other] = browsers as [Browser, Browser, Browser];
    expect(await lookedUp(a, "hv-loin")).toMatchObject({
      isExact: true,
      products: ["BEEF1"],
      ownUnits: { BEEF1: "EA" },
    });
    expect(await lookedUp(b, "HV-LOIN")).toMatchObject({ isExact: true, products: ["FISH1"] });
    expect(await lookedUp(other, "HV-LOIN")).toEqual({ text: "HV-LOIN", isExact: false, products: [] });
    expect(await lookedUp(a, "hv loin")).toMatchObject({ isExact: false, products: ["BEEF1"] });
  });

  it("OP-62 a number of the customer's and the catalog's has both as candidates, in no other organization", async () => {
    const [a, , other] = browsers as [Browser, Browser, Browser];
    expect(await lookedUp(a, "FISH1")).toMatchObject({ isExact: true, products: ["BEEF2", "FISH1"] });
    expect(await lookedUp(other, "FISH1")).toMatchObject({ isExact: true, products: ["FISH1"] });
  });

  it("OP-62 OP-34 suggestions start with what own numbers begin with the term, in their organization alone", async () => {
    const [a, b, other] = browsers as [Browser, Browser, Browser];
    await give(organizations[0] ?? 0, "QX-77", "BEEF1");
    await give(organizations[1] ?? 0, "QX-78", "FISH1");
    expect([await suggested(a, "qx7"), await suggested(b, "qx-7")]).toEqual([["BEEF1"], ["FISH1"]]);
    expect(await suggested(other, "qx-7")).toEqual([]);
    const [first] = (await a.get("/search/SearchAsYouType/?q=QX-77")).body.products;
    expect(first.ownNumbers).toContainEqual({ number: "QX-77", unit: "" });
  });

  it("OP-62 PAGE-17 a product's page has the numbers of the reader's organization, and no other's", async () => {
    const [a, b, other] = browsers as [Browser, Browser, Browser];
    const pageOf = async (by: Browser) => (await by.get("/products/BEEF1/beef-loin")).body;
    const own = async (by: Browser) => (await pageOf(by)).ownNumbers ?? null;
    expect(await own(a)).toEqual([{ number: "HV-LOIN", unit: "EA" }]);
    expect([await own(b), await own(other)]).toEqual([null, null]);
    expect(JSON.stringify(await pageOf(other))).not.toContain("HV-LOIN");
  });

  it("OP-62 HIST-07 the lines of an order have the number of their size in their organization", async () => {
    const [a, b] = browsers as [Browser, Browser];
    const numbersIn = async (by: Browser): Promise<readonly unknown[]> => {
      const items = ["CS", "EA"].map((unitOfMeasure) => ({ productSku: "BEEF1", unitOfMeasure, quantity: 1 }));
      await by.post("/web-api/cart/add", { items });
      await by.submit();
      const { orders } = (await by.post("/web-api/order-history/list", { page: 1, pageSize: 1 })).body;
      const { body } = await by.post("/web-api/order-history/details", orders[0].key);
      expect(body.orderId).toBe(orders[0].key.orderNumber);
      return body.lines.map((line: any) => [line.unitOfMeasure, line.ownNumber ?? null]);
    };
    expect(await numbersIn(a)).toEqual([
      ["CS", null],
      ["EA", "HV-LOIN"],
    ]);
    expect(await numbersIn(b)).toEqual([
      ["CS", null],
      ["EA", null],
    ]);
  });

  it("OP-62 GUIDE-VIEW-21 a guide's lines have the own numbers, and its search finds them by these", async () => {
    const [a, b] = browsers as [Browser, Browser];
    const [held] = await world.sql<{ id: number; sku: string }>`select guide_id as id, sku from guide_line l
      where organization_id = ${organizations[0]} and sku <> 'BEEF1' order by guide_id limit 1`;
    await give(organizations[0] ?? 0, "ZZ-9", held!.sku);
    await give(organizations[1] ?? 0, "ZZ-9", "BEEF1");
    const found = async (by: Browser, term: string) => {
      const query = `id=${held!.id}&type=customGroups&page=1&pageSize=50&searchTerm=${term}`;
      return await by.post(`/web-api/order-guide/getOrderGuide?${query}`);
    };
    const { categories, ungroupedProducts, totalItems } = (await found(a, "zz-9")).body;
    const lines = [...categories, ungroupedProducts].flatMap(({ lineItems }: any) => lineItems);
    expect(totalItems).toBe(1);
    expect(lines.map(({ productSku, ownNumbers }: any) => [productSku, ownNumbers])).toEqual([
      [held!.sku, expect.arrayContaining([{ number: "ZZ-9", unit: "" }])],
    ]);
    expect((await found(b, "zz-9")).status).toBe(404);
  });

  it("OP-62 OP-67 a guide file takes own numbers, and asks where the catalog has the same number", async () => {
    const [a, , other] = browsers as [Browser, Browser, Browser];
    const file = "item number,qty\nHV-LOIN,2\nFISH1,1\n";
    const { body } = await a.upload("/web-api/order-guide/import-file", file, "own.csv");
    expect(body.sample).toMatchObject([{ sku: "BEEF1", unit: "EA", quantity: 2 }]);
    expect(body.errors).toMatchObject([
      { row: 3, kind: "sku", isSure: false, products: [{ sku: "BEEF2" }, { sku: "FISH1" }] },
    ]);
    const fix = { kind: "rows", rows: [{ row: 3, sku: "FISH1" }] };
    const fixed = (await a.post("/web-api/order-guide/upload-fix", { id: body.orderGuideId, from: 0, fix })).body;
    expect(fixed.errorCount).toBe(0);
    expect(fixed.sample.map(({ sku }: any) => sku)).toEqual(["BEEF1", "FISH1"]);
    const others = (await other.upload("/web-api/order-guide/import-file", file, "own.csv")).body;
    expect(others.sample.map(({ sku }: any) => sku)).toEqual(["FISH1"]);
  });

  const importing = (by: Browser, file: string | Uint8Array, query = "") =>
    by.upload(`/web-api/order-guide/import-file${query}`, file, "own.csv");
  const numbersOf = async (organization: number) =>
    (
      await world.sql<{ number: string; sku: string; unit: string }>`
      select number, sku, unit from own_item_number where organization_id = ${organization} order by number_key`
    ).map(({ number, sku, unit }) => `${number} ${sku} ${unit}`.trim());

  it("OP-62 OP-67 numbers beside item numbers are kept when wanted, and none is taken from another item", async () => {
    const [a = 0, b = 0] = organizations;
    const by = browsers[0] as Browser;
    const file = "item number,own number\nBEEF1,HV-9\nBEEF2,HV-LOIN\nFISH1,hv-9\nFISH2,FISH2\nNOPE,HV-10\n";
    const finish = async (more: object) => {
      const { body } = await importing(by, file);
      expect(body).toMatchObject({ columns: { sku: 0, own: 1 }, errorCount: 1, ownNumbers: { fresh: 1, taken: 2 } });
      const ended = { id: body.orderGuideId, name: "Numbered", ...more };
      expect((await by.post("/web-api/order-guide/finish-upload", ended)).status).toBe(200);
    };
    const before = await numbersOf(a);
    await finish({});
    expect(await numbersOf(a)).toEqual(before);
    await finish({ keepsOwnNumbers: true });
    expect(await numbersOf(a)).toEqual(["FISH1 BEEF2", "HV-9 BEEF1", "HV-LOIN BEEF1 EA"]);
    expect(await numbersOf(b)).toEqual(["HV-LOIN FISH1"]);
  });

  it("OP-62 OP-67 a row without an item number is read by its own number", async () => {
    const { body } = await importing(
      browsers[0] as Browser,
      "item number,your item number,qty\nFISH2,,1\n,hv-loin,4\n",
    );
    expect(body).toMatchObject({ errorCount: 0, ownNumbers: { fresh: 0, taken: 0 } });
    expect(body.sample).toMatchObject([
      { sku: "FISH2", quantity: 1 },
      { sku: "BEEF1", unit: "EA", quantity: 4 },
    ]);
  });

  it.each(["csv", "xlsx"])(
    "OP-62 OP-68 a %s has own numbers where there are any, and its import changes nothing",
    async (format) => {
      const [by, other] = [browsers[0], browsers[2]] as [Browser, Browser];
      const made = await importing(by, "sku,unit\nBEEF1,EA\nBEEF1,EA\nFISH2,CS\n");
      const { orderGuideId: id } = (
        await by.post("/web-api/order-guide/finish-upload", { id: made.body.orderGuideId, name: `Round ${format}` })
      ).body;
      const link = await by.get(`/web-api/order-guide-download?orderGuideId=${id}&format=${format}`);
      const response = await fetch(world.base + link.body.downloadLink, { headers: { cookie: by.cookie } });
      const content = new Uint8Array(await response.arrayBuffer());
      const before = await numbersOf(organizations[0] ?? 0);
      const again = await importing(by, content, `?orderGuideId=${id}`);
      expect(again.body).toMatchObject({ productCount: 2, heldCount: 2, errorCount: 0, columns: { own: 5 } });
      expect(again.body.ownNumbers).toEqual({ fresh: 0, taken: 0 });
      await by.post("/web-api/order-guide/finish-upload", {
        id: again.body.orderGuideId,
        name: "x",
        keepsOwnNumbers: true,
      });
      expect(await numbersOf(organizations[0] ?? 0)).toEqual(before);
      expect((await importing(other, content)).body.columns.sku).toBe(0);
    },
  );
});
