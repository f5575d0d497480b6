import { completeVariant } from "@larder/domain/catalog/complete-product";
import { sku, unit } from "@larder/domain/catalog/sku";
import { describe, expect, it } from "vitest";
import { OrderDraft } from "./order-draft.ts";

const inUnit = (unitOfMeasure: string, price: string, more = {}) =>
  completeVariant({ price, inStock: true, metadata: { unitOfMeasure }, ...more });
const asTyped = (_: unknown, quantity: number) => quantity;
const variants = [
  inUnit("CS", "$12.50"),
  inUnit("EA", "$6.49", { catchWeight: { unitOfMeasure: "LB", averageWeight: 66 } }),
  inUnit("PL", "Price Pending"),
];

describe("the order draft of a product page", () => {
  it("CART-01 CART-31 PROD-17 each size with a quantity becomes an item with its cut", () => {
    const draft = new OrderDraft(sku("402118"));
    draft.change(unit("CS"), { quantity: 2 });
    draft.change(unit("EA"), { quantity: 1, cutInstructions1: "Portion 6 oz" });
    expect(draft.items(variants)).toEqual([
      { productSku: "402118", unitOfMeasure: "CS", quantity: 2, seenPrice: 125_000 },
      { productSku: "402118", unitOfMeasure: "EA", quantity: 1, seenPrice: 64_900, cutInstructions1: "Portion 6 oz" },
    ]);
    draft.clear();
    expect(draft.items(variants)).toEqual([]);
  });

  it("PROD-07 PROD-13 QTY-13 what will be added is counted; ≈ for catch weight, and a word for no price", () => {
    const draft = new OrderDraft(sku("402118"));
    draft.change(unit("CS"), { quantity: 3 });
    expect(draft.total(variants, asTyped)).toEqual({ sizes: 1, text: "$37.50" });
    draft.change(unit("EA"), { quantity: 2 });
    expect(draft.total(variants, asTyped).text).toBe("≈ $894.18");
    draft.change(unit("PL"), { quantity: 1 });
    expect(draft.total(variants, asTyped)).toEqual({ sizes: 3, text: "≈ $894.18 plus items with Price Pending" });
    expect(draft.total(variants.slice(0, 1), () => 2).text).toBe("$25.00");
    expect(draft.total(variants, () => 0)).toEqual({ sizes: 0, text: "" });
    draft.clear();
    draft.change(unit("PL"), { quantity: 1 });
    expect(draft.total(variants, asTyped)).toEqual({ sizes: 1, text: "Pending" });
  });
});
