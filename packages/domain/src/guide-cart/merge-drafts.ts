import { MAX_DRAFT_ITEMS } from "../input-limits.ts";
import type { DraftItem } from "./draft.schema.ts";

/** How long a typed quantity is kept after its last edit, in ms. Our choice. */
export const DRAFT_LIFETIME_MS = 30 * 86_400_000;

/** A new edit is later than the last known one, even on a slow clock. ms since 1970 (GUIDE-CART-04). */
export const nextEditAt = (now: number, last: number | undefined): number => Math.max(now, (last ?? -1) + 1);

/** Ties within a millisecond resolve the same way on every device. */
const isLater = (one: DraftItem, other: DraftItem): boolean => {
  if (one.editedAt !== other.editedAt) return one.editedAt > other.editedAt;
  if (one.quantity !== other.quantity) return one.quantity > other.quantity;
  if (one.unitOfMeasure !== other.unitOfMeasure) return one.unitOfMeasure > other.unitOfMeasure;
  if (one.inStock !== other.inStock) return one.inStock;
  return JSON.stringify(one.price ?? null) > JSON.stringify(other.price ?? null);
};

/** The latest edit of each product wins, in any order of arrival (GUIDE-CART-03, GUIDE-CART-04). */
export const mergeDrafts = (held: readonly DraftItem[], edits: readonly DraftItem[]): readonly DraftItem[] => {
  const merged = new Map(held.map((item) => [item.productSku, item]));
  let isChanged = false;
  for (const edit of edits) {
    const previous = merged.get(edit.productSku);
    if (previous !== undefined && !isLater(edit, previous)) continue;
    merged.set(edit.productSku, edit);
    isChanged = true;
  }
  return isChanged ? [...merged.values()] : held;
};

/** A stored draft drops expired and excess edits, and dates none after `now` (ms since 1970) (GUIDE-CART-04). */
export const keptDraft = (
  held: readonly DraftItem[],
  edits: readonly DraftItem[],
  now: number,
): readonly DraftItem[] => {
  const arrived = edits.map((edit) => (edit.editedAt > now ? { ...edit, editedAt: now } : edit));
  const merged = mergeDrafts(held, arrived);
  const alive = merged.every((item) => isAlive(item, now)) ? merged : merged.filter((item) => isAlive(item, now));
  return alive.length <= MAX_DRAFT_ITEMS
    ? alive
    : alive.toSorted((a, b) => b.editedAt - a.editedAt).slice(0, MAX_DRAFT_ITEMS);
};

/** Whether an edit is still kept. `now` in ms since 1970. */
export const isAlive = ({ editedAt }: Pick<DraftItem, "editedAt">, now: number): boolean =>
  editedAt > now - DRAFT_LIFETIME_MS;

/** A draft counts its products with a quantity (GUIDE-CART-05). */
export const draftCount = (items: readonly DraftItem[]): number => items.filter(({ quantity }) => quantity > 0).length;
