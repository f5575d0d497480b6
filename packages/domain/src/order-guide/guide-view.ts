import type { Brand } from "../brand/brand.ts";
import { brandOf } from "../brand/brand.ts";
import { policyOf } from "../brand/policies.ts";
import type { GuideId, GuideView, OrderGuide } from "./guide.schema.ts";

/** The id of a new, unsaved guide; never fetched (§3, GUIDE-VIEW-01, CONST-45). */
export const NEW_GUIDE_ID = -1 as GuideId;

/** The view by catalog categories (§2, CONST-45). */
export const PRODUCT_CATEGORIES_VIEW = "cwCategories" satisfies GuideView;

/** The view by the customer's own groups (§2, CONST-45). */
export const CUSTOM_GROUPS_VIEW = "customGroups" satisfies GuideView;

/** Whether a guide is viewed or edited (§3, CONST-45). */
export type GuideMode = "default" | "edit";

/** Lines per page of a guide (§9, GUIDE-VIEW-18, CONST-01). */
export const GUIDE_PAGE_SIZE = 50;

/** Guide pages count from 1 (§9, GUIDE-VIEW-18, CONST-02). */
export const FIRST_GUIDE_PAGE = 1;

/** Initial height of the guide's scroll area, in px (§9, GUIDE-VIEW-27, CONST-03). */
export const GUIDE_SCROLL_HEIGHT = 310;

const EDIT_PAGES = 10;

/** A guide is loaded for editing in at most ten pages. `count` = its lines, null = unknown (OP-139). */
export const editPageSize = (count: number | null): number =>
  Math.max(GUIDE_PAGE_SIZE, Math.ceil((count ?? 0) / EDIT_PAGES));

/** A guide's brand is its own, else the organization's; null = unknown (OP-46). */
export const guideBrand = (guide: Pick<OrderGuide, "businessUnit">, organization: Brand | null): Brand | null =>
  brandOf(guide.businessUnit) ?? organization;

/** A brand without custom groups only offers product categories (§2, GUIDE-LIST-22, GUIDE-VIEW-10, OP-46). */
export const offeredViews = (
  guide: Pick<OrderGuide, "businessUnit">,
  organization: Brand | null,
): readonly GuideView[] =>
  policyOf(guideBrand(guide, organization)).offersCustomGroups
    ? [PRODUCT_CATEGORIES_VIEW, CUSTOM_GROUPS_VIEW]
    : [PRODUCT_CATEGORIES_VIEW];

/** A remembered view that isn't offered falls back to product categories (§2, GUIDE-VIEW-10). */
export const settledView = (remembered: GuideView | null, offered: readonly GuideView[]): GuideView =>
  remembered !== null && offered.includes(remembered) ? remembered : PRODUCT_CATEGORIES_VIEW;
