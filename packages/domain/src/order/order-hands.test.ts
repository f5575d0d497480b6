import fc from "fast-check";
import { expect, it } from "vitest";
import { order } from "../testing/order.ts";
import { handText, itemsTotal, otherHands } from "./order-hands.ts";

const hand = fc.record({ user: fc.constantFrom("Marisol", "Tomas"), staff: fc.constantFrom("", "Dana") });

it("IDENT-19 HIST-03 an order has both names when staff acted, otherwise one", () => {
  expect(handText({ user: "Marisol Vega", staff: "Dana Reyes" })).toBe("Dana Reyes for Marisol Vega");
  expect(handText({ user: "Marisol Vega", staff: "" })).toBe("Marisol Vega");
});

it("IDENT-19 HIST-03 staff who placed an order are named, and anyone else who changed it", () =>
  fc.assert(
    fc.property(hand, fc.option(hand), fc.option(hand), (placed, changedBy, cancelledBy) => {
      const header = { placedBy: placed.user, placedByStaff: placed.staff, changedBy, cancelledBy };
      const said = otherHands(header).map(({ what, by }) => [what, by === null ? "" : handText(by)]);
      const differs = (one: typeof changedBy) =>
        one !== null && (one.user !== placed.user || one.staff !== placed.staff);
      expect(said).toEqual([
        ...(placed.staff === "Dana" ? [["placed", `Dana for ${placed.user}`]] : []),
        ...(changedBy !== null && differs(changedBy) ? [["changed", handText(changedBy)]] : []),
        ...(cancelledBy !== null && differs(cancelledBy) ? [["canceled", handText(cancelledBy)]] : []),
      ]);
    }),
  ));

it("SUBMIT-20 PROD-13 an order's items and shipping add up to its total", () =>
  fc.assert(
    fc.property(order, fc.nat({ max: 99_999 }), ({ summary }, shippingTotal) => {
      const orderTotal = summary.orderTotal + shippingTotal;
      expect(itemsTotal({ orderTotal, shippingTotal })).toBe(summary.orderTotal);
    }),
  ));
