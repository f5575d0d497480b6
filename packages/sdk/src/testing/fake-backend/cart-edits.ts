import type { AddResult, ItemToAdd } from "@larder/domain/cart/add-items.schema";
import { additionNote } from "@larder/domain/cart/addition-note";
import { adjustmentReason, markAfterAdding } from "@larder/domain/cart/adjustment";
import { cartLineKey } from "@larder/domain/cart/cart-lines";
import type { Cart, CartLine, LineUpdate, SeenLine } from "@larder/domain/cart/cart.schema";
import { type EditStamp, stamped } from "@larder/domain/cart/edit-order";
import { seenNow } from "@larder/domain/cart/line-changes";
import { seenWhenAdded } from "@larder/domain/cart/seen-when-added";
import { unitOf, variantInUnit } from "@larder/domain/catalog/chosen-variant";
import { displayVariant } from "@larder/domain/catalog/display-variant";
import { parsePrice } from "@larder/domain/catalog/price";
import type { Variant } from "@larder/domain/catalog/variant.schema";
import { checkAddition, checkQuantity } from "@larder/domain/quantity/check-quantity";
import { NO_PRODUCT, NOT_IN_STOCK, sentence } from "@larder/domain/text/sentences";
import { type FakeBackend, type Shop } from "./backend.ts";
import { setAsideOf, termsOf } from "./cart.ts";
import { productFor } from "./catalogue.ts";
import type { StoredCart, StoredLine } from "./stored.ts";

export const written = (backend: FakeBackend, stored: StoredCart, change: Partial<StoredCart>): StoredCart => ({
  ...stored,
  ...change,
  id: stored.id === "" ? `cart-${backend.nextNumber()}` : stored.id,
  version: stored.version + 1,
});

const sameItem = (line: StoredLine, item: ItemToAdd, unitText: string): boolean =>
  cartLineKey({
    productSku: item.productSku,
    unitOfMeasure: unitText as CartLine["unitOfMeasure"],
    cutInstructions1: item.cutInstructions1 ?? null,
    cutInstructions2: item.cutInstructions2 ?? null,
  }) ===
  cartLineKey({
    productSku: line.sku as CartLine["productSku"],
    unitOfMeasure: line.unit as CartLine["unitOfMeasure"],
    cutInstructions1: line.cut1,
    cutInstructions2: line.cut2,
  });

const held = (lines: readonly StoredLine[], sku: string, unitText: string): number =>
  lines.reduce((sum, line) => (line.sku === sku && line.unit === unitText ? sum + line.quantity : sum), 0);

