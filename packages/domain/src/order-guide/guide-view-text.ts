import { CUSTOM_GROUPS, PRODUCT_CATEGORIES, sentence } from "../text/sentences.ts";
import type { GuideView, OrderGuide } from "./guide.schema.ts";

/** Each view's name on the screen (§2, GUIDE-VIEW-09). */
export const GUIDE_VIEW_LABELS: Readonly<Record<GuideView, string>> = {
  cwCategories: PRODUCT_CATEGORIES,
  customGroups: CUSTOM_GROUPS,
};

/** An empty category shows the server's message, else ours (§8, GUIDE-VIEW-26, TEXT-13). */
export const noProductsText = (guide: Pick<OrderGuide, "noProductsMessage">): string =>
  sentence({ _tag: "NoProductsInCategory", message: guide.noProductsMessage });
