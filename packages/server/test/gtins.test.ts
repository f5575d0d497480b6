import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Browser } from "./browser.ts";
import { useWorld } from "./world.ts";

const world = useWorld();
const browsers: Browser[] = [];
beforeAll(async () => {
  for (const name of ["a", "b"]) browsers.push(await world.signedIn(name));
}, 300_000);

const give = (sku: string, unit: string, gtin: string) =>
  world.sql`update variant set details = details || ${JSON.stringify({ gtin })}::jsonb where sku = ${sku} and unit = ${unit}`;
afterEach(async () => {
  await world.sql`update variant set details = details - 'gtin' where details ? 'gtin'`;
});

const lookedUp = async (by: Browser, text: string) => {
  const [found] = (await by.post("/web-api/quick-order/look-up", { texts: [text] })).body;
  return { ...found, products: found.products.map(({ sku }: { sku: string }) => sku) };
};

describe("barcodes", () => {
  it("OP-62 a scanned barcode stands for its product in its size, with or without zeros before it", async () => {
    const [a] = browsers as [Browser];
    await give("BEEF1", "EA", "00036000291452");
    await give("BEEF1", "CS", "4006381333931");
    for (const text of ["036000291452", "0036000291452", "0-36000-29145-2"])
      expect(await lookedUp(a, text)).toEqual({ text, isExact: true, products: ["BEEF1"], ownUnits: { BEEF1: "EA" } });
    expect(await lookedUp(a, "4006381333931")).toMatchObject({ isExact: true, ownUnits: { BEEF1: "CS" } });
    expect(await lookedUp(a, "036000291453")).toEqual({ text: "036000291453", isExact: false, products: [] });
  });

  it("OP-62 a piece's barcode offers the case that has another, as what may be meant", async () => {
    const [a] = browsers as [Browser];
    await give("BEEF1", "CS", "1 00 36000 29145 9");
    expect(await lookedUp(a, "036000291452")).toMatchObject({
      isExact: false,
      products: ["BEEF1"],
      ownUnits: { BEEF1: "CS" },
    });
  });

  it("OP-67 a guide file may have barcodes as its item numbers, and a size comes with them", async () => {
    const [a] = browsers as [Browser];
    await give("BEEF1", "EA", "00036000291452");
    const file = "item number,qty\n036000291452,2\n4006381333931,1\n";
    const { body } = await a.upload("/web-api/order-guide/import-file", file, "barcodes.csv");
    expect([body.productCount, body.errorCount]).toEqual([1, 1]);
    expect(body.sample.map(({ sku, unit }: any) => [sku, unit])).toEqual([["BEEF1", "EA"]]);
  });

  it("OP-62 OP-34 a barcode is found where the assortment has its product, and in no other", async () => {
    const [a, b] = browsers as [Browser, Browser];
    await world.sql`update variant set details = details || '{"gtin": "036000291452"}' where sku = 'ONLYB'`;
    const suggested = async (by: Browser) =>
      (await by.get("/search/SearchAsYouType/?q=036000291452")).body.products.map(({ sku }: any) => sku);
    await expect.poll(() => suggested(b), { timeout: 10_000 }).toEqual(["ONLYB"]);
    expect(await lookedUp(b, "036000291452")).toMatchObject({ isExact: true, products: ["ONLYB"] });
    expect([await suggested(a), (await lookedUp(a, "036000291452")).products]).toEqual([[], []]);
  });
});
