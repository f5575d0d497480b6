import type { Cart, CartLine, SubCart } from "@larder/domain/cart/cart.schema";
import { differencesFromSeen } from "@larder/domain/cart/differences-from-seen";
import { shownCart } from "@larder/domain/cart/shown-cart";
import { EMPTY_CART, PLAIN_CART_LINE, PLAIN_DELIVERY, PLAIN_SUBCART } from "@larder/domain/testing/cart";
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

const cartWith = (more: Partial<CartLine>): Cart => {
  const subCarts: readonly SubCart[] = [{ ...PLAIN_SUBCART, lines: [{ ...PLAIN_CART_LINE, ...more }] }];
  return { ...EMPTY_CART, cartGroups: [{ businessUnitId: "B1", subCarts }] };
};

const rowsOf = (seen: Cart, cart: Cart) =>
  differencesFromSeen(shownCart(seen), shownCart(cart)).map((difference) =>
    differenceRow(difference, { cart, zone: "America/New_York", isEstimated: false }),
  );

it("SUBMIT-09 deliveries that moved to another day have the names that the cart gives them", () => {
  const [seen, cart] = [cartOn("2026-11-28"), cartOn("2026-11-30")];
  expect(rowsOf(seen, cart).map(({ title }) => title)).toEqual([
    "Warehouse delivery",
    "Special order",
    "Drop ship, Copper Kettle",
  ]);
});

it("SUBMIT-09 an item in another unit is kept or used by its amount", () => {
  const inUnit = (unitOfMeasure: string) => cartWith({ unitOfMeasure: unitOfMeasure as never, quantity: 2 });
  expect(rowsOf(inUnit("CS"), inUnit("EA"))).toMatchObject([{ keep: "Keep 2 CS", take: "Use 2 EA" }]);
});

it("SUBMIT-09 CART-31 what costs more at the same price shows its totals", () => {
  const priced = (unitPrice: number, totalPrice: number) => cartWith({ quantity: 2, unitPrice, totalPrice });
  const labels = (seen: Cart, cart: Cart) => rowsOf(seen, cart)[0]?.facts.map(({ label, was }) => [label, was]);
  expect(labels(priced(10_000, 200), priced(10_000, 300))).toEqual([["Amount", "2 CS · $2.00"]]);
  expect(labels(priced(10_000, 200), priced(20_000, 200))).toEqual([["Price", "$1.00"]]);
});

it("SUBMIT-09 a delivery of which more than the day changed isn't kept by its day alone", () => {
  const noted = (day: string, value: string): Cart => {
    const deliveryInformation = { ...PLAIN_DELIVERY, selectedDeliveryDate: day };
    const subCarts = [
      { ...PLAIN_SUBCART, isDropShip: true, vendorId: "7", deliveryInformation, dropShipNotes: { value } },
    ];
    return { ...EMPTY_CART, cartGroups: [{ businessUnitId: "B1", subCarts }] };
  };
  const choices = (now: Cart) => rowsOf(noted("2026-11-28", ""), now).map(({ keep, take }) => [keep, take]);
  expect(choices(noted("2026-11-30", ""))).toEqual([["Keep Sat, Nov 28", "Use Mon, Nov 30"]]);
  expect(choices(noted("2026-11-30", "Back door"))).toEqual([["Keep yours", "Use this"]]);
});
