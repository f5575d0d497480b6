import { ProductEdits } from "@larder/calls/ports";
import { sku } from "@larder/domain/catalog/sku";
import { productFields } from "@larder/domain/testing/product-fields";
import { expect, it } from "vitest";
import { fail, scriptedPort } from "../src/testing/scripted-port.ts";
import { productEditWorkflow } from "../src/workflows/product-edit/product-edit.workflow.ts";
import { productEditChanges } from "../src/workflows/product-edit/view.ts";
import { failing, healed, lost } from "./network.ts";
import { openStorefront, send } from "./open-storefront.ts";

// No test waits for a file.
await productEditWorkflow.handlers?.load();

const ITEM = sku("520044")!;

const withProduct = async (fields = productFields()) => {
  const sent: unknown[] = [];
  const stored = { fields, version: "1" };
  const open = await openStorefront({
    userName: "sue",
    ports: (backend) => [
      scriptedPort(backend, ProductEdits, {
        read: () => ({
          sku: ITEM,
          ...stored,
          today: "2031-01-15",
          imageUrl: null,
          isUploaded: false,
          priceLists: [{ id: "g1", name: "Hotels A", customers: 2 }],
          pricedBy: [],
          regions: [],
          lastImport: null,
          history: [],
        }),
        save: (edit, key) => {
          if (edit.version !== stored.version) fail({ _tag: "Conflict", current: null, message: "", status: 409 });
          sent.push([edit.fields, key]);
          Object.assign(stored, { fields: edit.fields, version: `${stored.version}1` });
        },
        copy: ({ newSku }) => void sent.push(newSku),
        savePicture: ({ file }) => void sent.push(file.name),
      }),
    ],
  });
  const product = open.storefront.start("productEdit", productEditWorkflow);
  await send(product, { _tag: "Opened", sku: ITEM });
  return { open, product, sent, stored };
};

it("OP-67 OP-91 what is typed is checked, saved once after a lost answer, and read again", async () => {
  const { open, product, sent } = await withProduct();
  await send(product, { _tag: "Edited", fields: { name: "" } });
  await send(product, { _tag: "SaveRequested" });
  expect([product.get().saving.errors.map(({ field }) => field), sent]).toEqual([["name"], []]);
  await send(product, { _tag: "Edited", fields: { name: "Comté" } });
  expect(productEditChanges(product.get())).toEqual([{ what: "Name", before: "Gruyère", after: "Comté" }]);
  failing(open, "productEdits.save", lost);
  await send(product, { _tag: "SaveRequested" });
  const { key } = product.get().saving;
  healed(open);
  await send(product, { _tag: "SaveRequested" });
  const saved = JSON.stringify([{ ...productFields(), name: "Comté" }, key]);
  expect(new Set(sent.map((each) => JSON.stringify(each)))).toEqual(new Set([saved]));
  expect([product.get().draft?.name, productEditChanges(product.get())]).toEqual(["Comté", []]);
});

it("OP-67 a price makes its list's customers able to buy it, and a size takes its prices along when it's named", async () => {
  const { product } = await withProduct(productFields({ soldTo: [], prices: [] }));
  await send(product, { _tag: "PriceEdited", list: "g1", unit: "CS", price: "9" });
  await send(product, { _tag: "SizeAdded" });
  await send(product, { _tag: "SizeEdited", at: 1, size: { unit: "E" } });
  await send(product, { _tag: "PriceEdited", list: "g1", unit: "E", price: "1" });
  await send(product, { _tag: "SizeEdited", at: 1, size: { unit: "EA" } });
  const { draft } = product.get();
  expect([draft?.soldTo, draft?.prices]).toEqual([
    ["g1"],
    [
      { list: "g1", unit: "CS", price: "9" },
      { list: "g1", unit: "EA", price: "1" },
    ],
  ]);
});

it("OP-91 a picture doesn't take what is typed, nor let it overwrite what a colleague saved meanwhile", async () => {
  const { product, sent, stored } = await withProduct();
  await send(product, { _tag: "Edited", fields: { brand: "Ours" } });
  Object.assign(stored, { fields: productFields({ name: "Theirs" }), version: "2" });
  await send(product, { _tag: "PictureChosen", file: { name: "a.png", content: null }, bytes: 5 });
  expect([sent, product.get().draft?.brand]).toEqual([["a.png"], "Ours"]);
  await send(product, { _tag: "SaveRequested" });
  expect(product.get().saving.failure).toMatchObject({ _tag: "Conflict" });
  await send(product, { _tag: "ReloadRequested" });
  expect(product.get().draft).toMatchObject({ name: "Theirs", brand: "Haut Alpe" });
  await send(product, { _tag: "PictureChosen", file: { name: "b.png", content: null }, bytes: 10_000_001 });
  expect([sent, product.get().picturing.errors.map(({ field }) => field)]).toEqual([["a.png"], ["file"]]);
});

it("OP-67 a dated price is added, checked, saved with the product, and removed again", async () => {
  const { product, stored } = await withProduct();
  await send(product, { _tag: "TermAdded" });
  await send(product, { _tag: "SaveRequested" });
  expect(product.get().saving.errors.map(({ field }) => field)).toEqual(["terms.0.price", "terms.0.validFrom"]);
  await send(product, { _tag: "TermEdited", at: 0, term: { price: "9", validFrom: "2031-02-01" } });
  await send(product, { _tag: "SaveRequested" });
  expect(stored.fields.terms).toMatchObject([{ list: "g1", unit: "CS", price: "9", validFrom: "2031-02-01" }]);
  await send(product, { _tag: "TermRemoved", at: 0 });
  await send(product, { _tag: "SaveRequested" });
  expect(stored.fields.terms).toEqual([]);
});

it("OP-67 a copy is asked for its number, made once, and named for its page; unsaved changes keep it closed", async () => {
  const { product, sent } = await withProduct();
  await send(product, { _tag: "Edited", fields: { name: "Other" } });
  await send(product, { _tag: "CopyOpened" });
  expect(product.get().newSku).toBe(null);
  await send(product, { _tag: "Discarded" });
  await send(product, { _tag: "CopyOpened" });
  await send(product, { _tag: "CopyRequested" });
  expect(product.get().copying.errors.map(({ field }) => field)).toEqual(["newSku"]);
  await send(product, { _tag: "CopyEdited", newSku: " 777 " });
  await send(product, { _tag: "CopyRequested" });
  expect([sent, product.get().copied, product.get().newSku]).toEqual([["777"], "777", null]);
});
