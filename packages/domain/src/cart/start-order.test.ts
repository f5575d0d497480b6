import { expect, it } from "vitest";
import { EMPTY_CART, PLAIN_CART_LINE, PLAIN_DELIVERY } from "../testing/cart.ts";
import type { Cart, OrderNumber } from "./cart.schema.ts";
import { needsStart, startDates } from "./start-order.ts";

const now = Date.parse("2026-11-19T12:00:00Z");
const day = (date: string, cutOff: string | null, crossDock = false) => ({ date, crossDock, cutOff });
const with_ = (delivery: Partial<typeof PLAIN_DELIVERY>, cart: Partial<Cart> = {}): Cart => ({
  ...EMPTY_CART,
  summary: {
    ...EMPTY_CART.summary,
    deliveryInformation: {
      ...PLAIN_DELIVERY,
      availableDates: [day("2026-11-20", "2026-11-19T21:00:00Z")],
      ...delivery,
    },
  },
  ...cart,
});

it("SUBMIT-21 OP-05 an order is started before its first product, once, if a day is open", () => {
  expect(needsStart(with_({}), now)).toBe(true);
  expect(needsStart(with_({ isChosen: true }), now)).toBe(false);
  expect(needsStart(with_({}, { orderNumber: "7" as OrderNumber }), now)).toBe(false);
  expect(needsStart(with_({}, { oosLines: [PLAIN_CART_LINE] }), now)).toBe(false);
  expect(needsStart(with_({}, { cartGroups: [{ businessUnitId: "3", subCarts: [] }] }), now)).toBe(false);
  expect(needsStart(EMPTY_CART, now)).toBe(false);
  expect(needsStart(with_({ availableDates: [day("2026-11-20", "2026-11-19T11:59:00Z")] }), now)).toBe(false);
});

it("SUBMIT-21 CART-33 only open days are offered, cross-dock days only where allowed", () => {
  const availableDates = [
    day("2026-11-19", "2026-11-19T11:00:00Z"),
    day("2026-11-20", null, true),
    day("2026-11-21", "2026-11-20T21:00:00Z"),
  ];
  const dates = (isCrossDockAllowed: boolean) =>
    startDates(with_({ availableDates }, { isCrossDockAllowed }), now).map(({ date }) => date);
  expect(dates(false)).toEqual(["2026-11-21"]);
  expect(dates(true)).toEqual(["2026-11-20", "2026-11-21"]);
});
