import * as ports from "@larder/calls/ports";
import type { Reports } from "./ports-over.ts";

// A chunk that serves several ports; `lazyPort` retries until it loads.
const iterable = () => import("./iterable/ports.ts");
const trackers = () => import("./segment/trackers.ts");

/** Messages and analytics by the vendors' packages, loaded with the first call. */
export const vendorReports: Reports = (transport, lazyPort) => [
  lazyPort(ports.InAppMessages, () => iterable().then(({ inAppMessages }) => inAppMessages(transport)), {
    waits: true,
    group: "messaging",
  }),
  lazyPort(ports.Messaging, () => iterable().then(({ messaging }) => messaging(transport)), {
    waits: true,
    group: "messaging",
  }),
  lazyPort(ports.Analytics, () => trackers().then(({ analytics }) => analytics), { waits: true }),
  lazyPort(ports.ProductAnalytics, () => trackers().then(({ productAnalytics }) => productAnalytics), {
    waits: true,
  }),
  lazyPort(ports.PageViews, () => trackers().then(({ pageViews }) => pageViews), { waits: true }),
  lazyPort(ports.RetailEvents, () => trackers().then(({ retailEvents }) => retailEvents), { waits: true }),
];