/** Adds items by the quantity rules, with each item's result (OP-62). */
export const withItems = (
  shop: Shop,
  stored: StoredCart,
  items: readonly ItemToAdd[],
  order: Cart["orderNumber"] = null,
): { readonly cart: StoredCart; readonly results: readonly AddResult[] } => {
  let { lines } = stored;
  const results = items.map((item): AddResult => {
    const product = productFor(shop, item.productSku);
    const variant: Variant | null =
      product === null
        ? null
        : item.unitOfMeasure === ""
          ? displayVariant(product.variants)
          : variantInUnit(product.variants, item.unitOfMeasure);
    const unitText = variant === null ? item.unitOfMeasure : unitOf(variant);
    const rejected = (message: string): AddResult => ({
      productSku: item.productSku,
      unitOfMeasure: unitText,
      outcome: "rejected",
      quantity: 0,
      message,
    });
    if (variant === null) return rejected(NO_PRODUCT);
    if (variant.isRestrictedProduct) return rejected("Call your Sales Rep");
    if (item.onlyInStock === true && variant.inStock !== true) return rejected(NOT_IN_STOCK);
    const { adjusted, notice, valid } = checkAddition({
      ...termsOf(shop),
      variant,
      setAside: setAsideOf(shop, order, item.productSku, unitText),
      inCart: held(lines, item.productSku, unitText),
      adding: item.quantity,
    });
    const message = valid || notice === null ? null : sentence(notice);
    if (adjusted <= 0) return rejected(message ?? "Enter a quantity above 0.");
    const known = lines.find((line) => sameItem(line, item, unitText));
    const unitPrice = parsePrice(variant.price);
    const before = { quantity: known?.quantity ?? 0, mark: known?.seen?.adjusted };
    const reason = valid ? null : adjustmentReason(notice);
    const mark = markAfterAdding(before, { wanted: item.quantity, adding: adjusted, reason });
    const now = seenNow({ unitPrice, packSize: product?.packSize ?? "" }, variant.inStock !== true);
    const shown = unmarked(seenWhenAdded(known?.seen ?? null, now, item.seenPrice));
    const line: StoredLine = {
      ...(known ?? {
        id: `line-${shop.backend.nextNumber()}`,
        sku: item.productSku,
        unit: unitText,
        cut1: item.cutInstructions1 ?? null,
        cut2: item.cutInstructions2 ?? null,
        comment: item.comment ?? null,
        warning: "",
        edits: {},
      }),
      quantity: before.quantity + adjusted,
      seen: mark === undefined ? shown : { ...shown, adjusted: mark },
    };
    lines = known === undefined ? [...lines, line] : lines.map((one) => (one === known ? line : one));
    return {
      productSku: item.productSku,
      unitOfMeasure: unitText,
      outcome: message === null ? "added" : "adjusted",
      quantity: adjusted,
      message: message ?? additionNote({ inStock: variant.inStock === true }, notice),
      unitPrice,
    };
  });
  return { cart: written(shop.backend, stored, { lines }), results };
};

const unmarked = ({ adjusted: _over, ...seen }: SeenLine): SeenLine => seen;

/** Changes a line; 0 removes it, more than the maximum becomes the maximum with a warning (OP-75, OP-88). Null = no such line. */
export const withLine = (
  shop: Shop,
  stored: StoredCart,
  update: LineUpdate,
  stamp: EditStamp | null,
  order: Cart["orderNumber"] = null,
): StoredCart | null => {
  const line = stored.lines.find((one) => one.id === update.id);
  if (line === undefined) return null;
  if (update.quantity === 0)
    return written(shop.backend, stored, { lines: stored.lines.filter((one) => one !== line) });
  const product = productFor(shop, line.sku);
  const variant = product === null ? null : variantInUnit(product.variants, line.unit as CartLine["unitOfMeasure"]);
  const { adjusted, notice, valid } =
    variant === null
      ? { adjusted: update.quantity - line.quantity, notice: null, valid: true }
      : checkQuantity({
          ...termsOf(shop),
          variant,
          setAside: setAsideOf(shop, order, line.sku, line.unit),
          inCart: held(stored.lines, line.sku, line.unit),
          adding: update.quantity - line.quantity,
        });
  const quantity = Math.max(1, line.quantity + adjusted);
  const comment = update.comment === undefined ? line.comment : update.comment;
  const cut1 = update.cutInstructions1 === undefined ? line.cut1 : update.cutInstructions1;
  const cut2 = update.cutInstructions2 === undefined ? line.cut2 : update.cutInstructions2;
  const isOther = comment !== line.comment || cut1 !== line.cut1 || cut2 !== line.cut2;
  const reason = valid || quantity === update.quantity ? null : adjustmentReason(notice);
  const seen = update.seen ?? line.seen;
  const now = seenNow(
    { unitPrice: variant === null ? null : parsePrice(variant.price), packSize: product?.packSize ?? "" },
    variant?.inStock !== true,
  );
  const next: StoredLine = {
    ...line,
    quantity,
    warning: valid || notice === null ? "" : sentence(notice),
    edits: stamped(line.edits, stamp),
    seen:
      reason !== null
        ? { ...(seen ?? now), adjusted: { ...reason, wanted: update.quantity, quantity } }
        : seen === null || (isOther && update.quantity === line.quantity)
          ? seen
          : unmarked(seen),
    comment,
    cut1,
    cut2,
  };
  return written(shop.backend, stored, { lines: stored.lines.map((one) => (one === line ? next : one)) });
};
