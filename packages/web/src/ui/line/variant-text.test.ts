import { completeVariant } from "@larder/domain/catalog/complete-product";
import { expect, it } from "vitest";
import { priceText } from "./variant-text.ts";

const soldBy = (unitOfMeasure: string, pricedBy: string, averageWeight: number | null) =>
  priceText(
    completeVariant({
      price: "$6.49",
      metadata: { unitOfMeasure },
      catchWeight: { unitOfMeasure: pricedBy, averageWeight },
    }),
  ).per;

it("PROD-07 an average weight is per piece where the unit sold is itself a weight", () => {
  expect(soldBy("CS", "LB", 66)).toBe("per lb · ≈ 66 lb/CS");
  expect(soldBy("LB", "LB", 3.5)).toBe("per lb · ≈ 3.5 lb each");
  expect(soldBy("KG", "KG", 1.25)).toBe("per kg · ≈ 1.25 kg each");
  expect(soldBy("LB", "LB", null)).toBe("per lb");
});
