import { PRODUCT_ANALYTICS } from "@larder/domain/analytics/analytics.port";
import * as Effect from "effect/Effect";
import { afterEach, expect, it, vi } from "vitest";
import { pageViews, productAnalytics } from "../src/ports/page-tools.ts";

afterEach(() => vi.unstubAllGlobals());
const call = {
  event: "Product Added",
  userId: "ada",
  properties: { quantity: 2 },
  page: { url: "/", title: "Home", referrer: null },
};

it("ANALYTICS-25 ANALYTICS-30 OP-16 the page's own tools start in the US and get events and views", async () => {
  const taken: unknown[][] = [];
  const take =
    (name: string) =>
    (...given: unknown[]) =>
      taken.push([name, ...given]);
  vi.stubGlobal("larderTools", {
    productAnalytics: { initialize: take("initialize"), capture: take("capture") },
    pageViews: { viewed: take("viewed") },
  });
  const tool = productAnalytics();
  // The platform's client, which it starts after, may be on its way yet.
  const early = Effect.runPromise(tool.capture(call));
  await new Promise((resolve) => setImmediate(resolve));
  expect(taken).toEqual([]);
  await Effect.runPromise(tool.initialize(PRODUCT_ANALYTICS));
  await early;
  await Effect.runPromise(pageViews().viewed("/cart/"));
  expect(taken).toEqual([
    ["initialize", { host: "US", capturesPageViews: false }],
    ["capture", "Product Added", { quantity: 2 }, "ada"],
    ["viewed", "/cart/"],
  ]);
});

it("ANALYTICS-31 OP-16 without tools nothing happens, and one that throws or rejects harms nothing", async () => {
  const started = async () => {
    const tool = productAnalytics();
    await Effect.runPromiseExit(tool.initialize(PRODUCT_ANALYTICS));
    return tool;
  };
  await Effect.runPromise((await started()).capture(call));
  vi.stubGlobal("larderTools", { productAnalytics: { capture: () => Promise.reject(new Error("broken")) } });
  await Effect.runPromise((await started()).capture(call));
  const taken: string[] = [];
  const initialize = () => {
    throw new Error("broken");
  };
  vi.stubGlobal("larderTools", { productAnalytics: { initialize, capture: (event: string) => taken.push(event) } });
  await Effect.runPromise((await started()).capture(call));
  expect(taken).toEqual(["Product Added"]);
});
