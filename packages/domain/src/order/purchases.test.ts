import fc from "fast-check";
import { expect, it } from "vitest";
import { sku } from "../catalog/sku.ts";
import { order } from "../testing/order.ts";
import { purchasesOf } from "./purchases.ts";

it("HIST-02 a product's purchases are its lines in orders not canceled or failed", () => {
  fc.assert(
    fc.property(fc.array(order, { maxLength: 6 }), fc.integer({ min: 1, max: 20 }), (orders, number) => {
      const wanted = sku(String(number));
      const bought = orders.filter(({ header }) => header.status !== "cancelled" && header.status !== "failed");
      const expected = bought.flatMap(({ key, header, lines }) =>
        lines
          .filter((line) => line.productSku === wanted)
          .map(({ quantity }) => [key, header.orderPlacedLocal, quantity]),
      );
      expect(purchasesOf(orders, wanted).map(({ key, day, quantity }) => [key, day, quantity])).toEqual(expected);
    }),
  );
});
