import { expect, it } from "vitest";
import { EVENT_NAMES } from "../analytics/event-names.ts";
import { CUSTOM_EVENTS, customEvent } from "./custom-event.ts";
import { trackFaults } from "./payloads.ts";

it("MSG-63 a customer's requests and reports are events with their analytics names", () => {
  const waits = { _tag: "NotifyMeSubmitted", product: { sku: "311540", name: "Duck" } } as const;
  expect(customEvent(waits)).toEqual({ eventName: "Notify Me Submitted", dataFields: { sku: "311540" } });
  const issue = { _tag: "OrderIssueReported", orderNumber: "700020", message: "All late", products: [] } as const;
  expect(customEvent(issue)).toEqual({ eventName: "Report Order Issue", dataFields: { orderNumber: "700020" } });
  expect(customEvent({ _tag: "ExitIntended" })).toBeNull();
  for (const [tag, name] of Object.entries(CUSTOM_EVENTS))
    expect(EVENT_NAMES[tag as keyof typeof EVENT_NAMES]).toBe(name);
  expect(trackFaults(customEvent(waits))).toEqual([]);
});
