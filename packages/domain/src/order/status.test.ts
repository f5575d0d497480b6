import { describe, expect, it } from "vitest";
import {
  isCancelable,
  isEditable,
  isFinal,
  canTransition,
  OPEN_STATUSES,
  ORDER_STATUSES,
  orderSteps,
  statusFriendly,
} from "./status.ts";
import type { OrderStatus } from "./order.schema.ts";
import { OrderStatus as OrderStatusSchema } from "./order.schema.ts";

const MOVES: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ["submitted"],
  submitted: ["submitted", "confirmed", "cancelled", "failed"],
  confirmed: ["submitted", "processing", "cancelled"],
  processing: ["shipped"],
  shipped: ["delivered"],
  delivered: [],
  cancelled: [],
  failed: [],
};

describe("the status of an order", () => {
  it("SUBMIT-16 OP-92 the table has every status", () =>
    expect([...ORDER_STATUSES].sort()).toEqual([...OrderStatusSchema.literals].sort()));

  it("SUBMIT-16 OP-92 an order moves exactly as the table allows", () => {
    for (const from of ORDER_STATUSES)
      for (const to of ORDER_STATUSES) expect(canTransition(from, to)).toBe(MOVES[from].includes(to));
  });

  it("SUBMIT-16 delivered, canceled and failed are final", () =>
    expect(ORDER_STATUSES.filter(isFinal)).toEqual(["delivered", "cancelled", "failed"]));

  it("HIST-01 OP-94 open orders are those still to come", () =>
    expect(OPEN_STATUSES).toEqual(["pending", "submitted", "confirmed", "processing", "shipped"]));

  it("HIST-04 SUBMIT-16 OP-92 an order's steps follow the table and end delivered", () => {
    for (const status of ORDER_STATUSES) {
      const steps = orderSteps(status);
      const hasWay = !["pending", "cancelled", "failed"].includes(status);
      expect(steps.length > 0).toBe(hasWay);
      if (!hasWay) continue;
      expect(steps.filter(({ isCurrent }) => isCurrent).map((step) => step.status)).toEqual([status]);
      for (const [at, step] of steps.entries()) {
        const next = steps[at + 1];
        if (next === undefined) expect(step.status).toBe("delivered");
        else expect(canTransition(step.status, next.status)).toBe(true);
      }
      const current = steps.findIndex(({ isCurrent }) => isCurrent);
      const done = status === "delivered" ? steps.length : current;
      expect(steps.map(({ isDone }) => isDone)).toEqual(steps.map((_, at) => at < done));
    }
  });

  it("HIST-04 OP-92 each step reached has its time, if known; later ones have none", () => {
    const times = {
      submitted: "2026-11-19T18:52:00Z",
      shipped: "2026-11-20T10:20:00Z",
      delivered: "2026-11-20T11:41:00Z",
    };
    expect(orderSteps("shipped", times).map(({ at }) => at)).toEqual([
      times.submitted,
      null,
      null,
      times.shipped,
      null,
    ]);
    expect(orderSteps("delivered").map(({ at }) => at)).toEqual([null, null, null, null, null]);
  });

  it("HIST-04 SUBMIT-16 every status has its own words", () => {
    expect(ORDER_STATUSES.map(statusFriendly)).toEqual([
      "Pending",
      "Submitted",
      "Confirmed",
      "Being prepared",
      "On its way",
      "Delivered",
      "Canceled",
      "Failed",
    ]);
  });

  it("HIST-03 OP-92 it can be edited and canceled while submitted or confirmed, up to the cutoff", () => {
    const cutOff = "2024-05-15T20:00:00Z";
    const at = Date.parse(cutOff);
    for (const ask of [isEditable, isCancelable]) {
      expect(ORDER_STATUSES.filter((status) => ask({ status, cutOff: null, now: at }))).toEqual([
        "submitted",
        "confirmed",
      ]);
      expect(ORDER_STATUSES.filter((status) => ask({ status, cutOff, now: at }))).toEqual(["submitted", "confirmed"]);
      expect(ORDER_STATUSES.filter((status) => ask({ status, cutOff, now: at + 1 }))).toEqual([]);
    }
  });
});
