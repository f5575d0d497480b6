import { expect, it } from "vitest";
import type { OrderKey } from "@larder/domain/order/order.schema";
import { MOMENT } from "../../testing/moment.ts";
import { transition } from "./parts.ts";
import { orderDetailsInitialState, type OrderDetailsState } from "./state.ts";

const key = { orderNumber: "7300001", documentNumber: "1" } as OrderKey;
const open = (state: OrderDetailsState, opened: OrderKey) =>
  transition(state, { _tag: "Opened", key: opened }, MOMENT)[0];

const first = open(orderDetailsInitialState, key);
const shown: OrderDetailsState = {
  ...first,
  order: { ...first.order, isLoading: false, value: { header: { isCancelable: true } } as never },
};

it("HIST-02 another document replaces the one on screen; the same one stays until it's reloaded", () => {
  expect(open(shown, { ...key, documentNumber: "2" } as OrderKey).order.value).toBeNull();
  expect(open(shown, { ...key }).order.value).toBe(shown.order.value);
});

it("HIST-02 OP-91 another order isn't said to be canceled with the one before it", () => {
  const canceling = transition(shown, { _tag: "CancelRequested" }, { ...MOMENT, id: "intent" })[0];
  expect(canceling.cancellation).not.toEqual(shown.cancellation);
  expect(open(canceling, { ...key, orderNumber: "7300002" } as OrderKey).cancellation).toEqual(shown.cancellation);
  expect(open(canceling, key).cancellation).toBe(canceling.cancellation);
});
