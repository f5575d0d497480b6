import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import type { Identity } from "./circumstances.ts";
import type { TrackingCall } from "./events.ts";
import type { RetailEvent } from "./retail-event.ts";
import type { ShownPage } from "./shown-page.ts";

/** Where events go: the key of the source, and the address that takes them; null = the platform's own (OP-116). */
export interface AnalyticsSource {
  readonly writeKey: string;
  readonly host: string | null;
}

/** A page that was opened, in the form that the platform accepts. */
export interface PageCall extends ShownPage {
  readonly userId: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

/** The customer-data platform (spec §7 'Analytics events'). It never fails: what cannot be delivered is dropped (ANALYTICS-31). */
export class Analytics extends Context.Service<
  Analytics,
  {
    /** Loads the platform's client; before that nothing is sent (ANALYTICS-24). */
    readonly load: (source: AnalyticsSource) => Effect.Effect<void>;
    /** Makes user and account known to the platform, from the page that is shown. */
    readonly identify: (identity: Identity, page: ShownPage) => Effect.Effect<void>;
    /** Forgets who it was: a guest again (T9). */
    readonly reset: () => Effect.Effect<void>;
    readonly page: (call: PageCall) => Effect.Effect<void>;
    readonly track: (call: TrackingCall) => Effect.Effect<void>;
  }
>()("larder/analytics/Analytics") {}

/** The retail-search event format, for specialty customers (spec §6, ANALYTICS-23; OP-114). It never fails. */
export class RetailEvents extends Context.Service<
  RetailEvents,
  { readonly send: (event: RetailEvent) => Effect.Effect<void> }
>()("larder/analytics/RetailEvents") {}

/** The behavior-analytics tool, which receives every page view (spec §2, NAV-13, ANALYTICS-30; OP-16). A frontend that has one provides it. It never fails. */
export class PageViews extends Context.Service<PageViews, { readonly viewed: (url: string) => Effect.Effect<void> }>()(
  "larder/analytics/PageViews",
) {}

/** How the product-analytics tool starts: in the United States, without capturing page views by itself (spec §7, ANALYTICS-25). */
export const PRODUCT_ANALYTICS = { host: "US", capturesPageViews: false } as const;

/** The product-analytics tool, which starts after the customer-data platform (spec §7, ANALYTICS-25; OP-16). A frontend that has one provides it. It never fails. */
export class ProductAnalytics extends Context.Service<
  ProductAnalytics,
  {
    readonly initialize: (options: typeof PRODUCT_ANALYTICS) => Effect.Effect<void>;
    readonly capture: (call: TrackingCall) => Effect.Effect<void>;
  }
>()("larder/analytics/ProductAnalytics") {}
