import { CUSTOM_GROUPS, PRODUCT_CATEGORIES, sentence } from "../text/sentences.ts";
import type { GuideView, OrderGuide } from "./guide.schema.ts";

/** What each view is called on the screen (spec §2, GUIDE-VIEW-09). */
export const GUIDE_VIEW_LABELS: Readonly<Record<GuideView, string>> = {
  cwCategories: PRODUCT_CATEGORIES,
  customGroups: CUSTOM_GROUPS,
};

/** What stands in an empty category: the server's words, else ours. Spec §8, GUIDE-VIEW-26, TEXT-13. */
export const noProductsText = (guide: Pick<OrderGuide, "noProductsMessage">): string =>
  sentence({ _tag: "NoProductsInCategory", message: guide.noProductsMessage });
