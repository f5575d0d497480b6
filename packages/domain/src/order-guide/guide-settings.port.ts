import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import type { Failure } from "../failure.ts";
import type { GuideSettings } from "./guide-settings.schema.ts";

/** Settings for all order guides, for staff only; saving is idempotent (GUIDE-VIEW-26). */
export class GuideSettingsPort extends Context.Service<
  GuideSettingsPort,
  {
    readonly read: () => Effect.Effect<GuideSettings, Failure>;
    readonly save: (settings: GuideSettings) => Effect.Effect<void, Failure>;
  }
>()("larder/order-guide/GuideSettings") {}
