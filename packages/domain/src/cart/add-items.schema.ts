import * as Schema from "effect/Schema";
import { Sku, SkuInput, Unit, UnitInput } from "../catalog/sku.schema.ts";
import { MAX_COMMENT_LENGTH, MAX_CUT_LENGTH } from "../input-limits.ts";
import { nullable, textUpTo } from "../schema.ts";

/** How a piece is cut, as the customer writes it. */
export const CutInstructions = textUpTo(MAX_CUT_LENGTH);
/** What a customer notes on a line. */
export const Comment = textUpTo(MAX_COMMENT_LENGTH);

/** A unit price as a screen showed it, whole 1/10,000 dollars; null = pending. */
const SeenPrice = Schema.NullOr(Schema.Int);

/** Something to put into the cart (OP-62). */
export const ItemToAdd = Schema.Struct({
  productSku: SkuInput,
  unitOfMeasure: UnitInput,
  quantity: Schema.Finite,
  cutInstructions1: Schema.optionalKey(CutInstructions),
  cutInstructions2: Schema.optionalKey(CutInstructions),
  comment: Schema.optionalKey(Comment),
  /** An out-of-stock product is rejected, not kept apart in the cart: so it is with lines of an earlier order (OP-09). */
  onlyInStock: Schema.optionalKey(Schema.Boolean),
  /** The unit price on the screen that added it, in whole 1/10,000 dollars, null = pending; a later price is said (CART-31). */
  seenPrice: Schema.optionalKey(SeenPrice),
});
export type ItemToAdd = typeof ItemToAdd.Type;

/** What became of one item that was to be added, in the order sent (OP-62). */
export const AddResult = Schema.Struct({
  productSku: Sku,
  unitOfMeasure: Unit,
  outcome: Schema.Literals(["added", "adjusted", "rejected"]),
  quantity: Schema.Finite,
  message: nullable(Schema.String),
  /** The unit price that it was added at, in whole 1/10,000 dollars, null = pending; left out of what was rejected. */
  unitPrice: Schema.optionalKey(Schema.NullOr(Schema.Finite)),
});
export type AddResult = typeof AddResult.Type;
