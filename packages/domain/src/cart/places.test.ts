import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EMPTY_CART, EMPTY_DROP_SHIP_ADDRESS, PLAIN_SUBCART } from "../testing/cart.ts";
import type { AlternativeAddress } from "./drop-ship.schema.ts";
import { offeredAddresses, placeName } from "./places.ts";

const {
  defaultDeliveryAddress: _,
  defaultDeliveryPhoneNumber: __,
  businessUnitId: ___,
  vendorId: ____,
  ...none
} = EMPTY_DROP_SHIP_ADDRESS;

const at = (street: string, more: Partial<AlternativeAddress> = {}): AlternativeAddress => ({
  ...none,
  useAlternativeDeliveryAddress: true,
  alternativeDeliveryFirstName: "Ann",
  alternativeDeliveryLastName: "Poe",
  alternativeDeliveryAddress: street,
  alternativeDeliveryCity: "Newark",
  ...more,
});

describe("placeName", () => {
  it("HIST-06 OP-05 OP-74 an order's place is company or person and city, or the location's name", () => {
    expect(placeName(at("4 Mill Road"), null)).toBe("Ann Poe, Newark");
    expect(placeName(at("4 Mill Road", { alternativeDeliveryCompany: "Harbor Events" }), null)).toBe(
      "Harbor Events, Newark",
    );
    expect(placeName(null, { name: "Dock 4" })).toBe("Dock 4");
    expect(placeName(null, null)).toBe("");
  });

  it("OP-74 an order from before companies could be named has the person's name", () => {
    const { alternativeDeliveryCompany: _company, ...older } = at("4 Mill Road");
    expect(placeName(older, null)).toBe("Ann Poe, Newark");
  });
});

describe("offeredAddresses", () => {
  const cartOf = (inCart: readonly AlternativeAddress[], earlierAddresses: readonly AlternativeAddress[]) => ({
    ...EMPTY_CART,
    earlierAddresses,
    cartGroups: [
      {
        businessUnitId: "B1",
        subCarts: inCart.map((address) => ({
          ...PLAIN_SUBCART,
          dropShipDeliveryAddress: { value: { ...EMPTY_DROP_SHIP_ADDRESS, ...address } },
        })),
      },
    ],
  });
  const streets = (addresses: readonly AlternativeAddress[]) =>
    addresses.map(({ alternativeDeliveryAddress: street }) => street);

  it("CART-09 OP-74 the cart's other deliveries come first, then earlier orders, without the one in use", () => {
    const cart = cartOf([at("1 Pier St"), at("2 Pier St")], [at("3 Pier St"), at("1 pier st")]);
    expect(streets(offeredAddresses(cart, at("2 Pier St")))).toEqual(["1 Pier St", "3 Pier St"]);
    expect(streets(offeredAddresses(cart, none))).toEqual(["1 Pier St", "2 Pier St", "3 Pier St"]);
  });

  it("CART-09 a delivery to the customer's own address offers none", () => {
    expect(offeredAddresses(cartOf([{ ...at("1 Pier St"), useAlternativeDeliveryAddress: false }], []), none)).toEqual(
      [],
    );
  });

  it("CART-09 OP-74 every address is offered once, and each that was used is offered", () => {
    const address = fc.constantFrom("a", "B", "b", "c").map((street) => at(street));
    fc.assert(
      fc.property(fc.array(address), fc.array(address), (inCart, earlier) => {
        const offered = streets(offeredAddresses(cartOf(inCart, earlier), none)).map((street) => street.toLowerCase());
        const used = new Set(streets([...inCart, ...earlier]).map((street) => street.toLowerCase()));
        expect(offered).toEqual([...used]);
      }),
    );
  });
});
