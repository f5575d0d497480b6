import { describe, expect, it } from "vitest";
import { OrderIssues } from "@larder/calls/ports";
import { scriptedPort } from "../src/testing/scripted-port.ts";
import type { OrderIssueReport } from "@larder/domain/order/order-issue.schema";
import { healed, losing } from "./network.ts";
import { openStorefront, send } from "./open-storefront.ts";

const beef = { productSku: "BEEF1", unitOfMeasure: "CS", quantity: 2 } as never;

const withOrder = async () => {
  const reports = new Map<string, OrderIssueReport>();
  const open = await openStorefront({
    settings: { segmentWriteKey: "key" },
    ports: (backend) => [
      scriptedPort(backend, OrderIssues, {
        report: (sent, intent) => {
          reports.set(intent, sent);
          return { success: true };
        },
      }),
    ],
  });
  const { cart } = open.storefront;
  await send(cart, { _tag: "LoadRequested", order: null });
  await open.storefront.addToCart([beef]);
  await send(cart, { _tag: "SubmitRequested" });
  const { key } = open.backend.orders[0]!.order;
  const report: OrderIssueReport = { ...key, lines: [], reason: "damaged", note: "Torn", photo: null };
  return { open, report, reports, orderIssues: open.storefront.orderIssues };
};

describe("an order issue", () => {
  it("SHELL-25 HIST-09 is stored, tracked with order_source 2 for the whole order, and confirmed", async () => {
    const { open, report, reports, orderIssues } = await withOrder();
    orderIssues.send({ _tag: "ReportSubmitted", report });
    await send(orderIssues, { _tag: "ReportSubmitted", report });
    expect(open.calls().filter((call) => call === "orderIssues.report")).toHaveLength(1);
    expect([...reports.values()]).toEqual([report]);
    expect(orderIssues.get().report.status).toBe("done");
    const [tracked] = open.tracked.filter(({ event }) => event === "Report Order Issue");
    expect(tracked?.properties).toMatchObject({ order_source: 2, message: "damaged: Torn" });
    expect(open.storefront.toasts.get()).toMatchObject({ showStatus: true, style: "success" });
  });

  it("HIST-09 chosen lines are tracked per product", async () => {
    const { open, report, orderIssues } = await withOrder();
    await send(orderIssues, { _tag: "ReportSubmitted", report: { ...report, lines: [beef] } });
    const [tracked] = open.tracked.filter(({ event }) => event === "Report Order Issue");
    expect(tracked?.properties).toMatchObject({
      order_source: 2,
      products: [{ sku: "BEEF1", message: "damaged: Torn" }],
    });
  });

  it("OP-91 a failed report is resent with its key", async () => {
    const { open, report, reports, orderIssues } = await withOrder();
    losing(open, "orderIssues.report");
    await send(orderIssues, { _tag: "ReportSubmitted", report });
    const first = orderIssues.get().report.key;
    expect(orderIssues.get().report.status).toBe("unknown");
    healed(open);
    await send(orderIssues, { _tag: "ReportSubmitted", report });
    expect(orderIssues.get().report.status).toBe("done");
    expect([...reports.keys()]).toEqual([first]);
  });
});
