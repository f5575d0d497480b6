import { adjustmentReason } from "@larder/domain/cart/adjustment";
import { checkQuantity } from "@larder/domain/quantity/check-quantity";
import { orderingSentence } from "@larder/domain/text/ordering-sentences";
import type { BackendLine, BackendOrder, LineChange } from "./backend.ts";
import { refuseCuts, unmarked, wholeQuantity } from "./add-items.ts";
import { type Input, limitsOf } from "./call-context.ts";
import { sightOf } from "./cart.ts";
import { NO_LINE_MEMORY, readMemory } from "./cart-memory.ts";
import { type CartEdit, editedBy } from "./cart-write.ts";
import { Problem } from "./problem.ts";
import { limitedVariant, variantById } from "./products.ts";

/** A line of this cart; another's counts as unknown (OP-21). */
const lineIn = (order: BackendOrder | null, id: string): BackendLine => {
  const line = order?.lines.find((one) => one.id === id);
  if (line === undefined) throw new Problem("NOT_FOUND", "This item isn't in the cart.");
  return line;
};

const gone = (line: BackendLine): LineChange => ({ line, variantId: line.variantId, quantity: 0, comment: null });

const without = (line: BackendLine): CartEdit => ({
  lines: [gone(line)],
  fields: {},
  remembered: { [line.variantId]: null },
});

export const removeLine = async (
  { input }: Input<"carts", "removeItem">,
  order: BackendOrder | null,
): Promise<CartEdit> => without(lineIn(order, input.id));

/**
 * Changes a line; 0 removes it, and in another unit it joins that unit's line. A quantity that the rules change is
 * marked until its customer looks at it (OP-75, OP-88, QTY-18, CART-31).
 */
export const updateLine = async (
  context: Input<"carts", "updateItem">,
  order: BackendOrder | null,
): Promise<CartEdit> => {
  const { input } = context;
  refuseCuts(context, input);
  const line = lineIn(order, input.id);
  const { product } = line;
  if (product.sku !== input.productSku)
    throw new Problem("VALIDATION", "isn't the product of this item", "body.productSku");
  const typed = wholeQuantity(input.quantity, "body.quantity");
  if (typed === 0) return without(line);
  const unit = input.unitOfMeasure || variantById(product, line.variantId).unit;
  const next = product.variants.find((variant) => variant.unit === unit);
  if (next === undefined) throw new Problem("VALIDATION", "the product is not sold in this unit", "body.unitOfMeasure");
  const isSame = next.id === line.variantId;
  const target = isSame ? line : (order?.lines.find(({ variantId }) => variantId === next.id) ?? null);
  const inCart = target?.quantity ?? 0;
  const adding = isSame ? typed - inCart : typed;
  const checked = checkQuantity({ ...limitsOf(context), variant: limitedVariant(next), inCart, adding });
  const { valid, adjusted, notice } = checked;
  const quantity = Math.max(1, inCart + adjusted);
  const { [next.id]: known = NO_LINE_MEMORY } = readMemory(order?.memory ?? "").lines;
  const { comment = line.comment, seen = known.seen } = input;
  const reason = valid || adjusted === adding ? null : adjustmentReason(notice);
  const onlyComment = isSame && typed === line.quantity && comment !== line.comment;
  const now = sightOf(product, next.id, next.price);
  const kept = seen === null || onlyComment ? seen : unmarked(seen);
  const memory = editedBy(context, {
    ...known,
    warning: valid || notice === null ? "" : orderingSentence(notice),
    seen: reason === null ? kept : { ...(seen ?? now), adjusted: { ...reason, wanted: inCart + adding, quantity } },
  });
  return {
    lines: [...(isSame ? [] : [gone(line)]), { line: target, variantId: next.id, quantity, comment }],
    fields: {},
    remembered: { ...(isSame ? {} : { [line.variantId]: null }), [next.id]: memory },
  };
};
