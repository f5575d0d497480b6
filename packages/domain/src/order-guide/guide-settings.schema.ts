import * as Schema from "effect/Schema";
import { MAX_EMPTY_GUIDE_MESSAGE } from "../input-limits.ts";
import { nullable, textUpTo } from "../schema.ts";

/** Staff's settings for all order guides (GUIDE-VIEW-26). */
export const GuideSettings = Schema.Struct({
  /** Message of a guide without lines; null = the default. */
  noProductsMessage: nullable(textUpTo(MAX_EMPTY_GUIDE_MESSAGE).check(Schema.isMinLength(1))),
});
export type GuideSettings = typeof GuideSettings.Type;
