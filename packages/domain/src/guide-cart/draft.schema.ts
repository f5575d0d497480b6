import * as Schema from "effect/Schema";
import { SkuInput, UnitInput } from "../catalog/sku.schema.ts";
import { MAX_PRICE_LENGTH, MAX_UNIT_LENGTH } from "../input-limits.ts";
import { GuideId } from "../order-guide/guide.schema.ts";
import { MAX_QUANTITY } from "../quantity/quantity.ts";
import { textUpTo } from "../schema.ts";

/** The price on the screen that a quantity was typed on, and what a total follows from besides. */
const TypedPrice = Schema.Struct({
  price: textUpTo(MAX_PRICE_LENGTH),
  catchWeight: Schema.NullOr(
    Schema.Struct({ unitOfMeasure: textUpTo(MAX_UNIT_LENGTH), averageWeight: Schema.NullOr(Schema.Finite) }),
  ),
});

/** The last typed quantity of a guide's product; 0 = cleared or added to the cart (GUIDE-CART-01, GUIDE-CART-02). */
export const DraftItem = Schema.Struct({
  productSku: SkuInput,
  unitOfMeasure: UnitInput,
  quantity: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: MAX_QUANTITY })),
  inStock: Schema.Boolean,
  /** A later one is said on every device (CART-31); left out of what was emptied, or had no price on its screen. */
  price: Schema.optionalKey(TypedPrice),
  /** ms since 1970, by the clock of the device. */
  editedAt: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 8.64e15 })),
});
export type DraftItem = typeof DraftItem.Type;

export const GuideDraft = Schema.Struct({
  orderGuideId: GuideId,
  name: Schema.String,
  /** Products, not pieces (GUIDE-CART-05). */
  count: Schema.Int,
  /** ISO 8601. */
  changedAt: Schema.String,
});
export type GuideDraft = typeof GuideDraft.Type;
