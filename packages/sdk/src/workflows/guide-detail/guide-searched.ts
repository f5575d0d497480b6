import type { AnalyticsEvent } from "@larder/domain/analytics/events";
import type { GuideDetailState } from "./state.ts";
import { visible } from "./view.ts";

/** The event of a search within a guide, with the visible products (GUIDE-VIEW-29, ANALYTICS-17). */
export const guideSearched = (
  state: Pick<GuideDetailState, "guide" | "guideSearchTerm" | "mode">,
  { term, lastTerm }: { readonly term: string; readonly lastTerm: string | null },
): AnalyticsEvent => {
  const { groups, ungrouped } = visible(state);
  const lines = [...groups, ...(ungrouped === null ? [] : [ungrouped])].flatMap((group) => group.lineItems);
  const visibleProducts = lines.map(({ productSku, name }) => ({ sku: productSku, name }));
  return { _tag: "OrderGuideSearched", term, lastTerm, visibleProducts };
};
