import {
  Analytics,
  type AnalyticsSource,
  type PageCall,
  PageViews,
  ProductAnalytics,
  RetailEvents,
} from "@larder/domain/analytics/analytics.port";
import type { Identity } from "@larder/domain/analytics/circumstances";
import type { TrackingCall } from "@larder/domain/analytics/events";
import type { RetailEvent } from "@larder/domain/analytics/retail-event";
import type { ShownPage } from "@larder/domain/analytics/shown-page";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";

/** What trackers received, in order. */
export type Sent =
  | { readonly _tag: "load"; readonly source: AnalyticsSource }
  | { readonly _tag: "identify"; readonly identity: Identity; readonly page: ShownPage }
  | { readonly _tag: "reset" }
  | { readonly _tag: "page"; readonly call: PageCall }
  | { readonly _tag: "track"; readonly call: TrackingCall }
  | { readonly _tag: "retail"; readonly event: RetailEvent }
  | { readonly _tag: "viewed"; readonly url: string }
  | { readonly _tag: "initialize"; readonly options: object }
  | { readonly _tag: "capture"; readonly call: TrackingCall };

/** In-memory trackers, which tests can make fail. */
export interface FakeTrackers {
  readonly sent: Sent[];
  readonly tracked: TrackingCall[];
  /** Runs instead of recording what a tracker received; null = records it. */
  sabotage: ((sent: Sent) => Effect.Effect<void>) | null;
}

export const fakeTrackers = (): FakeTrackers => ({ sent: [], tracked: [], sabotage: null });

export const fakeAnalytics = (trackers: FakeTrackers) => {
  const take = (sent: Sent): Effect.Effect<void> =>
    Effect.suspend(() => {
      if (trackers.sabotage !== null) return trackers.sabotage(sent);
      trackers.sent.push(sent);
      if (sent._tag === "track") trackers.tracked.push(sent.call);
      return Effect.void;
    });
  return Layer.mergeAll(
    Layer.succeed(Analytics, {
      load: (source) => take({ _tag: "load", source }),
      identify: (identity, page) => take({ _tag: "identify", identity, page }),
      reset: () => take({ _tag: "reset" }),
      page: (call) => take({ _tag: "page", call }),
      track: (call) => take({ _tag: "track", call }),
    }),
    Layer.succeed(RetailEvents, { send: (event) => take({ _tag: "retail", event }) }),
    Layer.succeed(PageViews, { viewed: (url) => take({ _tag: "viewed", url }) }),
    Layer.succeed(ProductAnalytics, {
      initialize: (options) => take({ _tag: "initialize", options }),
      capture: (call) => take({ _tag: "capture", call }),
    }),
  );
};
