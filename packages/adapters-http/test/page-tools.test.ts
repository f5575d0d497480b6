import { PRODUCT_ANALYTICS } from "@larder/domain/analytics/analytics.port";
import * as Effect from "effect/Effect";
import { afterEach, expect, it, vi } from "vitest";
import { pageViews, productAnalytics } from "../src/page-tools.ts";

afterEach(() => vi.unstubAllGlobals());
const call = {
  event: "Product Added",
  userId: "ada",
  properties: { quantity: 2 },
  page: { url: "/", title: "Home", referrer: null },
};

it("ANALYTICS-25 ANALYTICS-30 OP-16 the page's own tools are started in the US without page capture, and get events and views", async () => {
  const taken: unknown[][] = [];
  const take =
    (name: string) =>
    (...given: unknown[]) =>
      taken.push([name, ...given]);
  vi.stubGlobal("larderTools", {
    productAnalytics: { initialize: take("initialize"), capture: take("capture") },
    pageViews: { viewed: take("viewed") },
  });
  await Effect.runPromise(productAnalytics().initialize(PRODUCT_ANALYTICS));
  await Effect.runPromise(productAnalytics().capture(call));
  await Effect.runPromise(pageViews().viewed("/cart/"));
  expect(taken).toEqual([
    ["initialize", { host: "US", capturesPageViews: false }],
    ["capture", "Product Added", { quantity: 2 }, "ada"],
    ["viewed", "/cart/"],
  ]);
});

it("ANALYTICS-31 OP-16 without tools nothing happens, and one that rejects harms nothing", async () => {
  await Effect.runPromise(productAnalytics().capture(call));
  vi.stubGlobal("larderTools", { productAnalytics: { capture: () => Promise.reject(new Error("broken")) } });
  await Effect.runPromise(productAnalytics().capture(call));
});
