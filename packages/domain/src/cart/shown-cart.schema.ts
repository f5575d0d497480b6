import * as Schema from "effect/Schema";
import { SkuInput, UnitInput } from "../catalog/sku.schema.ts";
import {
  MAX_CART_FIELD_LENGTH,
  MAX_CART_LINES,
  MAX_COMMENT_LENGTH,
  MAX_CUT_LENGTH,
  MAX_DATE_LENGTH,
  MAX_ID_LENGTH,
  MAX_PRODUCT_NAME_LENGTH,
} from "../input-limits.ts";
import { listUpTo, textUpTo } from "../schema.ts";
import { CartLineId } from "./cart.schema.ts";

const id = textUpTo(MAX_ID_LENGTH);

/** A line as the customer saw it. `unitPrice` in 1/10,000 dollars, `totalPrice` in cents; null = pending. */
export const ShownLine = Schema.Struct({
  id: CartLineId.check(Schema.isMaxLength(MAX_ID_LENGTH)),
  productSku: SkuInput,
  productTitle: textUpTo(MAX_PRODUCT_NAME_LENGTH),
  unitOfMeasure: UnitInput,
  quantity: Schema.Finite,
  unitPrice: Schema.NullOr(Schema.Finite),
  totalPrice: Schema.NullOr(Schema.Finite),
  packSize: textUpTo(MAX_COMMENT_LENGTH),
  /** Its delivery's `subCartKey`; '' = out of stock. */
  delivery: textUpTo(MAX_CART_FIELD_LENGTH),
  isOutOfStock: Schema.Boolean,
  backOrdered: Schema.Finite,
  cutInstructions1: Schema.NullOr(textUpTo(MAX_CUT_LENGTH)),
  cutInstructions2: Schema.NullOr(textUpTo(MAX_CUT_LENGTH)),
  comment: Schema.NullOr(textUpTo(MAX_COMMENT_LENGTH)),
});
export type ShownLine = typeof ShownLine.Type;

/** A delivery as the customer saw it: day ('YYYY-MM-DD'), address, shipping and its cost in cents. */
export const ShownDelivery = Schema.Struct({
  businessUnitId: id,
  vendorId: Schema.NullOr(id),
  isDropShip: Schema.Boolean,
  isPreOrder: Schema.Boolean,
  isJIT: Schema.Boolean,
  vendorName: textUpTo(MAX_PRODUCT_NAME_LENGTH),
  date: Schema.NullOr(textUpTo(MAX_DATE_LENGTH)),
  address: textUpTo(MAX_CART_FIELD_LENGTH),
  shippingItem: Schema.NullOr(id),
  shippingCost: Schema.Finite,
  notes: textUpTo(MAX_CART_FIELD_LENGTH),
});
export type ShownDelivery = typeof ShownDelivery.Type;

/** Everything a customer sees of an order when submitting it (§7, SUBMIT-06, SUBMIT-09). */
export const ShownCart = Schema.Struct({
  lines: listUpTo(ShownLine, MAX_CART_LINES),
  deliveries: listUpTo(ShownDelivery, MAX_CART_LINES),
  poNumber: textUpTo(MAX_CART_FIELD_LENGTH),
  note: textUpTo(MAX_CART_FIELD_LENGTH),
});
export type ShownCart = typeof ShownCart.Type;
