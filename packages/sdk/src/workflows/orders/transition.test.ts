import type { Failure } from "@larder/domain/failure";
import type { Order } from "@larder/domain/order/order.schema";
import { describe, expect, it } from "vitest";
import { MOMENT } from "../../testing/moment.ts";
import { type OrdersEvent, ordersInitialState, type OrdersState } from "./state.ts";
import { ordersTransition } from "./transition.ts";

const send = (state: OrdersState, event: OrdersEvent) => ordersTransition(state, event, MOMENT);
const step = (state: OrdersState, event: OrdersEvent): OrdersState => send(state, event)[0];

const found = (page: number) => ({ orders: [], total: 100, page, pageSize: 20 }) as never;
const requested = step({ ...ordersInitialState, page: 3 }, { _tag: "LoadRequested" });
const shown = step(requested, { _tag: "Loaded", request: requested.list.request, value: found(3) });
const failure: Failure = { _tag: "Unreachable", detail: "no network" };
const orders: readonly Order[] = [];

describe("the order history", () => {
  it("HIST-01 another search, status or day starts at page 1", () => {
    for (const event of [
      { _tag: "SearchSettled" },
      { _tag: "StatusChosen", status: "open" as never },
      { _tag: "DaysChosen", from: "2026-11-01", to: null },
    ] as const)
      expect(send(shown, event), event._tag).toMatchObject([{ page: 1 }, [{ query: { page: 1 } }]]);
  });

  it("HIST-01 shows the page that the server sent: a shorter history has fewer", () => {
    const again = step(shown, { _tag: "LoadRequested" });
    expect(step(again, { _tag: "Loaded", request: again.list.request, value: found(2) }).page).toBe(2);
  });

  it("HIST-01 the page on screen isn't loaded again, one that failed is", () => {
    expect(send(shown, { _tag: "PageChosen", page: 3 })).toEqual([shown, []]);
    const failed = step(step(ordersInitialState, { _tag: "LoadRequested" }), {
      _tag: "LoadFailed",
      request: 1,
      failure,
    });
    expect(send(failed, { _tag: "PageChosen", page: 1 })[1]).toMatchObject([{ _tag: "LoadOrders" }]);
  });
});

describe("a file of orders", () => {
  const exporting = step(shown, { _tag: "ExportRequested", orders: null });
  const request = exporting.exportRequest;

  it("HIST-01 is read once, whatever is pressed meanwhile", () => {
    expect(send(exporting, { _tag: "ExportRequested", orders: null })).toEqual([exporting, []]);
  });

  it("HIST-01 is never another request's, which may be another organization's", () => {
    const late = { request: request - 1 };
    expect(send(exporting, { _tag: "ExportLoaded", orders, ...late })).toEqual([exporting, []]);
    expect(send(exporting, { _tag: "ExportFailed", failure, ...late })).toEqual([exporting, []]);
    expect(step(exporting, { _tag: "ExportLoaded", orders, request }).file?.orders).toBe(orders);
  });

  it("HIST-01 HTTP-12 stops being read when another user or organization takes over", () => {
    const keys = send(exporting, { _tag: "Reset" })[1].map(
      (command) => command._tag === "Cancel" && command.concurrencyKey,
    );
    expect(keys).toEqual(["list", "search", "export"]);
  });
});
