import type { Adjustment } from "@larder/domain/cart/adjustment.schema";
import type { LineUpdate, SeenLine } from "@larder/domain/cart/cart.schema";
import { type EditStamp, stamped } from "@larder/domain/cart/edit-order";
import { seenAtQuantity } from "@larder/domain/cart/seen-at-quantity";
import { offersCut } from "@larder/domain/catalog/cut-instructions";
import { MAX_QUANTITY } from "@larder/domain/quantity/quantity";
import { CUT_NOT_OFFERED } from "@larder/domain/text/sentences";
import { buyerOf, type Customer } from "../../accounts/auth/caller.ts";
import { readProducts } from "../../catalog/read-products.ts";
import type { Db } from "../../database/schema.ts";
import { invalidField } from "../../database/writes/input-error.ts";
import type { CartChanges, CartLineRow, CartState } from "./cart-state.ts";
import { CartLineNotFound } from "./errors.ts";
import { applyLimits, cutOf, isSameItem, quantityOf, text } from "./line-input.ts";
import { orderedOf } from "./placed-lines.ts";
import { pricedLine, type PricingContext, seenOf, unitIn, variantRulesOf } from "./priced-line.ts";

const dayOf = ({ seen }: CartLineRow): Pick<SeenLine, "deliveryDate"> =>
  seen?.deliveryDate === undefined ? {} : { deliveryDate: seen.deliveryDate };

/** What the customer saw, with the mark of an adjusted quantity; an unacknowledged mark stays until a quantity is typed. */
const marked = (
  { seen, quantity }: CartLineRow,
  mark: Adjustment | undefined,
  isQuantityKept: boolean,
  now: () => SeenLine,
): SeenLine | null => {
  if (mark !== undefined) return { ...(seen ?? now()), adjusted: mark };
  if (seen?.adjusted === undefined || (isQuantityKept && seen.adjusted.quantity === quantity)) return seen;
  const { adjusted: _over, ...rest } = seen;
  return rest;
};

/** Changes a line: 0 removes it; an invalid quantity is adjusted with a warning (OP-75, OP-88). */
export const updateLine = async (
  db: Db,
  customer: Customer,
  cart: CartState,
  update: LineUpdate,
  { pricing, stamp }: { readonly pricing: PricingContext; readonly stamp: EditStamp | null },
): Promise<CartChanges> => {
  const line = cart.lines.find(({ id }) => id === update.id);
  if (line === undefined) throw new CartLineNotFound();
  if (update.productSku !== line.sku) throw invalidField("productSku", "isn't the product of this item");
  const wanted = quantityOf(update.quantity, "quantity");
  if (wanted === 0) return { remove: [line.id] };
  const found = (
    await readProducts(db, {
      ...buyerOf(customer),
      skus: [line.sku],
      includeUnlisted: true,
      version: pricing.version,
    })
  ).get(line.sku);
  const unit = update.unitOfMeasure === "" ? line.unit : update.unitOfMeasure;
  const variant = found === undefined ? null : unitIn(found, unit);
  if (variant === null && unit !== line.unit)
    throw invalidField("unitOfMeasure", "the product is not sold in this unit");
  const next = {
    ...line,
    edits: stamped(line.edits, stamp),
    seen: update.seen === undefined ? line.seen : { ...dayOf(line), ...update.seen },
    // Another unit has another history, found at the next read.
    ordered_lately: unit === line.unit ? line.ordered_lately : [],
    unit,
    cut1: update.cutInstructions1 === undefined ? line.cut1 : text(update.cutInstructions1, "cutInstructions1", 200),
    cut2: update.cutInstructions2 === undefined ? line.cut2 : text(update.cutInstructions2, "cutInstructions2", 200),
    comment: update.comment === undefined ? line.comment : text(update.comment, "comment", 500),
  };
  const isCutChanged = next.cut1 !== line.cut1 || next.cut2 !== line.cut2;
  if (isCutChanged && (variant === null || !offersCut(variantRulesOf(variant), cutOf(next))))
    throw invalidField("cutInstructions1", CUT_NOT_OFFERED);
  const twin = cart.lines.find((other) => other.id !== line.id && isSameItem(other, next));
  const others = cart.lines
    .filter((other) => other.id !== line.id && other.sku === line.sku && other.unit === unit)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const own = unit === line.unit ? line.quantity : 0;
  const { adding, message, reason } =
    variant === null
      ? { adding: wanted - own, message: null, reason: null }
      : applyLimits(
          variantRulesOf(variant),
          {
            inCart: others + own,
            adding: wanted - own,
            setAside: orderedOf(cart.ordered, { sku: line.sku, unit }),
            isUpdate: true,
          },
          pricing,
        );
  const merged = twin?.quantity ?? 0;
  const quantity = Math.min(own + adding + merged, MAX_QUANTITY);
  const taken: { -readonly [Field in keyof CartLineRow]: CartLineRow[Field] } =
    quantity > 0 ? { ...next, quantity } : { ...line, edits: next.edits, seen: next.seen };
  const mark =
    reason === null || wanted + merged === taken.quantity
      ? undefined
      : { ...reason, wanted: wanted + merged, quantity: taken.quantity };
  const priceOf = (row: CartLineRow) => pricedLine(row, found ?? null, pricing.policy, cart.ordered).unitPrice;
  if (unit === line.unit && variant?.priceTiers !== undefined)
    taken.seen = seenAtQuantity(taken.seen, priceOf(line), priceOf(taken));
  // If nothing else changes, a quantity was typed, even an equal one.
  const isOther = unit !== line.unit || isCutChanged || next.comment !== line.comment;
  const seen = marked(taken, mark, isOther && wanted === line.quantity, () =>
    seenOf(pricedLine(taken, found ?? null, pricing.policy, cart.ordered)),
  );
  return {
    put: [{ ...taken, seen, warning: message ?? "" }],
    ...(twin === undefined || quantity <= 0 ? {} : { remove: [twin.id] }),
  };
};
