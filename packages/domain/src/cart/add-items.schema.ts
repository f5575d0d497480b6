import * as Schema from "effect/Schema";
import { Sku, SkuInput, Unit, UnitInput } from "../catalog/sku.schema.ts";
import { MAX_COMMENT_LENGTH, MAX_CUT_LENGTH } from "../input-limits.ts";
import { nullable, textUpTo } from "../schema.ts";

export const CutInstructions = textUpTo(MAX_CUT_LENGTH);
export const Comment = textUpTo(MAX_COMMENT_LENGTH);

/** Unit price the screen showed, whole 1/10,000 dollars; null = pending. */
const SeenPrice = Schema.NullOr(Schema.Int);

/** An item to add to the cart (OP-62). */
export const ItemToAdd = Schema.Struct({
  productSku: SkuInput,
  unitOfMeasure: UnitInput,
  quantity: Schema.Finite,
  cutInstructions1: Schema.optionalKey(CutInstructions),
  cutInstructions2: Schema.optionalKey(CutInstructions),
  comment: Schema.optionalKey(Comment),
  /** Rejects an out-of-stock product instead of keeping it in the cart as out of stock (OP-09). */
  onlyInStock: Schema.optionalKey(Schema.Boolean),
  /** Unit price on the screen, whole 1/10,000 dollars; null = pending (CART-31). */
  seenPrice: Schema.optionalKey(SeenPrice),
});
export type ItemToAdd = typeof ItemToAdd.Type;

/** The outcome of each added item, in the order sent (OP-62). */
export const AddResult = Schema.Struct({
  productSku: Sku,
  unitOfMeasure: Unit,
  outcome: Schema.Literals(["added", "adjusted", "rejected"]),
  quantity: Schema.Finite,
  message: nullable(Schema.String),
  /** Unit price it was added at, whole 1/10,000 dollars, null = pending; missing if rejected. */
  unitPrice: Schema.optionalKey(Schema.NullOr(Schema.Finite)),
});
export type AddResult = typeof AddResult.Type;
