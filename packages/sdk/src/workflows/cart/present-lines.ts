import { cartLineKey, linesOf } from "@larder/domain/cart/cart-lines";
import type { Cart, CartLine, LineUpdate } from "@larder/domain/cart/cart.schema";

/** All lines, orderable or out of stock. */
export const present = (cart: Cart): readonly CartLine[] => [...linesOf(cart), ...cart.oosLines];

/** A line's full payload, so that nothing is lost (OP-75). */
export const updateOf = (line: CartLine): LineUpdate => ({
  id: line.id,
  productSku: line.productSku,
  unitOfMeasure: line.unitOfMeasure,
  quantity: line.quantity,
  cutInstructions1: line.cutInstructions1,
  cutInstructions2: line.cutInstructions2,
  comment: line.comment,
});

/** What a line is ordered by: product, unit and cut. */
export const keyOf = ({
  productSku,
  unitOfMeasure,
  cutInstructions1,
  cutInstructions2,
}: Omit<LineUpdate, "id">): string =>
  cartLineKey({
    productSku,
    unitOfMeasure,
    cutInstructions1: cutInstructions1 ?? null,
    cutInstructions2: cutInstructions2 ?? null,
  });

/** Retargets an edit of a missing line to the line with the same product, unit and cut, if any. */
export const withPresentId = (line: LineUpdate, cart: Cart): LineUpdate => {
  const lines = present(cart);
  if (lines.some(({ id }) => id === line.id)) return line;
  const twin = lines.find((one) => cartLineKey(one) === keyOf(line));
  return twin === undefined ? line : { ...line, id: twin.id };
};
