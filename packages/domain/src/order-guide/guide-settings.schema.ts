import * as Schema from "effect/Schema";
import { MAX_EMPTY_GUIDE_MESSAGE } from "../input-limits.ts";
import { nullable, textUpTo } from "../schema.ts";

/** What staff set for all order guides (GUIDE-VIEW-26). */
export const GuideSettings = Schema.Struct({
  /** What an order guide without lines says; null = the usual sentence. */
  noProductsMessage: nullable(textUpTo(MAX_EMPTY_GUIDE_MESSAGE).check(Schema.isMinLength(1))),
});
export type GuideSettings = typeof GuideSettings.Type;
