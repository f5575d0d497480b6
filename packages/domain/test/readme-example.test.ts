import { totalsOf } from "@larder/domain/cart/totals";
import { checkAgainst } from "@larder/domain/quantity/limits";
import { readQuantity } from "@larder/domain/quantity/read-quantity";
import { sentence } from "@larder/domain/text/sentences";
import { expect, it } from "vitest";

it("a typed quantity is read and checked against the product's limits", () => {
  expect(readQuantity("12")).toMatchObject({ quantity: 12 });

  const limits = { minimum: 4, maximum: 10 };
  const { valid, adjusted, notice } = checkAgainst(limits, 6, 12);
  expect({ valid, adjusted }).toEqual({ valid: false, adjusted: 4 });
  expect(notice && sentence(notice)).toContain("10");
});

it("a total excludes lines with a pending price, and counts them", () => {
  const salmon = { totalPrice: 11_998, isEstimated: true };
  const chanterelles = { totalPrice: null, isEstimated: false };
  expect(totalsOf([salmon, chanterelles])).toEqual({ total: 11_998, pendingCount: 1, estimated: true });
});
