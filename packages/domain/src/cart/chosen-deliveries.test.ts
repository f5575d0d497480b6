import fc from "fast-check";
import { expect, it } from "vitest";
import { cart, EMPTY_CART, PLAIN_CART_LINE, PLAIN_DELIVERY, PLAIN_SUBCART } from "../testing/cart.ts";
import { subCartsOf } from "./cart-lines.ts";
import type { Cart, SubCart } from "./cart.schema.ts";
import { splitDeliveries, withDeliveries } from "./chosen-deliveries.ts";
import { objectionTo } from "./may-submit.ts";
import { subCartKey } from "./subcarts.ts";

const truck: SubCart = {
  ...PLAIN_SUBCART,
  businessUnitId: "1",
  orderMinimum: 15_000,
  lines: [{ ...PLAIN_CART_LINE, totalPrice: 11_280 }],
};
const vendor: SubCart = { ...truck, vendorId: "V1", isDropShip: true, orderMinimum: null };
const late: SubCart = {
  ...vendor,
  vendorId: "V2",
  deliveryInformation: { ...PLAIN_DELIVERY, validationMessage: { type: "error", message: "Closed day." } },
};
const of = (...subCarts: readonly SubCart[]): Cart => ({
  ...EMPTY_CART,
  cartBusinessUnitId: "1",
  cartGroups: [{ businessUnitId: "1", subCarts }],
});

it("OP-89 SUBMIT-04 a delivery that can't go stays with its reason, and the others can be sent", () => {
  expect(splitDeliveries(of(truck, vendor, late))).toEqual({
    sent: [vendor],
    held: [
      { subCart: truck, reason: { _tag: "BelowOrderMinimum", minimum: 15_000, missing: 3_720 } },
      { subCart: late, reason: { _tag: "Invalid", message: "Closed day." } },
    ],
  });
  expect(splitDeliveries(of(vendor))).toBe(null);
  expect(splitDeliveries(of(truck, late))).toBe(null);
});

it("OP-89 CART-06 an error of the cart's own day holds the warehouse's delivery alone", () => {
  const own = { ...truck, orderMinimum: null };
  const closed = of(own, vendor);
  const summary = { ...closed.summary, deliveryInformation: late.deliveryInformation };
  expect(splitDeliveries({ ...closed, summary })).toMatchObject({
    sent: [vendor],
    held: [{ subCart: own, reason: { message: "Closed day." } }],
  });
});

it("OP-89 what is sent has no objection, and each delivery is either sent or held", () => {
  fc.assert(
    fc.property(cart, (any) => {
      const split = splitDeliveries(any);
      if (split === null) return;
      expect(objectionTo(withDeliveries(any, split.sent.map(subCartKey)))).toBe(null);
      expect(new Set([...split.sent, ...split.held.map(({ subCart }) => subCart)])).toEqual(new Set(subCartsOf(any)));
    }),
  );
});

it("OP-89 CART-05 the cart of chosen deliveries counts and adds them alone", () => {
  const all = of(truck, vendor);
  const { summary, cartGroups } = withDeliveries(all, [subCartKey(vendor)]);
  expect(cartGroups).toEqual([{ businessUnitId: "1", subCarts: [vendor] }]);
  expect([summary.itemCount, summary.totals.total]).toEqual([1, 11_280]);
  expect(withDeliveries(all, []).cartGroups).toEqual([]);
});
