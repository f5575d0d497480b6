import type { DraftItem, GuideDraft } from "@larder/domain/guide-cart/draft.schema";
import type { GuideId } from "@larder/domain/order-guide/guide.schema";
import type { EditedGuide } from "./state.ts";

/** The list once the server has these items; null = unknown guide name. */
export const listed = (
  drafts: readonly GuideDraft[],
  {
    guideId,
    name,
    count,
    now,
  }: { readonly guideId: GuideId; readonly name: string; readonly count: number; readonly now: number },
): readonly GuideDraft[] | null => {
  const known = drafts.find(({ orderGuideId }) => orderGuideId === guideId);
  const others = drafts.filter((draft) => draft !== known);
  if (count === 0) return known === undefined ? drafts : others;
  if (known?.count === count) return drafts;
  if (known === undefined && name === "") return null;
  const changedAt = new Date(now).toISOString();
  return [{ orderGuideId: guideId, name: name || (known?.name ?? ""), count, changedAt }, ...others];
};

export const cartOf = (items: readonly DraftItem[], unsent: readonly DraftItem[]): EditedGuide["cart"] => ({
  entries: items
    .filter(({ quantity }) => quantity > 0)
    .map(({ productSku, quantity, inStock }) => ({ productSku, quantity, inStock })),
  units: Object.fromEntries(items.map((item) => [item.productSku, item.unitOfMeasure])),
  prices: Object.fromEntries(
    items.flatMap(({ productSku, price }) => (price === undefined ? [] : [[productSku, price]])),
  ),
  stamps: Object.fromEntries(items.map((item) => [item.productSku, item.editedAt])),
  unsent: unsent.map(({ productSku }) => productSku),
});
