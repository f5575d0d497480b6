import { changesToSave, hasChanges } from "@larder/domain/order-guide/changes-to-save";
import { findInGuide, type GuideFound } from "@larder/domain/order-guide/find-in-guide";
import { brandOf } from "@larder/domain/brand/brand";
import { policyOf } from "@larder/domain/brand/policies";
import type { GuideChanges, GuideView, OrderGuide } from "@larder/domain/order-guide/guide.schema";
import { CUSTOM_GROUPS, PRODUCT_CATEGORIES } from "@larder/domain/text/sentences";
import type { GuideDetailState } from "./state.ts";

export { can, type Can, type GuideRefusalReason } from "./can.ts";

const NOTHING: GuideFound = { groups: [], ungrouped: null };

// The same guide, term and mode give the same answer, so that rows keep their identity.
const found = new WeakMap<OrderGuide, { readonly term: string; readonly mode: string; readonly answer: GuideFound }>();

/** What of the guide is on the screen (GUIDE-VIEW-21 to 25). The same answer while guide, term and mode are the same. */
export const visible = ({
  guide,
  guideSearchTerm,
  mode,
}: Pick<GuideDetailState, "guide" | "guideSearchTerm" | "mode">): GuideFound => {
  if (guide === null) return NOTHING;
  const former = found.get(guide);
  if (former !== undefined && former.term === guideSearchTerm && former.mode === mode) return former.answer;
  const answer = findInGuide(guide, guideSearchTerm, mode);
  found.set(guide, { term: guideSearchTerm, mode, answer });
  return answer;
};

/** The views that are offered for this guide (GUIDE-VIEW-09, GUIDE-VIEW-10). */
export const offeredViews = (
  state: Pick<GuideDetailState, "guide" | "brand">,
): readonly { readonly id: GuideView; readonly label: string }[] => {
  const unit = state.guide?.businessUnit ?? null;
  const { offersCustomGroups } = policyOf(unit === null ? state.brand : brandOf(unit));
  return offersCustomGroups
    ? [
        { id: "cwCategories", label: PRODUCT_CATEGORIES },
        { id: "customGroups", label: CUSTOM_GROUPS },
      ]
    : [{ id: "cwCategories", label: PRODUCT_CATEGORIES }];
};

/** Whether leaving would lose something (GUIDE-EDIT-38). */
export const hasUnsavedEdits = ({ edit }: GuideDetailState): boolean =>
  edit?.editing != null && hasChanges(edit.editing);

/** What a save would send; null while nothing is edited (GUIDE-EDIT-31). Its removed and moved lines are those of the state (GUIDE-VIEW-06). */
export const pendingChanges = ({ edit }: GuideDetailState): GuideChanges | null =>
  edit?.editing == null ? null : changesToSave(edit.editing);
