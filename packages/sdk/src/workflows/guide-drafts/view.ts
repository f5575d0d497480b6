import type { GuideDraft } from "@larder/domain/guide-cart/draft.schema";
import type { GuideId } from "@larder/domain/order-guide/guide.schema";
import type { GuideCartState } from "../guide-cart/state.ts";
import type { GuideDraftsState } from "./state.ts";

/** A guide with typed quantities as shown; `name` "" = unknown. */
export type ShownDraft = Pick<GuideDraft, "orderGuideId" | "name" | "count">;

/**
 * Guides with quantities not in the cart: the server's, and this device's unsent ones. `guideName`: the open guide's.
 * GUIDE-CART-05, GUIDE-CART-14.
 */
export const shownDrafts = (
  { drafts, edited }: Pick<GuideDraftsState, "drafts" | "edited">,
  { owner, entries, unsent }: Pick<GuideCartState, "owner" | "entries" | "unsent">,
  guideName: string,
): readonly ShownDraft[] => {
  const known = drafts.value ?? [];
  const nameOf = (id: number) => known.find(({ orderGuideId }) => orderGuideId === id)?.name ?? "";
  const own = new Map<number, ShownDraft>();
  for (const { guideId, name, cart } of edited)
    if (guideId !== owner?.guideId)
      own.set(guideId, { orderGuideId: guideId, name: name || nameOf(guideId), count: cart.entries.length });
  if (owner !== null && (unsent.length > 0 || drafts.value === null)) {
    const id = owner.guideId as GuideId;
    own.set(id, { orderGuideId: id, name: guideName || nameOf(id), count: entries.length });
  }
  return [...own.values(), ...known.filter(({ orderGuideId }) => !own.has(orderGuideId))].filter(
    ({ count }) => count > 0,
  );
};

/**
 * Whether Submit asks about guide quantities missing from the order: unless the customer `declined` exactly those, and
 * never when modifying an order. GUIDE-CART-14.
 */
export const asksBeforeSubmit = (
  drafts: readonly ShownDraft[],
  declined: readonly ShownDraft[],
  order: string | null,
): boolean =>
  order === null &&
  drafts.some(
    ({ orderGuideId, count }) => !declined.some((one) => one.orderGuideId === orderGuideId && one.count === count),
  );

/** Whether an order waits for the list of drafts. GUIDE-CART-14. */
export const isCheckingDrafts = ({ isChecking, drafts }: Pick<GuideDraftsState, "isChecking" | "drafts">): boolean =>
  isChecking && drafts.isLoading;
