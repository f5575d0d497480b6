import { expect, it } from "vitest";
import { PLAIN_CART_LINE, PLAIN_SUBCART } from "../testing/cart.ts";
import { addTotals, subCartTotals } from "./totals.ts";

it("CART-17 CART-05 a delivery costs its lines and its shipping, a cart what its deliveries cost", () => {
  const line = { ...PLAIN_CART_LINE, totalPrice: 1_250, isEstimated: false };
  const ground = {
    itemNumber: "GROUND",
    displayName: "Ground",
    uom: "EA",
    shippingCost: 1_200,
    shippingCostFormatted: "$12.00",
  };
  const lines = [line, { ...line, totalPrice: null }, { ...line, totalPrice: 300, isEstimated: true }];
  const shipped = subCartTotals({ ...PLAIN_SUBCART, lines, shippingItem: ground });
  expect(shipped).toEqual({ total: 2_750, pendingCount: 1, estimated: true });
  const byTruck = subCartTotals({ ...PLAIN_SUBCART, lines: [line], shippingItem: null });
  expect(byTruck).toEqual({ total: 1_250, pendingCount: 0, estimated: false });
  expect(addTotals([shipped, byTruck])).toEqual({ total: 4_000, pendingCount: 1, estimated: true });
});
