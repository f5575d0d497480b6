import type { GuideDraft } from "@larder/domain/guide-cart/draft.schema";
import type { GuideId } from "@larder/domain/order-guide/guide.schema";
import type { GuideCartState } from "../guide-cart/state.ts";
import type { GuideDraftsState } from "./state.ts";

/** A guide with typed quantities as screens name it; `name` '' = it is not known. */
export type ShownDraft = Pick<GuideDraft, "orderGuideId" | "name" | "count">;

/**
 * The guides in which the user has typed quantities that are not in the cart: those of the server, and those of this device
 * that the server does not have yet. `guideName` is the open guide's. GUIDE-CART-05, GUIDE-CART-14.
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
 * Whether Submit says first what is typed in guides and would not be in the order: always for the cart, unless the customer
 * has `declined` exactly that; never for an order that is changed. GUIDE-CART-14.
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

/** Whether the order that is about to be sent waits for the list of guides with typed quantities. GUIDE-CART-14. */
export const isCheckingDrafts = ({ isChecking, drafts }: Pick<GuideDraftsState, "isChecking" | "drafts">): boolean =>
  isChecking && drafts.isLoading;
