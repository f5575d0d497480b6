import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import type { Failure } from "../failure.ts";
import type { GuideSettings } from "./guide-settings.schema.ts";

/** What is set for all order guides, for staff alone. Guides follow it with their next load; saving twice is once (GUIDE-VIEW-26). */
export class GuideSettingsPort extends Context.Service<
  GuideSettingsPort,
  {
    readonly read: () => Effect.Effect<GuideSettings, Failure>;
    readonly save: (settings: GuideSettings) => Effect.Effect<void, Failure>;
  }
>()("larder/order-guide/GuideSettings") {}
