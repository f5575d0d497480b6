import type { Cart, SubCart } from "@larder/domain/cart/cart.schema";
import { differencesFromSeen } from "@larder/domain/cart/differences-from-seen";
import { shownCart } from "@larder/domain/cart/shown-cart";
import { EMPTY_CART, PLAIN_DELIVERY, PLAIN_SUBCART } from "@larder/domain/testing/cart";
import { expect, it } from "vitest";
import { differenceRow } from "./difference-facts.ts";

const cartOn = (day: string): Cart => {
  const deliveryInformation = { ...PLAIN_DELIVERY, selectedDeliveryDate: day };
  const subCarts: readonly SubCart[] = [
    { ...PLAIN_SUBCART, deliveryInformation },
    { ...PLAIN_SUBCART, isJIT: true, deliveryInformation },
    { ...PLAIN_SUBCART, isDropShip: true, vendorId: "7", vendorName: "Copper Kettle", deliveryInformation },
  ];
  return { ...EMPTY_CART, cartGroups: [{ businessUnitId: "B1", subCarts }] };
};

it("SUBMIT-09 deliveries that moved to another day have the names that the cart gives them", () => {
  const [seen, cart] = [cartOn("2026-11-28"), cartOn("2026-11-30")];
  const rows = differencesFromSeen(shownCart(seen), shownCart(cart)).map((difference) =>
    differenceRow(difference, { cart, zone: "America/New_York", isEstimated: false }),
  );
  expect(rows.map(({ title }) => title)).toEqual(["Warehouse delivery", "Special order", "Drop ship, Copper Kettle"]);
});
