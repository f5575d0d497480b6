import { expect, it } from "vitest";
import { PLAIN_GUIDE_SUMMARY } from "@larder/domain/testing/order-guide";
import { guideListInitialState } from "../guide-list/state.ts";
import { ordersInitialState, type OrdersState } from "../orders/state.ts";
import { isNewcomer } from "./newcomer.ts";

it("GUIDE-LIST-01 HIST-01 a customer is new once known to have no guide and, unfiltered, no order", () => {
  const noGuides = { ...guideListInitialState, isListLoaded: true };
  const orders = (change: Partial<OrdersState> = {}, total = 0): OrdersState => ({
    ...ordersInitialState,
    list: { ...ordersInitialState.list, value: { orders: [], total, totalIsMinimum: false } as never },
    ...change,
  });
  expect(isNewcomer(noGuides, orders())).toBe(true);
  expect(isNewcomer(guideListInitialState, orders())).toBe(false);
  expect(isNewcomer(noGuides, ordersInitialState)).toBe(false);
  expect(isNewcomer({ ...noGuides, guidesList: [PLAIN_GUIDE_SUMMARY] }, orders())).toBe(false);
  expect(isNewcomer(noGuides, orders({}, 1))).toBe(false);
  for (const filter of [
    { search: "beef" },
    { status: "failed" as never },
    { from: "2026-01-01" },
    { to: "2026-01-01" },
  ])
    expect(isNewcomer(noGuides, orders(filter))).toBe(false);
});
