import { ContractPrices, QuickOrder } from "@larder/calls/ports";
import type { ContractPriceFields } from "@larder/domain/staff/contract-price.schema";
import { calls, key, organizationId, portSuite, refusals, refusedFields, type Suite, type Visitor } from "./suite.ts";

const north = organizationId(101);
const PRICE: ContractPriceFields = {
  sku: "BEEF1",
  unit: "CS",
  price: "$11.00",
  fromQuantity: "",
  validFrom: "",
  validTo: "",
};

const list = (visitor: Visitor, organization = north) =>
  calls(visitor, ContractPrices).list({ organization, term: "", after: "" });

/** What the customer pays for a case of BEEF1. */
const paidBy = async (visitor: Visitor): Promise<string | undefined> => {
  const [found] = await calls(visitor, QuickOrder).lookUp({ texts: ["BEEF1"] });
  return found?.products[0]?.variants.find(({ metadata }) => metadata?.unitOfMeasure === "CS")?.price;
};

export const contractPricesSuite: Suite = portSuite("contract prices", (it, expect) => {
  it("OP-132 an organization pays its own price from its entry until its removal, and no other one does", async (ada, world) => {
    const [sue, cleo] = [await world.signedIn("sue"), await world.signedIn("cleo")];
    const save = (was: ContractPriceFields | null, fields: ContractPriceFields | null) =>
      calls(sue, ContractPrices).save({ organization: north, was, fields }, key());
    expect([await paidBy(ada), await paidBy(cleo)]).toEqual(["$12.50", "$12.50"]);
    await save(null, { ...PRICE, sku: " BEEF1 ", unit: "cs", price: "11" });
    const { prices, total, next } = await list(sue);
    expect(prices).toMatchObject([{ ...PRICE, name: "Beef loin", listPrice: "$12.50", pricedBy: "" }]);
    expect([total, next]).toEqual([1, ""]);
    expect([await paidBy(ada), await paidBy(cleo)]).toEqual(["$11.00", "$12.50"]);
    expect((await list(sue, organizationId(104))).prices).toEqual([]);
    const later = { ...PRICE, price: "$10.00", validFrom: "2031-03-01", validTo: "2031-03-31" };
    await save(PRICE, later);
    expect(await paidBy(ada)).toBe("$12.50");
    await save(later, null);
    expect((await list(sue)).prices).toEqual([]);
  });

  it("OP-132 OP-91 a price is saved once per key; a stale change, a second price and a wrong field are refused", async (_, world) => {
    const sue = await world.signedIn("sue");
    const change = { organization: north, was: null, fields: PRICE };
    for (const under of ["once", "once"]) await calls(sue, ContractPrices).save(change, under);
    expect((await list(sue)).prices).toMatchObject([PRICE]);
    const refused = (was: ContractPriceFields | null, fields: ContractPriceFields | null, organization = north) =>
      refusals(sue, ContractPrices).save({ organization, was, fields }, key());
    expect((await refused({ ...PRICE, price: "$9.00" }, { ...PRICE, price: "$8.00" }))._tag).toBe("Conflict");
    expect((await refused({ ...PRICE, validTo: "2031-01-01" }, null))._tag).toBe("Conflict");
    const paths = async (fields: Partial<ContractPriceFields>) =>
      refusedFields(await refused(null, { ...PRICE, ...fields }));
    expect(await paths({ price: "$8.00" })).toEqual(["body.fields.validFrom"]);
    expect(await paths({ sku: "NONE" })).toEqual(["body.fields.sku"]);
    expect(await paths({ unit: "LB" })).toEqual(["body.fields.unit"]);
    expect(await paths({ price: "0", validFrom: "2031-02-30" })).toEqual([
      "body.fields.price",
      "body.fields.validFrom",
    ]);
    expect((await refused(null, PRICE, organizationId(999)))._tag).toBe("NotFound");
    const unknown = { organization: organizationId(999), term: "", after: "" };
    expect((await refusals(sue, ContractPrices).list(unknown))._tag).toBe("NotFound");
    expect((await list(sue)).prices).toMatchObject([PRICE]);
  });
});
