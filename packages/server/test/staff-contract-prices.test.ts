import type { ContractPriceFields, ContractPricePage } from "@larder/domain/staff/contract-price.schema";
import { beforeAll, expect, it } from "vitest";
import type { Browser } from "./browser.ts";
import { inEachWorld } from "./each-database.ts";
import { ORG, USER } from "./fixture.ts";

const PRICE: ContractPriceFields = {
  sku: "BEEF1",
  unit: "CS",
  price: "$11.00",
  fromQuantity: "",
  validFrom: "",
  validTo: "",
};

inEachWorld("an organization's own prices, for staff", (world) => {
  let rep: Browser;
  beforeAll(async () => {
    rep = await world.signedIn("staff");
  });

  const list = async (organization: number, more: { term?: string; after?: string } = {}): Promise<ContractPricePage> =>
    (await rep.post("/web-api/staff/contract-prices", { organization, term: "", after: "", ...more })).body;
  const save = (was: ContractPriceFields | null, fields: ContractPriceFields | null, organization: number = ORG.A) =>
    rep.post("/web-api/staff/contract-price", { organization, was, fields });
  const priceOf = async (browser: Browser) =>
    (await browser.get("/products/BEEF1/x/?expand=*")).body.product.variants.find(
      ({ metadata }: any) => metadata.unitOfMeasure === "CS",
    ).price;

  it("OP-132 a price that staff add, change and remove reaches this customer's pages at once, and the audit", async () => {
    const [a, c] = [await world.signedIn("a"), await world.signedIn("c")];
    const saved = await save(null, { ...PRICE, sku: " BEEF1 ", unit: "cs", price: "11.00" });
    expect(saved.status).toBe(204);
    expect(await list(ORG.A)).toMatchObject({
      prices: [{ ...PRICE, name: "Beef loin", listPrice: "$12.50", pricedBy: "" }],
      total: 1,
      next: "",
    });
    expect([await priceOf(a), await priceOf(c)]).toEqual(["$11.00", "$12.50"]);
    const dated = { ...PRICE, price: "$10.00", validFrom: "2031-03-01", validTo: "2031-03-31" };
    expect((await save(PRICE, dated)).status).toBe(204);
    expect(await priceOf(a)).toBe("$12.50");
    expect((await save(dated, { ...dated, price: "pending", validTo: "" })).status).toBe(204);
    const pending = { ...dated, price: "Price Pending", validTo: "" };
    expect((await list(ORG.A)).prices).toMatchObject([pending]);
    expect((await save(pending, null)).status).toBe(204);
    expect((await list(ORG.A)).prices).toEqual([]);
    expect(
      await world.sql`select actor_id, object, changes from audit where call = 'POST /web-api/staff/contract-price' order by seq`,
    ).toMatchObject([
      { actor_id: USER.staff, object: `organization:${ORG.A}`, changes: [{ before: "", after: "$11.00" }] },
      { changes: [{ what: "BEEF1 CS", before: "$11.00", after: "$10.00, 2031-03-01 to 2031-03-31" }] },
      { changes: [{ before: "$10.00, 2031-03-01 to 2031-03-31", after: "Price Pending, 2031-03-01 to" }] },
      { changes: [{ before: "Price Pending, 2031-03-01 to", after: "" }] },
    ]);
  });

  it("OP-132 OP-91 a change of someone else's is refused, as is a second price for the same place", async () => {
    expect((await save(null, PRICE)).status).toBe(204);
    expect((await save({ ...PRICE, price: "$9.00" }, { ...PRICE, price: "$8.00" })).status).toBe(409);
    expect((await save({ ...PRICE, validTo: "2031-01-01" }, null)).status).toBe(409);
    expect((await save(null, { ...PRICE, price: "$8.00" })).body.error.fields).toMatchObject([
      { path: "body.fields.validFrom" },
    ]);
    const tier = { ...PRICE, fromQuantity: "10", price: "$10.00" };
    expect((await save(null, tier)).status).toBe(204);
    expect((await save(tier, { ...tier, fromQuantity: "" })).body.error.fields[0].path).toBe("body.fields.validFrom");
    expect((await list(ORG.A)).prices).toMatchObject([PRICE, tier]);
  });

  it("OP-132 what isn't sold, or can't be a price, is named by its field", async () => {
    const paths = async (fields: Partial<ContractPriceFields>) =>
      (await save(null, { ...PRICE, ...fields })).body.error.fields.map(({ path }: any) => path);
    expect(await paths({ sku: "" })).toEqual(["body.fields.sku"]);
    expect(await paths({ sku: "GONE" })).toEqual(["body.fields.sku"]);
    expect(await paths({ unit: "LB" })).toEqual(["body.fields.unit"]);
    expect(await paths({ unit: "" })).toEqual(["body.fields.unit"]);
    expect(await paths({ price: "0", validFrom: "2031-02-30" })).toEqual([
      "body.fields.price",
      "body.fields.validFrom",
    ]);
    expect((await save(null, PRICE, 999_999)).status).toBe(404);
    expect(
      (await rep.post("/web-api/staff/contract-prices", { organization: 999_999, term: "", after: "" })).status,
    ).toBe(404);
  });

  it("OP-132 the list has pages, finds by number and name, and holds only one organization's prices", async () => {
    await world.sql`delete from contract_price`;
    await world.sql`insert into contract_price (organization_id, sku, unit, least, price_text, unit_price)
      select ${ORG.A}, 'BEEF1', 'CS', n, '$1.00', 10000 from generate_series(1, 60) n`;
    await world.sql`insert into contract_price (organization_id, sku, unit, price_text, unit_price)
      values (${ORG.A}, 'FISH1', 'CS', '$2.00', 20000), (${ORG.C}, 'FISH2', 'CS', '$3.00', 30000)`;
    const first = await list(ORG.A);
    expect([first.prices.length, first.total]).toEqual([50, 61]);
    const second = await list(ORG.A, { after: first.next });
    expect([...first.prices, ...second.prices].map(({ sku, fromQuantity }) => `${sku}${fromQuantity}`)).toEqual([
      "BEEF1",
      ...Array.from({ length: 59 }, (_, at) => `BEEF1${at + 2}`),
      "FISH1",
    ]);
    expect(second.next).toBe("");
    expect((await list(ORG.A, { term: "fish" })).prices.map(({ sku }) => sku)).toEqual(["FISH1"]);
    expect((await list(ORG.A, { term: "%" })).prices).toEqual([]);
    expect((await list(ORG.C)).prices.map(({ sku }) => sku)).toEqual(["FISH2"]);
  });
});
