import type { AddResult, ItemToAdd } from "@larder/domain/cart/add-items.schema";
import { additionNote } from "@larder/domain/cart/addition-note";
import { adjustmentReason, markAfterAdding } from "@larder/domain/cart/adjustment";
import { cartLineKey } from "@larder/domain/cart/cart-lines";
import type { CartLine, LineUpdate, SeenLine } from "@larder/domain/cart/cart.schema";
import { type EditStamp, stamped } from "@larder/domain/cart/edit-order";
import { seenNow } from "@larder/domain/cart/line-changes";
import { seenWhenAdded } from "@larder/domain/cart/seen-when-added";
import { unitOf, variantInUnit } from "@larder/domain/catalog/chosen-variant";
import { displayVariant } from "@larder/domain/catalog/display-variant";
import { parsePrice } from "@larder/domain/catalog/price";
import type { OrderLine } from "@larder/domain/order/order.schema";
import { checkAddition, checkQuantity } from "@larder/domain/quantity/check-quantity";
import { NO_PRODUCT, NOT_IN_STOCK } from "@larder/domain/text/ordering-sentences";
import { sentence } from "@larder/domain/text/sentences";
import type { FakeBackend, Shop, StoredCart, StoredLine } from "./backend.ts";
import { placedLines, termsOf } from "./cart.ts";
import { productFor } from "./catalogue.ts";
import { fail, notFound } from "../scripted-port.ts";

export const written = (backend: FakeBackend, stored: StoredCart, change: Partial<StoredCart>): StoredCart => ({
  ...stored,
  ...change,
  id: stored.id === "" ? `cart-${backend.nextNumber()}` : stored.id,
  version: stored.version + 1,
});

/** A product in one unit, as a cart holds it. */
const soldAs = (shop: Shop, { lines, orderNumber }: StoredCart, sku: string, unit: CartLine["unitOfMeasure"] | "") => {
  const product = productFor(shop, sku);
  const variants = product?.variants ?? [];
  const found = unit === "" ? displayVariant(variants) : variantInUnit(variants, unit);
  const variant = product === null ? null : found;
  const unitOfMeasure = variant === null ? unit : unitOf(variant);
  const unitPrice = variant === null ? null : parsePrice(variant.price);
  const piecesIn = (held: readonly Pick<OrderLine, "productSku" | "unitOfMeasure" | "quantity">[]) =>
    held
      .filter((line) => line.productSku === sku && line.unitOfMeasure === unitOfMeasure)
      .reduce((sum, { quantity }) => sum + quantity, 0);
  const counted = { inCart: piecesIn(lines), setAside: piecesIn(placedLines(shop, orderNumber)) };
  return {
    variant,
    unitOfMeasure,
    unitPrice,
    seen: seenNow({ unitPrice, packSize: product?.packSize ?? "" }, variant?.inStock !== true),
    /** Adding so many more, as the rules of quantity judge it. */
    more: (adding: number) => ({ ...termsOf(shop), ...counted, variant, adding }),
  };
};

const unmarked = ({ adjusted: _over, ...seen }: SeenLine): SeenLine => seen;

/** Adds items by the rules of quantity; every item is explained (OP-62). */
export const withItems = (shop: Shop, stored: StoredCart, items: readonly ItemToAdd[]) => {
  let { lines } = stored;
  const results = items.map(({ productSku, quantity, comment = null, seenPrice, ...item }): AddResult => {
    const sold = soldAs(shop, { ...stored, lines }, productSku, item.unitOfMeasure);
    const { variant, unitPrice } = sold;
    const unitOfMeasure = sold.unitOfMeasure as CartLine["unitOfMeasure"];
    const nothing = { productSku, unitOfMeasure, outcome: "rejected", quantity: 0 } as const;
    const rejected = (message: string): AddResult => ({ ...nothing, message });
    if (variant === null) return rejected(NO_PRODUCT);
    if (variant.isRestrictedProduct) return rejected("Call your Sales Rep");
    if (item.onlyInStock === true && variant.inStock !== true) return rejected(NOT_IN_STOCK);
    const { adjusted, notice, valid } = checkAddition(sold.more(quantity));
    const message = valid || notice === null ? null : sentence(notice);
    if (adjusted <= 0) return rejected(message ?? "Enter a quantity above 0.");
    const { cutInstructions1 = null, cutInstructions2 = null } = item;
    const wanted = { productSku, unitOfMeasure, cutInstructions1, cutInstructions2 };
    const known = lines.find((line) => cartLineKey(line) === cartLineKey(wanted));
    const before = { quantity: known?.quantity ?? 0, mark: known?.seen?.adjusted };
    const reason = valid ? null : adjustmentReason(notice);
    const mark = markAfterAdding(before, { wanted: quantity, adding: adjusted, reason });
    const shown = unmarked(seenWhenAdded(known?.seen ?? null, sold.seen, seenPrice));
    const newId = () => `line-${shop.backend.nextNumber()}` as CartLine["id"];
    const line: StoredLine = {
      ...(known ?? { ...wanted, id: newId(), comment, quantityWarningMessage: "", edits: {} }),
      quantity: before.quantity + adjusted,
      seen: mark === undefined ? shown : { ...shown, adjusted: mark },
    };
    lines = known === undefined ? [...lines, line] : lines.map((one) => (one === known ? line : one));
    return {
      productSku,
      unitOfMeasure,
      outcome: message === null ? "added" : "adjusted",
      quantity: adjusted,
      message: message ?? additionNote({ inStock: variant.inStock === true }, notice),
      unitPrice,
    };
  });
  return { cart: written(shop.backend, stored, { lines }), results };
};

/** Changes a line; 0 removes it, a quantity above the most is reduced with a warning (OP-75, OP-88). */
export const withLine = (shop: Shop, stored: StoredCart, update: LineUpdate, stamp: EditStamp | null): StoredCart => {
  const { quantity: typed } = update;
  const line = stored.lines.find(({ id }) => id === update.id) ?? fail(notFound);
  if (typed === 0) return written(shop.backend, stored, { lines: stored.lines.filter((one) => one !== line) });
  const { seen: now, more } = soldAs(shop, stored, line.productSku, line.unitOfMeasure);
  const { adjusted, notice, valid } = checkQuantity(more(typed - line.quantity));
  const quantity = Math.max(1, line.quantity + adjusted);
  const { comment = line.comment, cutInstructions1 = line.cutInstructions1 } = update;
  const { cutInstructions2 = line.cutInstructions2 } = update;
  const texts = { ...line, comment, cutInstructions1, cutInstructions2 };
  const isOther = cartLineKey(texts) !== cartLineKey(line) || comment !== line.comment;
  const reason = valid || quantity === typed ? null : adjustmentReason(notice);
  const seen = update.seen ?? line.seen;
  const kept = seen === null || (isOther && typed === line.quantity) ? seen : unmarked(seen);
  const next: StoredLine = {
    ...texts,
    quantity,
    quantityWarningMessage: valid || notice === null ? "" : sentence(notice),
    edits: stamped(line.edits, stamp),
    seen: reason === null ? kept : { ...(seen ?? now), adjusted: { ...reason, wanted: typed, quantity } },
  };
  return written(shop.backend, stored, { lines: stored.lines.map((one) => (one === line ? next : one)) });
};
