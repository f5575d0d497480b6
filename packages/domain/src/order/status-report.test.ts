import fc from "fast-check";
import { expect, it } from "vitest";
import { orderStatus } from "../testing/order.ts";
import type { OrderStatus } from "./order.schema.ts";
import { canTransition, isFinal, ORDER_STATUSES, statusFriendly } from "./status.ts";
import { statusOf, statusReport } from "./status-report.ts";

const reported = (from: OrderStatus, reports: readonly OrderStatus[]) => {
  let status = from;
  const outcomes = reports.map((reported) => {
    const outcome = statusReport(status, reported);
    if (outcome === "moves") status = reported;
    return outcome;
  });
  return { status, outcomes };
};

it("SUBMIT-16 OP-92 a report moves an order only as the table allows, never from a final status", () => {
  for (const from of ORDER_STATUSES)
    for (const to of ORDER_STATUSES)
      if (statusReport(from, to) === "moves") {
        expect(canTransition(from, to)).toBe(true);
        expect(isFinal(from)).toBe(false);
      }
  expect(statusReport("confirmed", "submitted")).toBe("passed");
  expect(statusReport("processing", "cancelled")).toBe("refused");
  expect(statusReport("delivered", "confirmed")).toBe("passed");
  expect(statusReport("cancelled", "delivered")).toBe("refused");
});

it("SUBMIT-16 repeating accepted reports changes nothing", () => {
  fc.assert(
    fc.property(orderStatus, fc.array(orderStatus), (from, reports) => {
      const first = reported(from, reports);
      if (first.outcomes.includes("refused")) return;
      const again = reported(first.status, reports);
      expect(again.status).toBe(first.status);
      expect(again.outcomes.every((outcome) => outcome === "same" || outcome === "passed")).toBe(true);
    }),
  );
});

it("SUBMIT-16 a status is read by its name or the customer's word, in any case", () => {
  for (const status of ORDER_STATUSES) {
    expect(statusOf(` ${status.toUpperCase()} `)).toBe(status);
    expect(statusOf(statusFriendly(status))).toBe(status);
  }
  expect(statusOf("lost")).toBeNull();
});
