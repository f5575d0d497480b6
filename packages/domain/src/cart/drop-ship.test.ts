import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { policies, policyOf } from "../brand/policies.ts";
import { unit } from "../catalog/sku.ts";
import { EMPTY_DROP_SHIP_ADDRESS, PLAIN_CART_LINE, PLAIN_DELIVERY, PLAIN_SUBCART } from "../testing/cart.ts";
import { PLAIN_VARIANT } from "../testing/variant.ts";
import { CART_FIELD_LENGTHS, cartFieldProblem } from "./cart-fields.ts";
import type { DropShipAddress } from "./drop-ship.schema.ts";
import { dateRefusal, isAfterCutOff, offeredDates } from "./delivery.ts";
import { addressLines, dropShipFields, dropShipProblems, dropShipRestrictedLines } from "./drop-ship.ts";

const STATES = ["NY", "NJ"];
const good: DropShipAddress = {
  ...EMPTY_DROP_SHIP_ADDRESS,
  useAlternativeDeliveryAddress: true,
  alternativeDeliveryFirstName: "Sam",
  alternativeDeliveryLastName: "Cook",
  alternativeDeliveryAddress: "1 Pier St",
  alternativeDeliveryCity: "Hudson",
  alternativeDeliveryState: "NY",
  alternativeDeliveryZipCode: "12534-0001",
  alternativeDeliveryPhoneNumber: "(518) 555-0101",
};
type Field = keyof DropShipAddress;
const FIELDS = ["FirstName", "LastName", "Address", "City", "State", "ZipCode", "PhoneNumber"].map(
  (name) => `alternativeDelivery${name}` as Field,
);

describe("dropShipFields", () => {
  it("CART-35 CART-36 OP-74 Specialty takes notes, CME details, others neither, on drop ship only", () => {
    const byBrand = Object.entries(policies).map(([name, policy]) => [
      name,
      dropShipFields(policy, { isDropShip: true }),
    ]);
    expect(Object.fromEntries(byBrand)).toEqual({
      Specialty: { notes: true, address: false },
      Protein: { notes: false, address: false },
      Cme: { notes: false, address: true },
      PPro: { notes: false, address: false },
    });
    for (const policy of [...Object.values(policies), policyOf(null)])
      expect(dropShipFields(policy, { isDropShip: false })).toEqual({ notes: false, address: false });
  });
});

describe("dropShipProblems", () => {
  it("CART-09 OP-74 an unused address isn't checked, and surrounding blanks don't count", () => {
    expect(dropShipProblems(EMPTY_DROP_SHIP_ADDRESS, STATES)).toEqual([]);
    expect(dropShipProblems({ ...good, alternativeDeliveryState: " NY " }, STATES)).toEqual([]);
  });

  it("CART-09 OP-74 state, zip code and phone number must be valid", () => {
    expect(
      dropShipProblems(
        {
          ...good,
          alternativeDeliveryState: "XX",
          alternativeDeliveryZipCode: "1253",
          alternativeDeliveryPhoneNumber: "555-0101",
        },
        STATES,
      ),
    ).toEqual([
      { field: "alternativeDeliveryState", _tag: "NotOffered" },
      { field: "alternativeDeliveryZipCode", _tag: "Malformed", expected: "zip" },
      { field: "alternativeDeliveryPhoneNumber", _tag: "Malformed", expected: "phone" },
    ]);
  });

  it("CART-09 OP-74 every blank field is reported at once, and no other", () => {
    fc.assert(
      fc.property(fc.subarray(FIELDS), fc.constantFrom("", " ", "\t"), (blank, text) => {
        const address = { ...good, ...Object.fromEntries(blank.map((field) => [field, text])) };
        expect(dropShipProblems(address, STATES)).toEqual(
          FIELDS.filter((field) => blank.includes(field)).map((field) => ({ field, _tag: "Required" })),
        );
      }),
    );
  });
});

