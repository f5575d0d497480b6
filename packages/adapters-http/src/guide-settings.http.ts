import type { GuideSettingsPort } from "@larder/domain/order-guide/guide-settings.port";
import * as Effect from "effect/Effect";
import { makeHttp } from "./http.ts";
import type { Transport } from "./transport.ts";
import { readGuideSettings, saveGuideSettings } from "./wire/guide-settings.ts";

/** The settings of order guides over HTTP. */
export const guideSettings = (transport: Transport): GuideSettingsPort["Service"] => {
  const http = makeHttp(transport);
  return {
    read: () => http.read(readGuideSettings, {}),
    save: (settings) => http.read(saveGuideSettings, { body: settings }).pipe(Effect.asVoid),
  };
};
