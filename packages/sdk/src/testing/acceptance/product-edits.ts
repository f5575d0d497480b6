import { ProductEdits, QuickOrder } from "@larder/calls/ports";
import type { EditableProduct, ProductFields } from "@larder/domain/staff/product-edit.schema";
import { calls, key, portSuite, refusals, refusedFields, type Suite } from "./suite.ts";

export const productEditsSuite: Suite = portSuite("product edits", (it, expect) => {
  it("OP-67 OP-91 a product's name, stock and price reach customers at once; a stale or wrong edit changes nothing", async (ada, world) => {
    const edi = await world.signedIn("edi");
    const port = calls(edi, ProductEdits);
    const read = () => port.read({ sku: "BEEF1" });
    const edit = ({ sku, version, fields }: EditableProduct, more: Partial<ProductFields>) => ({
      sku,
      version,
      fields: { ...fields, ...more },
    });
    const shown = async () => {
      const [found] = await calls(ada, QuickOrder).lookUp({ texts: ["BEEF1"] });
      const product = found?.products[0];
      const size = product?.variants.find(({ metadata }) => metadata?.unitOfMeasure === "CS");
      return [product?.name, size?.price];
    };
    const before = await read();
    expect([before.sku as string, before.fields.name, await shown()]).toEqual([
      "BEEF1",
      "Beef loin",
      ["Beef loin", "$12.50"],
    ]);
    const prices = before.fields.prices.map((price) =>
      price.list === "g1" && price.unit === "CS" ? { ...price, price: "99.5" } : price,
    );
    const change = edit(before, { name: "Beef loin, aged", prices });
    for (const under of ["once", "once"]) await port.save(change, under);
    expect(await shown()).toEqual(["Beef loin, aged", "$99.50"]);
    const after = await read();
    expect(after.version).not.toBe(before.version);
    expect(after.history[0]?.changes.map(({ what }) => what)).toHaveLength(2);
    expect((await refusals(edi, ProductEdits).save(edit(before, { name: "Stale" }), key()))._tag).toBe("Conflict");
    const wrong = edit(after, { name: "", hiddenFrom: "soon" });
    expect(refusedFields(await refusals(edi, ProductEdits).save(wrong, key()))).toEqual([
      "body.fields.name",
      "body.fields.hiddenFrom",
    ]);
    const unknown = { ...edit(after, {}), sku: "NONE" };
    expect((await refusals(edi, ProductEdits).save(unknown, key()))._tag).toBe("NotFound");
    expect((await refusals(edi, ProductEdits).read({ sku: "NONE" }))._tag).toBe("NotFound");
    expect(await shown()).toEqual(["Beef loin, aged", "$99.50"]);

    await port.save(edit(after, { isSold: false }), key());
    expect((await calls(ada, QuickOrder).lookUp({ texts: ["BEEF1"] }))[0]?.products).toEqual([]);
    const listed = async (isOffSale: boolean) =>
      (await port.list({ term: "beef", isOffSale, after: null })).products.map((one) => `${one.sku} ${one.state}`);
    expect([await listed(true), (await listed(false)).includes("BEEF2 sold")]).toEqual([["BEEF1 stopped"], true]);
    await port.save(edit(await read(), before.fields), key());
    expect(await shown()).toEqual(["Beef loin", "$12.50"]);
  });
});