describe("dropShipRestrictedLines", () => {
  const restricted = { ...PLAIN_CART_LINE, variants: [{ ...PLAIN_VARIANT, isDropShipRestricted: true }] };
  const subCart = (use: boolean | null) => ({
    ...PLAIN_SUBCART,
    lines: [PLAIN_CART_LINE, restricted, { ...restricted, unitOfMeasure: unit("EA") }],
    dropShipDeliveryAddress: use === null ? null : { value: { ...good, useAlternativeDeliveryAddress: use } },
  });

  it("PROD-15 OP-31 are reported while another address is used, in the restricted unit", () => {
    expect(dropShipRestrictedLines(subCart(true))).toEqual([restricted]);
    expect(dropShipRestrictedLines(subCart(false))).toEqual([]);
    expect(dropShipRestrictedLines(subCart(null))).toEqual([]);
    expect(dropShipRestrictedLines({ ...subCart(null), dropShipDeliveryAddress: { value: null } })).toEqual([]);
  });
});

it("CART-09 OP-74 an address is written as on a parcel", () => {
  expect(
    addressLines({
      ...EMPTY_DROP_SHIP_ADDRESS,
      alternativeDeliveryFirstName: "Ann",
      alternativeDeliveryLastName: "Poe",
      alternativeDeliveryAddress: "4 Mill Road",
      alternativeDeliveryCity: "Newark",
      alternativeDeliveryState: "NJ",
      alternativeDeliveryZipCode: "07102",
      alternativeDeliveryPhoneNumber: "973-555-0100",
    }),
  ).toEqual(["Ann Poe", "4 Mill Road", "Newark, NJ 07102", "973-555-0100"]);
});

describe("texts of a cart", () => {
  it("OP-76 CART-12 CART-15 CART-36 have a longest length, inclusive", () => {
    expect(CART_FIELD_LENGTHS).toEqual({ poNumber: 50, note: 1_000, dropShipNotes: 500 });
    for (const name of ["poNumber", "note", "dropShipNotes"] as const) {
      const limit = CART_FIELD_LENGTHS[name];
      expect(cartFieldProblem(name, "")).toBeNull();
      expect(cartFieldProblem(name, "🥩".repeat(limit))).toBeNull();
      expect(cartFieldProblem(name, "x".repeat(limit + 1))).toEqual({ field: name, _tag: "TooLong", limit });
    }
  });
});

describe("delivery", () => {
  const dates = [
    { date: "2024-05-15", crossDock: false, cutOff: "2024-05-14T20:00:00Z" },
    { date: "2024-05-16", crossDock: true, cutOff: null },
  ];
  const now = Date.parse("2024-05-14T20:00:00Z");

  it("CART-33 OP-82 cross-dock days are offered only where allowed", () => {
    expect(offeredDates({ ...PLAIN_DELIVERY, availableDates: dates }, false, now)).toEqual([dates[0]]);
    expect(offeredDates({ ...PLAIN_DELIVERY, availableDates: dates }, true, now)).toEqual(dates);
  });

  it("CART-14 OP-77 a day is offered until its cutoff, even on a page opened before", () => {
    expect(offeredDates({ ...PLAIN_DELIVERY, availableDates: dates }, true, now + 1)).toEqual([dates[1]]);
  });

  it("CART-14 OP-77 only an offered day that isn't past can be chosen", () => {
    expect(dateRefusal("2024-05-15", dates, "2024-05-15")).toBeNull();
    expect(dateRefusal("2024-05-15", dates, "2024-05-16")).toBe("past");
    expect(dateRefusal("2024-05-17", dates, "2024-05-15")).toBe("notOffered");
    expect(dateRefusal("2024-02-30", [{ date: "2024-02-30" }], "2024-01-01")).toBe("notADay");
  });

  it("OP-77 the cutoff is missed only after it", () => {
    const cutOff = "2024-05-15T20:00:00Z";
    const at = Date.parse(cutOff);
    expect([at - 1, at, at + 1].map((now) => isAfterCutOff(cutOff, now))).toEqual([false, false, true]);
    expect(isAfterCutOff(null, at)).toBe(false);
    expect(isAfterCutOff("soon", at)).toBe(false);
  });
});
