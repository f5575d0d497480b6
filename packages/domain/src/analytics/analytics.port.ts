import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import type { TrackingCall } from "./events.ts";
import type { RetailEvent } from "./retail-event.ts";

/** The customer-data platform (spec §7 'Analytics events'). It never fails: what cannot be delivered is dropped (ANALYTICS-31). */
export class Analytics extends Context.Service<
  Analytics,
  {
    readonly track: (call: TrackingCall) => Effect.Effect<void>;
    /** Makes the user known to the platform; null = a guest again. */
    readonly identify: (userId: string | null) => Effect.Effect<void>;
  }
>()("larder/analytics/Analytics") {}

/** The retail-search event format, for specialty customers (spec §6, ANALYTICS-23; OP-114). It never fails. */
export class RetailEvents extends Context.Service<
  RetailEvents,
  { readonly send: (event: RetailEvent) => Effect.Effect<void> }
>()("larder/analytics/RetailEvents") {}

/** The behavior-analytics tool, which receives every page view (spec §2, NAV-13, ANALYTICS-30; OP-16). It never fails. */
export class PageViews extends Context.Service<PageViews, { readonly viewed: (url: string) => Effect.Effect<void> }>()(
  "larder/analytics/PageViews",
) {}
