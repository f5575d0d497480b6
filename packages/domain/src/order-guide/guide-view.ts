import type { Brand } from "../brand/brand.ts";
import { brandOf } from "../brand/brand.ts";
import { policyOf } from "../brand/policies.ts";
import type { GuideId, GuideView, OrderGuide } from "./guide.schema.ts";

/** The number of a new guide that was never saved; nothing is fetched by it (spec §3, GUIDE-VIEW-01, CONST-45). */
export const NEW_GUIDE_ID = -1 as GuideId;

/** The view by the catalogue's categories (spec §2, CONST-45). */
export const PRODUCT_CATEGORIES_VIEW = "cwCategories" satisfies GuideView;

/** The view by the customer's own groups (spec §2, CONST-45). */
export const CUSTOM_GROUPS_VIEW = "customGroups" satisfies GuideView;

/** Whether a guide is looked at or edited (spec §3, CONST-45). */
export type GuideMode = "default" | "edit";

/** Lines of one page of a guide (spec §9, GUIDE-VIEW-18, CONST-01). */
export const GUIDE_PAGE_SIZE = 50;

/** The first page of a guide (spec §9, GUIDE-VIEW-18, CONST-02). */
export const FIRST_GUIDE_PAGE = 1;

/** The height of the guide's scroll area when the page opens, in px (spec §9, GUIDE-VIEW-27, CONST-03). */
export const GUIDE_SCROLL_HEIGHT = 310;

/** How many calls load a whole guide for editing, at most. */
const EDIT_PAGES = 10;

/** A guide is loaded for editing in at most ten pages of at least 50 lines. `count` = lines of the guide, null = unknown. OP-139. */
export const editPageSize = (count: number | null): number =>
  Math.max(GUIDE_PAGE_SIZE, Math.ceil((count ?? 0) / EDIT_PAGES));

/** A guide is of the brand it says, else of the organization's. Null = neither tells. OP-46. */
export const guideBrand = (guide: Pick<OrderGuide, "businessUnit">, organization: Brand | null): Brand | null =>
  brandOf(guide.businessUnit) ?? organization;

/**
 * Both views are offered, but only the product categories for a guide of a brand without custom groups.
 * Spec §2, GUIDE-LIST-22, GUIDE-VIEW-10; OP-46.
 */
export const offeredViews = (
  guide: Pick<OrderGuide, "businessUnit">,
  organization: Brand | null,
): readonly GuideView[] =>
  policyOf(guideBrand(guide, organization)).offersCustomGroups
    ? [PRODUCT_CATEGORIES_VIEW, CUSTOM_GROUPS_VIEW]
    : [PRODUCT_CATEGORIES_VIEW];

/** A remembered view that is not offered falls back to the product categories. Spec §2, GUIDE-VIEW-10. */
export const settledView = (remembered: GuideView | null, offered: readonly GuideView[]): GuideView =>
  remembered !== null && offered.includes(remembered) ? remembered : PRODUCT_CATEGORIES_VIEW;
