import { CUSTOM_GROUPS, PRODUCT_CATEGORIES } from "../text/guide-sentences.ts";
import type { GuideView } from "./guide.schema.ts";

/** Each view's name on the screen (§2, GUIDE-VIEW-09). */
export const GUIDE_VIEW_LABELS: Readonly<Record<GuideView, string>> = {
  cwCategories: PRODUCT_CATEGORIES,
  customGroups: CUSTOM_GROUPS,
};
