import { EMPTY_CART, PLAIN_SUBCART } from "@larder/domain/testing/cart";
import { expect, it } from "vitest";
import { ADDRESS } from "../../testing/acceptance/cart-calls.ts";
import { editsToRestore } from "./restore-changes.ts";

const place = { businessUnitId: "B1", vendorId: "V1" };
const own = { defaultDeliveryAddress: "1 Main Street", defaultDeliveryPhoneNumber: "212-555-0100" };
const cartTo = (address: typeof ADDRESS) => {
  const value = { ...ADDRESS, ...address, ...own, ...place };
  const subCart = { ...PLAIN_SUBCART, ...place, isDropShip: true, dropShipDeliveryAddress: { value } };
  return { ...EMPTY_CART, cartGroups: [{ businessUnitId: "B1", subCarts: [subCart] }] } as never;
};

it("SUBMIT-14 CART-09 a restored address is chosen as typed, without the customer's own", () => {
  const before = cartTo(ADDRESS);
  const now = cartTo({ ...ADDRESS, useAlternativeDeliveryAddress: false });
  expect(editsToRestore(before, now, [])).toEqual([{ _tag: "SetAddress", choice: { ...ADDRESS, ...place } }]);
  expect(editsToRestore(before, before, [])).toEqual([]);
});
