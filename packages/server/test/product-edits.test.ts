import { calls } from "@larder/calls/calls";
import sharp from "sharp";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { hideDueProducts } from "../src/catalog/edit/hide-due-products.ts";
import type { Browser } from "./browser.ts";
import { inEachWorld } from "./each-database.ts";

const ZONE = "America/New_York";

inEachWorld("a product by hand, for administrators and editors", (world) => {
  let editor: Browser;
  let customer: Browser;
  beforeAll(async () => {
    editor = await world.signedIn("editor");
    customer = await world.signedIn("a");
  });

  const read = async (sku = "BEEF1") => (await editor.post("/web-api/staff/product-read", { sku })).body;
  const save = (product: { readonly sku: string; readonly version: string; readonly fields: object }, more: object) =>
    editor.post("/web-api/staff/product", {
      sku: product.sku,
      version: product.version,
      fields: { ...product.fields, ...more },
    });
  const lookUp = async () => (await customer.post(calls.quickOrder.lookUp.path, { texts: ["BEEF1"] })).body[0];
  const find = async (query: object) =>
    (await editor.post("/web-api/staff/products", { term: "", isOffSale: false, after: null, ...query })).body.products;
  beforeEach(async () => {
    await world.sql`update product set hidden_from = null, hidden_until = null, is_hidden = false, is_active = true`;
  });

  it("OP-67 facts, stock and a price that are saved reach the shop at once, and the audit says before and after", async () => {
    const before = await read();
    const [first] = before.fields.sizes;
    const list = before.priceLists.find(({ id }: { readonly id: string }) => id === "g1");
    const saved = await save(before, {
      name: "Chuck roll, saved",
      sizes: [{ ...first, stock: "77" }, ...before.fields.sizes.slice(1)],
      prices: before.fields.prices.map((price: { readonly list: string; readonly unit: string }) =>
        price.list === "g1" && price.unit === first.unit ? { ...price, price: "99.5" } : price,
      ),
    });
    expect(saved.status).toBe(204);
    const after = await read();
    expect(after.version).not.toBe(before.version);
    const [product] = await world.sql<object>`select p.name, v.stock, c.price_text, c.unit_price::int
      from product p join variant v using (sku) join price c using (sku, unit)
      where sku = 'BEEF1' and unit = ${first.unit} and c.customer_group_id = 'g1'`;
    expect(product).toEqual({ name: "Chuck roll, saved", stock: 77, price_text: "$99.50", unit_price: 995_000 });
    const price = before.fields.prices.find(
      (one: { readonly list: string; readonly unit: string }) => one.list === "g1" && one.unit === first.unit,
    );
    expect(after.history[0].changes).toEqual([
      { what: "Name", before: before.fields.name, after: "Chuck roll, saved" },
      { what: `Stock, ${first.unit}`, before: first.stock, after: "77" },
      { what: `${list.name}, ${first.unit}`, before: price.price, after: "$99.50" },
    ]);
    expect((await save(after, before.fields)).status).toBe(204);
  });

  it("OP-67 a barcode that is saved is found and said in the history, and one with a wrong digit is refused", async () => {
    const before = await read();
    const [first, ...others] = before.fields.sizes;
    const withGtin = (gtin: string) => ({ sizes: [{ ...first, gtin }, ...others] });
    const wrong = await save(before, withGtin("036000291453"));
    expect(wrong.body.error.fields.map(({ path }: { readonly path: string }) => path)).toEqual([
      "body.fields.sizes.0.gtin",
    ]);
    expect((await save(before, withGtin("0-36000-29145-2"))).status).toBe(204);
    const after = await read();
    expect(after.fields.sizes[0].gtin).toBe("0-36000-29145-2");
    expect(after.history[0].changes).toEqual([
      { what: `Barcode, ${first.unit}`, before: "", after: "0-36000-29145-2" },
    ]);
    const [scanned] = (await customer.post(calls.quickOrder.lookUp.path, { texts: ["036000291452"] })).body;
    expect([scanned.isExact, scanned.ownUnits]).toEqual([true, { BEEF1: first.unit }]);
    expect(scanned.products[0].variants[0].gtin).toBe("0-36000-29145-2");
    expect((await save(after, before.fields)).status).toBe(204);
    expect((await read()).fields.sizes[0].gtin).toBe("");
  });

  it("OP-67 a price of today holds in the shop, a coming one doesn't yet, and both are seen, audited and removed", async () => {
    const before = await read();
    const [{ unit }] = before.fields.sizes;
    const term = { list: "g1", unit, region: "", fromQuantity: "", validTo: "" };
    const held = { ...term, price: "$11.11", validFrom: before.today };
    const coming = { ...term, price: "$22.22", validFrom: "9999-01-01" };
    expect((await save(before, { terms: [coming, held] })).status).toBe(204);
    const after = await read();
    expect(after.fields.terms).toEqual([held, coming]);
    const texts = after.history[0].changes.map(({ after: now }: { readonly after: string }) => now);
    expect(texts.toSorted()).toEqual(["$11.11", "$22.22"]);
    const priceOf = async () => JSON.stringify(await lookUp());
    expect([(await priceOf()).includes("11.11"), (await priceOf()).includes("22.22")]).toEqual([true, false]);
    const twice = await save(after, { terms: [held, { ...held, price: "$3" }] });
    expect([twice.status, twice.body.error.fields[0].path]).toEqual([400, "body.fields.terms.1.validFrom"]);
    expect((await save(after, { terms: [] })).status).toBe(204);
    expect([(await read()).fields.terms, (await priceOf()).includes("11.11")]).toEqual([[], false]);
  });

  it("OP-67 a product that was taken off sale is found there, and sold again at once", async () => {
    const before = await read();
    expect((await save(before, { isSold: false })).status).toBe(204);
    expect((await lookUp()).products).toEqual([]);
    const [stopped] = await find({ isOffSale: true, term: "BEEF1" });
    expect([stopped.sku, stopped.state]).toEqual(["BEEF1", "stopped"]);
    expect((await save(await read(), { isSold: true })).status).toBe(204);
    expect((await lookUp()).products.map(({ sku }: { readonly sku: string }) => sku)).toEqual(["BEEF1"]);
  });

  it("OP-67 a product is hidden from its first day to its last on the shop's clock, and comes back by itself", async () => {
    const isSeen = async () => (await lookUp()).products.length > 0;
    expect((await save(await read(), { hiddenFrom: "2030-01-01", hiddenUntil: "2030-01-02" })).status).toBe(204);
    expect(await isSeen()).toBe(true);
    const at = (time: string) => hideDueProducts(world.opened.db, new Date(time), ZONE);
    expect(await at("2030-01-01T04:59:00Z")).toBe(0);
    expect(await at("2030-01-01T05:00:00Z")).toBe(1);
    expect(await isSeen()).toBe(false);
    expect(
      (await find({ isOffSale: true })).map(({ sku, state }: { sku: string; state: string }) => [sku, state]),
    ).toEqual([["BEEF1", "hidden"]]);
    const [version] = await world.sql<object>`select assortment from catalogue_version`;
    expect(await at("2030-01-03T05:00:00Z")).toBe(1);
    expect(await isSeen()).toBe(true);
    expect((await world.sql<object>`select assortment from catalogue_version`)[0]).not.toEqual(version);
  });

  it("OP-67 a hidden product can't be bought, and staff find it by name, brand and number", async () => {
    await world.sql`update product set is_hidden = true where sku = 'BEEF1'`;
    expect((await lookUp()).products).toEqual([]);
    expect((await customer.add("BEEF1", 1)).body.cartGroups).toEqual([]);
    await world.sql`update product set is_hidden = false, is_active = false where sku = 'BEEF1'`;
    const skus = async (term: string) => (await find({ term })).map(({ sku }: { readonly sku: string }) => sku);
    expect(await skus("beef1")).toEqual(["BEEF1"]);
    expect(await skus("no%such")).toEqual([]);
    expect([await skus("LOI bee larks"), await skus("oin"), await skus("%")]).toEqual([["BEEF1"], [], []]);
    expect((await find({ term: "BEEF1" }))[0].state).toBe("stopped");
    const all = await find({});
    const [{ sku }] = all;
    expect((await find({ after: sku }))[0].sku).toBe(all[1].sku);
  });

  const picture = (more: Partial<Parameters<typeof sharp>[1]> = {}) =>
    sharp({ create: { width: 640, height: 480, channels: 3, background: "#a33" }, ...more });
  const upload = (content: Buffer) => editor.upload("/web-api/staff/product-picture?sku=BEEF1", content, "any.txt");

  it("OP-67 an uploaded picture is stored as a new WebP without its place, and served as nothing but a picture", async () => {
    const content = await picture()
      .withExif({ IFD0: { Artist: "Ann Secret" } })
      .jpeg()
      .toBuffer();
    expect(content.includes("Ann Secret")).toBe(true);
    expect((await upload(content)).status).toBe(204);
    const body = await read();
    expect(body.isUploaded).toBe(true);
    expect(body.history[0].changes).toEqual([{ what: "Picture", before: "", after: "Picture" }]);
    const served = await fetch(world.base + body.imageUrl);
    expect(served.status).toBe(200);
    const bytes = Buffer.from(await served.arrayBuffer());
    expect(bytes.includes("Ann Secret")).toBe(false);
    expect((await sharp(bytes).metadata()).format).toBe("webp");
    expect(
      ["content-type", "x-content-type-options", "content-security-policy"].map((name) => served.headers.get(name)),
    ).toEqual(["image/webp", "nosniff", "default-src 'none'; sandbox"]);
    await editor.post("/web-api/staff/product-picture-removed", { sku: "BEEF1" });
    const removed = await read();
    expect([removed.isUploaded, removed.imageUrl.startsWith("/Static/drawings/")]).toEqual([false, true]);
  });

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"><script>1</script></svg>');

  it("OP-67 what isn't a picture, is damaged, tiny or too large is refused by one sentence, and nothing is stored", async () => {
    const jpeg = await picture().jpeg().toBuffer();
    const huge = await sharp({ create: { width: 9_000, height: 6_000, channels: 3, background: "#000" } })
      .png()
      .toBuffer();
    const small = await sharp({ create: { width: 20, height: 200, channels: 3, background: "#000" } })
      .png()
      .toBuffer();
    const files = [Buffer.from("<html>"), svg, Buffer.alloc(0), jpeg.subarray(0, jpeg.length / 2), huge, small];
    const [before] = await world.sql<object>`select count(*) from product_picture`;
    const said: string[] = [];
    for (const file of files) said.push((await upload(file)).body.error.message);
    expect(said.map((one) => one.split(/[.:] /)[1]?.split(/ (?:picture|than|off|by) ?/)[0])).toEqual([
      "isn't a JPEG, PNG, WebP, GIF or AVIF",
      "isn't a JPEG, PNG, WebP, GIF or AVIF",
      "isn't a JPEG, PNG, WebP, GIF or AVIF",
      "is damaged or cut",
      "has more",
      "is 20",
    ]);
    expect((await upload(Buffer.alloc(10_000_001))).status).toBe(413);
    expect((await world.sql<object>`select count(*) from product_picture`)[0]).toEqual(before);
    expect((await fetch(`${world.base}/product-pictures/..%2f..%2fpackage.json`)).status).toBe(404);
  });

  it("OP-67 OP-21 a product is copied under a new number, off sale, with sizes and prices, and the audit says of which", async () => {
    const copy = (sku: string, newSku: string) => editor.post("/web-api/staff/product-copy", { sku, newSku });
    expect((await copy("BEEF1", " BEEF1-COPY ")).status).toBe(204);
    const [of, made] = [await read(), await read("BEEF1-COPY")];
    const sizes = of.fields.sizes.map((size: object) => ({ ...size, stock: "" }));
    expect(made.fields).toEqual({ ...of.fields, isSold: false, sizes });
    expect(made.imageUrl).toBe(of.imageUrl);
    expect(made.history[0].changes).toEqual([{ what: "Copied from", before: "", after: "BEEF1" }]);
    const taken = await copy("BEEF1", "beef1-copy");
    expect([taken.status, taken.body.error.fields[0].path]).toEqual([400, "body.newSku"]);
    expect([(await copy("BEEF1", " ")).status, (await copy("NONE", "NEW")).status]).toEqual([400, 404]);
  });
});
