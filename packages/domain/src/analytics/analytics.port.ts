import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import type { Identity } from "./circumstances.ts";
import type { TrackingCall } from "./events.ts";
import type { RetailEvent } from "./retail-event.ts";
import type { ShownPage } from "./shown-page.ts";

/** The source's write key, and the host events go to; null = the platform's own (OP-116). */
export interface AnalyticsSource {
  readonly writeKey: string;
  readonly host: string | null;
}

export interface PageCall extends ShownPage {
  readonly userId: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

/** The customer-data platform (spec §7 'Analytics events'). Never fails (ANALYTICS-31). */
export class Analytics extends Context.Service<
  Analytics,
  {
    /** Loads the platform's client; nothing is sent before (ANALYTICS-24). */
    readonly load: (source: AnalyticsSource) => Effect.Effect<void>;
    readonly identify: (identity: Identity, page: ShownPage) => Effect.Effect<void>;
    /** Forgets the user: a guest again (T9). */
    readonly reset: () => Effect.Effect<void>;
    readonly page: (call: PageCall) => Effect.Effect<void>;
    readonly track: (call: TrackingCall) => Effect.Effect<void>;
  }
>()("larder/analytics/Analytics") {}

/** Events in the retail-search format, for Specialty customers. Never fails (§6, ANALYTICS-23, OP-114). */
export class RetailEvents extends Context.Service<
  RetailEvents,
  { readonly send: (event: RetailEvent) => Effect.Effect<void> }
>()("larder/analytics/RetailEvents") {}

/** The behavior-analytics tool. Optional for a frontend; never fails (§2, NAV-13, ANALYTICS-30, OP-16). */
export class PageViews extends Context.Service<PageViews, { readonly viewed: (url: string) => Effect.Effect<void> }>()(
  "larder/analytics/PageViews",
) {}

/** Product analytics runs in the US and doesn't capture page views itself (§7, ANALYTICS-25). */
export const PRODUCT_ANALYTICS = { host: "US", capturesPageViews: false } as const;

/** The product-analytics tool. Optional for a frontend; never fails (§7, ANALYTICS-25, OP-16). */
export class ProductAnalytics extends Context.Service<
  ProductAnalytics,
  {
    readonly initialize: (options: typeof PRODUCT_ANALYTICS) => Effect.Effect<void>;
    readonly capture: (call: TrackingCall) => Effect.Effect<void>;
  }
>()("larder/analytics/ProductAnalytics") {}
