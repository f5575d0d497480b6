import fc from "fast-check";
import { expect, it } from "vitest";
import { sku, unit } from "../catalog/sku.ts";
import type { AddResult, ItemToAdd } from "./add-items.schema.ts";
import { addReport, isNotable } from "./add-report.ts";
import { reportText } from "./report-text.ts";

const item = (quantity: number, more: Partial<ItemToAdd> = {}): ItemToAdd => ({
  productSku: sku("A1"),
  unitOfMeasure: unit("CS"),
  quantity,
  ...more,
});
const result = (quantity: number, more: Partial<AddResult> = {}): AddResult => ({
  ...item(quantity),
  outcome: "added",
  message: null,
  ...more,
});
const said = (one: ItemToAdd, became: AddResult) => addReport([one], [became]).map(reportText)[0];

it("GUIDE-CART-11 OP-62 each outcome of an addition has a sentence, except as shown", () => {
  expect(said(item(2), result(2))).toBe("");
  expect(said(item(2, { seenPrice: 5 }), result(2, { unitPrice: 5 }))).toBe("");
  expect(said(item(1), result(12, { outcome: "adjusted", message: "Sold by 12." }))).toBe(
    "Sold by 12. We changed 1 to 12.",
  );
  expect(said(item(1), result(0, { outcome: "rejected", message: "Call your Sales Rep" }))).toBe("Call your Sales Rep");
  expect(said(item(1), result(0, { outcome: "rejected" }))).toBe("Not added.");
  expect(said(item(2, { seenPrice: 727_500 }), result(2, { unitPrice: 777_700 }))).toBe(
    "The price was $72.75 and is now $77.77. Accept it in your cart.",
  );
  expect(said(item(2, { seenPrice: 777_700 }), result(2, { unitPrice: 727_500 }))).toBe(
    "The price was $77.77 and is now $72.75.",
  );
  expect(said(item(2, { seenPrice: null }), result(2, { unitPrice: 10_000 }))).toBe(
    "The price was Price Pending and is now $1.00. Accept it in your cart.",
  );
});

it("GUIDE-CART-11 OP-63 every item is reported, and any not as shown has a sentence", () => {
  const sent = fc.record({
    wanted: fc.integer({ min: 1, max: 20 }),
    got: fc.nat(20),
    outcome: fc.constantFrom("added", "adjusted", "rejected"),
    seenPrice: fc.option(fc.option(fc.nat(3)), { nil: undefined }),
    unitPrice: fc.option(fc.option(fc.nat(3)), { nil: undefined }),
  });
  const kept = fc.record({ quantity: fc.integer({ min: 1, max: 9 }) });
  fc.assert(
    fc.property(fc.array(sent), fc.array(kept), (sents, left) => {
      const items = sents.map(({ wanted, seenPrice }) => item(wanted, seenPrice === undefined ? {} : { seenPrice }));
      const results = sents.map(({ got, outcome, unitPrice }) =>
        result(got, { outcome: outcome as AddResult["outcome"], ...(unitPrice === undefined ? {} : { unitPrice }) }),
      );
      const out = left.map(({ quantity }) => ({ productSku: sku("B2"), quantity, inStock: false }));
      const report = addReport(items, results, out);
      expect(report.map(({ wanted }) => wanted)).toEqual([...items, ...out].map(({ quantity }) => quantity));
      for (const one of report) expect(reportText(one) === "").toBe(!isNotable(one));
      for (const one of report.slice(items.length)) expect(one).toMatchObject({ outcome: "left", quantity: 0 });
    }),
  );
});
