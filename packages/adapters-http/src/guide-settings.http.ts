import type { GuideSettingsPort } from "@larder/domain/order-guide/guide-settings.port";
import * as Effect from "effect/Effect";
import type { Http } from "./http.ts";
import { readGuideSettings, saveGuideSettings } from "@larder/calls/guide-settings";

/** Order guide settings over HTTP. */
export const guideSettings = (http: Http): GuideSettingsPort["Service"] => ({
  read: () => http.read(readGuideSettings, {}),
  save: (settings) => http.read(saveGuideSettings, { body: settings }).pipe(Effect.asVoid),
});
