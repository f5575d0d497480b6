import fc from "fast-check";
import { expect, it } from "vitest";
import { sku, unit } from "../catalog/sku.ts";
import type { AddResult, ItemToAdd } from "./add-items.schema.ts";
import { addReport, isNotable } from "./add-report.ts";

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
it("GUIDE-CART-11 OP-63 every item is reported, and an unchanged one only if it is as shown", () => {
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
      for (const one of report)
        if (!isNotable(one)) expect(one).toMatchObject({ outcome: "added", quantity: one.wanted, price: null });
      for (const one of report.slice(items.length)) expect(one).toMatchObject({ outcome: "left", quantity: 0 });
    }),
  );
});
