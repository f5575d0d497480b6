import type { Circumstances } from "@larder/domain/analytics/circumstances";
import { trackingCall } from "@larder/domain/analytics/events";
import type { TrackedEvent } from "../../kernel/commands.ts";
import type { GuideDetailState } from "./state.ts";
import { visible } from "./view.ts";

/** A search within a guide as analytics is reported it, with the products that are to be seen (GUIDE-VIEW-29, ANALYTICS-17); null = unknown. */
export const guideSearched = (
  state: Pick<GuideDetailState, "guide" | "guideSearchTerm" | "mode">,
  { term, lastTerm }: { readonly term: string; readonly lastTerm: string | null },
  here: Circumstances,
): TrackedEvent | null => {
  const { groups, ungrouped } = visible(state);
  const lines = [...groups, ...(ungrouped === null ? [] : [ungrouped])].flatMap((group) => group.lineItems);
  const visibleProducts = lines.map(({ productSku, name }) => ({ sku: productSku, name }));
  const call = trackingCall({ _tag: "OrderGuideSearched", term, lastTerm, visibleProducts }, here);
  return call === null ? null : { name: call.event, payload: call.properties };
};
