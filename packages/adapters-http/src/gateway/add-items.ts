import type { AddResult, ItemToAdd } from "@larder/domain/cart/add-items.schema";
import { adjustmentReason, markAfterAdding } from "@larder/domain/cart/adjustment";
import type { SeenLine } from "@larder/domain/cart/cart.schema";
import { seenWhenAdded } from "@larder/domain/cart/seen-when-added";
import { checkAddition } from "@larder/domain/quantity/check-quantity";
import { readQuantity } from "@larder/domain/quantity/read-quantity";
import { NO_QUANTITY } from "@larder/domain/text/order-refusals";
import { NO_PRODUCT, NOT_IN_STOCK, orderingSentence } from "@larder/domain/text/ordering-sentences";
import type { BackendOrder, BackendProduct, LineChange } from "./backend.ts";
import { type CallContext, type Input, lacks, limitsOf } from "./call-context.ts";
import { sightOf } from "./cart.ts";
import { type LineMemory, NO_LINE_MEMORY, readMemory } from "./cart-memory.ts";
import { type CartEdit, editedBy } from "./cart-write.ts";
import { Problem } from "./problem.ts";
import { limitedVariant, unitPriceOf } from "./products.ts";

/** A quantity of a request; what isn't a whole number is refused (OP-61). */
export const wholeQuantity = (quantity: unknown, field: string): number => {
  const read = readQuantity(quantity);
  if (!read.ok) throw new Problem("VALIDATION", orderingSentence(read.problem), field);
  return read.quantity;
};

export const refuseCuts = (
  context: CallContext,
  { cutInstructions1, cutInstructions2 }: Partial<Record<"cutInstructions1" | "cutInstructions2", string | null>>,
): void => {
  if (cutInstructions1 || cutInstructions2) throw lacks(context, "cuts");
};

/** What was seen, without the mark of an adjusted quantity. */
export const unmarked = ({ adjusted: _over, ...seen }: SeenLine): SeenLine => seen;

type SentResult = (typeof AddResult)["Encoded"];
interface Added {
  readonly result: SentResult;
  readonly change?: LineChange;
  readonly memory?: LineMemory;
}

/** The line as earlier items of the same request leave it. */
interface Standing {
  readonly order: BackendOrder | null;
  readonly changes: ReadonlyMap<string, LineChange>;
  readonly remembered: Readonly<Record<string, LineMemory>>;
}

const addOne = (
  context: CallContext,
  product: BackendProduct | undefined,
  { productSku, unitOfMeasure, comment, onlyInStock, seenPrice }: ItemToAdd,
  wanted: number,
  { order, changes, remembered }: Standing,
): Added => {
  const rejected = (message: string): Added => ({
    result: { productSku, unitOfMeasure, outcome: "rejected", quantity: 0, message },
  });
  const variant = product?.variants.find(({ unit }) => unitOfMeasure === "" || unit === unitOfMeasure);
  if (product === undefined || variant === undefined) return rejected(NO_PRODUCT);
  if (wanted === 0) return rejected(NO_QUANTITY);
  if (variant.stock === 0 && onlyInStock === true) return rejected(NOT_IN_STOCK);
  if (variant.stock === 0) throw lacks(context, "out-of-stock items in a cart");
  const line = order?.lines.find(({ variantId }) => variantId === variant.id) ?? null;
  const held = changes.get(variant.id) ?? line;
  const before = { quantity: held?.quantity ?? 0, mark: remembered[variant.id]?.seen?.adjusted };
  const adding = { variant: limitedVariant(variant), inCart: before.quantity, adding: wanted };
  const { valid, adjusted, notice } = checkAddition({ ...limitsOf(context), ...adding });
  const message = valid || notice === null ? null : orderingSentence(notice);
  if (adjusted <= 0) return rejected(message ?? NO_QUANTITY);
  const known = remembered[variant.id] ?? NO_LINE_MEMORY;
  const mark = markAfterAdding(before, { wanted, adding: adjusted, reason: valid ? null : adjustmentReason(notice) });
  const shown = unmarked(seenWhenAdded(known.seen, sightOf(product, variant.id, variant.price), seenPrice));
  return {
    result: {
      productSku,
      unitOfMeasure: variant.unit,
      outcome: valid ? "added" : "adjusted",
      quantity: adjusted,
      message,
      unitPrice: unitPriceOf(variant.price),
    },
    change: {
      line,
      variantId: variant.id,
      quantity: before.quantity + adjusted,
      comment: comment ?? held?.comment ?? null,
    },
    memory: editedBy(context, {
      ...known,
      warning: "",
      seen: mark === undefined ? shown : { ...shown, adjusted: mark },
    }),
  };
};

/** Puts items into the cart by the rules of quantity; each is explained, in the order sent (OP-62, QTY-18, CART-31). */
export const addItems = async (context: Input<"carts", "add">, order: BackendOrder | null): Promise<CartEdit> => {
  const { options, session, input } = context;
  const leftOut = input.items
    .map(({ productSku }) => options.leftOut?.get(productSku))
    .find((what) => what !== undefined);
  if (leftOut !== undefined) throw lacks(context, leftOut);
  for (const item of input.items) refuseCuts(context, item);
  const skus = input.items.map(({ productSku }) => productSku);
  const found = new Map((await options.backend.products(session, skus)).map((product) => [product.sku, product]));
  const changes = new Map<string, LineChange>();
  let remembered: Record<string, LineMemory> = { ...readMemory(order?.memory ?? "").lines };
  const results = input.items.map((item, at) => {
    const wanted = wholeQuantity(item.quantity, `body.items.${at}.quantity`);
    const added = addOne(context, found.get(item.productSku), item, wanted, { order, changes, remembered });
    if (added.change !== undefined) changes.set(added.change.variantId, added.change);
    if (added.change !== undefined && added.memory !== undefined)
      remembered = { ...remembered, [added.change.variantId]: added.memory };
    return added.result;
  });
  return { lines: [...changes.values()], fields: {}, remembered, results };
};
