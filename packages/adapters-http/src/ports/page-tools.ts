import type { PageViews, PRODUCT_ANALYTICS, ProductAnalytics } from "@larder/domain/analytics/analytics.port";
import type { TrackingCall } from "@larder/domain/analytics/events";
import * as Effect from "effect/Effect";

/** Tools loaded by the surrounding page, as `window.larderTools` (§2 §7, ANALYTICS-25, ANALYTICS-30, OP-16). */
export interface PageTools {
  /** Product analytics: `initialize` is called once, after the customer-data platform has started. */
  readonly productAnalytics?: {
    readonly initialize: (options: typeof PRODUCT_ANALYTICS) => unknown;
    readonly capture: (event: string, properties: TrackingCall["properties"], userId: string) => unknown;
  };
  /** Behavior analytics: `viewed` gets each page's path and query, without secrets. */
  readonly pageViews?: { readonly viewed: (url: string) => unknown };
}

const tools = (): PageTools => (globalThis as { readonly larderTools?: PageTools }).larderTools ?? {};

const calling = (call: () => unknown): Effect.Effect<void> =>
  Effect.sync(() => {
    const answer = call();
    if (answer instanceof Promise) answer.catch(() => {});
  });

/** The product-analytics tool of the page; without one nothing happens. What is captured before it was initialized waits (ANALYTICS-25). */
export const productAnalytics = (): ProductAnalytics["Service"] => {
  let begin = () => {};
  const initialized = new Promise<void>((resolve) => (begin = resolve));
  return {
    initialize: (options) =>
      Effect.ensuring(
        calling(() => tools().productAnalytics?.initialize(options)),
        Effect.sync(() => begin()),
      ),
    capture: ({ event, properties, userId }) =>
      Effect.andThen(
        Effect.promise(() => initialized),
        calling(() => tools().productAnalytics?.capture(event, properties, userId)),
      ),
  };
};

/** The page's behavior-analytics tool; does nothing without one. */
export const pageViews = (): PageViews["Service"] => ({
  viewed: (url) => calling(() => tools().pageViews?.viewed(url)),
});
