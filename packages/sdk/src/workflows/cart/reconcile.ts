import { cartLineKey } from "@larder/domain/cart/cart-lines";
import type { Cart, LineUpdate } from "@larder/domain/cart/cart.schema";
import type { ItemToAdd } from "@larder/domain/cart/add-items.schema";
import { isSameSight } from "@larder/domain/cart/line-changes";
import { optimisticCart } from "./optimistic-cart.ts";
import type { CartIntent } from "./intent.ts";
import { keyOf, present } from "./present-lines.ts";

const quantityOf = (cart: Cart, key: string): number =>
  present(cart).reduce((sum, line) => (cartLineKey(line) === key ? sum + line.quantity : sum), 0);

/** A cart at the same version wasn't written; otherwise, only exact sums prove this addition. */
const isAdded = (items: readonly ItemToAdd[], before: Cart | null, truth: Cart): boolean | null => {
  if (before === null) return null;
  if (before.id === truth.id && before.version === truth.version) return false;
  const sums = new Map(items.map((item) => [keyOf(item), quantityOf(before, keyOf(item))]));
  for (const item of items) sums.set(keyOf(item), (sums.get(keyOf(item)) ?? 0) + item.quantity);
  return [...sums].every(([key, quantity]) => quantityOf(truth, key) === quantity) ? true : null;
};

const isSet = (line: LineUpdate, truth: Cart): boolean => {
  const held = present(truth).find(({ id }) => id === line.id);
  if (line.quantity === 0 || held === undefined) return line.quantity === 0 && held === undefined;
  const {
    comment = held.comment,
    cutInstructions1 = held.cutInstructions1,
    cutInstructions2 = held.cutInstructions2,
  } = line;
  return (
    held.quantity === line.quantity &&
    (line.seen === undefined || held.seen === null || isSameSight(held.seen, line.seen)) &&
    held.unitOfMeasure === line.unitOfMeasure &&
    (held.comment ?? "") === (comment ?? "") &&
    (held.cutInstructions1 ?? "") === (cutInstructions1 ?? "") &&
    (held.cutInstructions2 ?? "") === (cutInstructions2 ?? "")
  );
};

/**
 * Whether the server's cart already reflects an edit whose responses were all lost; null = can't tell. `before`: the
 * cart when it was sent (OP-75, OP-91).
 */
export const isApplied = ({ edit, ...intent }: CartIntent, before: Cart | null, truth: Cart): boolean | null => {
  if (edit._tag === "AddItems") return isAdded(edit.items, before, truth);
  // Quantity 0 removes a line.
  if (edit._tag === "SetLine" || edit._tag === "RemoveLine") return isSet(edit.line, truth);
  // A cart doesn't show which changes were canceled; a readable one means the modification is open.
  if (edit._tag === "CancelChanges") return null;
  if (edit._tag === "DeleteEdit") return false;
  // Applying an edit the cart already contains changes nothing.
  return JSON.stringify(optimisticCart(truth, [{ ...intent, edit }])) === JSON.stringify(truth);
};
