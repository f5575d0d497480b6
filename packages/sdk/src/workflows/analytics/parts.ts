import {
  Analytics,
  PageViews,
  PRODUCT_ANALYTICS,
  ProductAnalytics,
  RetailEvents,
} from "@larder/domain/analytics/analytics.port";
import * as Cause from "effect/Cause";
import type * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Option from "effect/Option";
import type { Handlers } from "../../definition/define-workflow.ts";
import type { Ports } from "../../definition/ports.ts";
import type { AnalyticsCommand, AnalyticsWorkflowEvent } from "./state.ts";

export { startAnalytics } from "./start.ts";
export { analyticsTransition as transition } from "./transition.ts";

type Outcome = Effect.Effect<AnalyticsWorkflowEvent | null, never, Ports>;

/** A failing tracker only causes an event; a hanging one blocks nothing (ANALYTICS-31). */
const quietly = (call: Effect.Effect<void, never, Ports>): Outcome =>
  Effect.matchCauseEffect(call, {
    onSuccess: () => Effect.succeed(null),
    onFailure: (cause) =>
      Cause.hasInterruptsOnly(cause)
        ? Effect.interrupt
        : Effect.succeed({ _tag: "TrackerFailed" as const, detail: Cause.pretty(cause) }),
  });

/** Uses a port only some frontends have (OP-16). */
const ifThere = <Id, Service>(
  port: Context.Key<Id, Service>,
  use: (service: Service) => Effect.Effect<void>,
): Effect.Effect<void> =>
  Effect.flatMap(Effect.serviceOption(port), (found) => (Option.isSome(found) ? use(found.value) : Effect.void));

const each = (...calls: readonly Effect.Effect<void, never, Ports>[]): Outcome =>
  Effect.map(
    Effect.all(calls.map(quietly), { concurrency: "unbounded" }),
    (outcomes) => outcomes.find((outcome) => outcome !== null) ?? null,
  );

/** Sends events to the trackers (spec §7, ANALYTICS-23 to ANALYTICS-31). */
export const handlers: Handlers<AnalyticsCommand, AnalyticsWorkflowEvent> = {
  LoadAnalytics: ({ source }) =>
    quietly(
      Effect.andThen(
        Analytics.use((port) => port.load(source)),
        ifThere(ProductAnalytics, (port) => port.initialize(PRODUCT_ANALYTICS)),
      ),
    ),
  Identify: ({ identity, page }) => quietly(Analytics.use((port) => port.identify(identity, page))),
  ResetIdentity: () => quietly(Analytics.use((port) => port.reset())),
  SendPage: ({ call }) =>
    each(
      Analytics.use((port) => port.page(call)),
      ifThere(PageViews, (port) => port.viewed(call.url)),
    ),
  SendTrack: ({ call }) =>
    each(
      Analytics.use((port) => port.track(call)),
      ifThere(ProductAnalytics, (port) => port.capture(call)),
    ),
  SendRetail: ({ event }) => quietly(RetailEvents.use((port) => port.send(event))),
};
