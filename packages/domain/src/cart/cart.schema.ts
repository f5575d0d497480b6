import { ReceivingLocation } from "../account/organization.schema.ts";
import * as Schema from "effect/Schema";
import { Sku, SkuInput, Unit, UnitInput } from "../catalog/sku.schema.ts";
import { Variant } from "../catalog/variant.schema.ts";
import { MAX_COMMENT_LENGTH, MAX_ID_LENGTH, MAX_PRODUCT_NAME_LENGTH } from "../input-limits.ts";
import { flag, list, nullable, number, text, textUpTo } from "../schema.ts";
import { Adjustment } from "./adjustment.schema.ts";
import { AddResult, Comment, CutInstructions } from "./add-items.schema.ts";
import { AlternativeAddress, DropShipAddress, ShippingItem } from "./drop-ship.schema.ts";

export const CartId = Schema.NonEmptyString.pipe(Schema.brand("CartId"));
export type CartId = typeof CartId.Type;

export const CartLineId = Schema.NonEmptyString.pipe(Schema.brand("CartLineId"));
export type CartLineId = typeof CartLineId.Type;

export const OrderNumber = Schema.NonEmptyString.pipe(Schema.brand("OrderNumber"));
export type OrderNumber = typeof OrderNumber.Type;

const seenFields = {
  unitPrice: nullable(Schema.Finite),
  isOutOfStock: flag,
  /** The largest unusual quantity the customer confirmed. */
  quantity: Schema.optionalKey(Schema.Finite),
  /** Name of the substitute for an out-of-stock line, '' = none; missing while in stock. */
  substitute: Schema.optionalKey(textUpTo(MAX_PRODUCT_NAME_LENGTH)),
};

/** What the customer last saw of a line: `unitPrice` in 1/10,000 dollars, null = pending. */
export const SeenLine = Schema.Struct({
  ...seenFields,
  packSize: text,
  /** Expected delivery day when it was added with no day chosen, 'YYYY-MM-DD'. */
  deliveryDate: Schema.optionalKey(Schema.String),
  adjusted: Schema.optionalKey(Adjustment),
});
export type SeenLine = typeof SeenLine.Type;

/** What the order being edited holds of a line, at its original price; units as on the line. */
export const PlacedPrice = Schema.Struct({
  quantity: Schema.Finite,
  unitPrice: nullable(Schema.Finite),
  totalPrice: nullable(Schema.Finite),
  isEstimated: flag,
});
export type PlacedPrice = typeof PlacedPrice.Type;

/** One product in a cart, in one unit and cut (§3, CART-08). */
export const CartLine = Schema.Struct({
  id: CartLineId,
  productSku: Sku,
  productTitle: text,
  brandName: text,
  category: text,
  subcategory: text,
  subsubcategory: text,
  quantity: Schema.Finite,
  quantityWarningMessage: text,
  /** Whole cents; null = price pending, not in the total (OP-29). */
  totalPrice: nullable(Schema.Finite),
  /** Whole 1/10,000 dollars per pricing unit; null = 'Price Pending'. */
  unitPrice: nullable(Schema.Finite),
  unitOfMeasure: Unit,
  packSize: text,
  message: text,
  code: text,
  priceInfo: text,
  /** The unit `unitPrice` is for: the line's, or LB or KG for catch weight. */
  pricingUnitOfMeasure: text,
  /** Catch weight: the total uses the average weight. */
  isEstimated: flag,
  productUrl: text,
  imageUrl: nullable(Schema.String),
  variants: list(Variant),
  cutInstructions1: nullable(Schema.String),
  cutInstructions2: nullable(Schema.String),
  comment: nullable(Schema.String),
  /** What was last seen, if the line differs and that isn't acknowledged; null = no change. */
  seen: nullable(SeenLine),
  /** The customer's usual quantity in this unit; null = too few orders to tell. */
  usual: nullable(Schema.Struct({ quantity: Schema.Finite, most: Schema.Finite })),
  /** '' = none. */
  substitute: text,
  confirmedQuantity: number,
  /** Pieces that come later because stock is short (QTY-13). */
  backOrdered: number,
  /** What the order being edited holds; null = nothing, or the default cart. */
  placed: nullable(PlacedPrice),
});
export type CartLine = typeof CartLine.Type;

const ValidationMessage = Schema.Struct({ type: Schema.String, message: text });

const DeliveryDate = Schema.Struct({
  date: Schema.String,
  crossDock: flag,
  /** ISO instant after which an order misses the day; null = no cutoff. */
  cutOff: nullable(Schema.String),
});

/** When the order arrives, and how long it can be placed (§3, CART-06, OP-77). */
export const DeliveryInformation = Schema.Struct({
  expectedDeliveryDate: nullable(Schema.Struct({ name: Schema.String })),
  /** 'YYYY-MM-DD'. */
  selectedDeliveryDate: nullable(Schema.String),
  /** The day the customer saw, if the delivery moved since; null = not moved, or chosen. */
  movedFrom: nullable(Schema.String),
  isChosen: flag,
  erpDeliveryDate: nullable(Schema.String),
  infoMessage: text,
  validationMessage: nullable(ValidationMessage),
  availableDates: list(DeliveryDate),
  /** Chosen location; null = the customer's own address (OP-05). */
  location: nullable(ReceivingLocation),
  /** '' = unknown. */
  address: text,
  /** ISO instant after which this order misses `selectedDeliveryDate`; null = no cutoff. */
  cutOff: nullable(Schema.String),
});
export type DeliveryInformation = typeof DeliveryInformation.Type;

const Field = Schema.Struct({ value: text });

/** A cart's totals and texts (§3, CART-05). */
export const CartSummary = Schema.Struct({
  /** Distinct lines without out-of-stock ones (OP-72). */
  itemCount: Schema.Finite,
  poNumber: Field,
  note: Field,
  /** Whole cents, without lines with a pending price. */
  totals: Schema.Struct({
    total: Schema.Finite,
    pendingCount: number,
    estimated: flag,
  }),
  deliveryInformation: nullable(DeliveryInformation),
});
export type CartSummary = typeof CartSummary.Type;

/** What identifies a subcart: business unit, vendor and kind of delivery (CART-07, OP-73). */
const placeFields = {
  businessUnitId: text,
  isPreOrder: flag,
  isJIT: flag,
  vendorId: nullable(Schema.String),
  isDropShip: flag,
};

/** The lines that become one order: one vendor, one kind of delivery (§3, CART-07, OP-73). */
export const SubCart = Schema.Struct({
  ...placeFields,
  /** Who ships a drop-ship subcart; '' = unknown. */
  vendorName: text,
  shippingItem: nullable(ShippingItem),
  /** Shipping methods to choose from (OP-78). */
  shippingItems: list(ShippingItem),
  /** Minimum amount of this delivery, whole cents; null = none (OP-89). */
  orderMinimum: nullable(Schema.Finite),
  deliveryInformation: nullable(DeliveryInformation),
  dropShipNotes: nullable(Field),
  dropShipDeliveryAddress: nullable(Schema.Struct({ value: nullable(DropShipAddress) })),
  lines: list(CartLine),
});
export type SubCart = typeof SubCart.Type;

export const CartGroup = Schema.Struct({ businessUnitId: text, subCarts: list(SubCart) });
export type CartGroup = typeof CartGroup.Type;

const ChangedLines = Schema.Struct({
  since: Schema.Finite,
  /** Complete lines, each replacing the one with its id. */
  lines: list(CartLine),
  added: list(Schema.Struct({ ...placeFields, line: CartLine })),
  removed: list(CartLineId),
});

const cartFields = {
  /** Identifies all the response depends on; a client that sends it back gets only what changed. */
  state: Schema.optionalKey(Schema.String),
  cartGroups: list(CartGroup),
  summary: CartSummary,
  oosLines: list(CartLine),
};

/** What became of a cart that a client still holds. */
const SentCart = Schema.Struct({
  cart: Schema.String,
  orders: list(
    Schema.Struct({
      documentCompany: Schema.String,
      documentNumber: Schema.String,
      documentType: Schema.String,
      orderNumber: OrderNumber,
    }),
  ),
});

/** What a customer is about to order (§3 §7, CART-03, CART-04). */
export const Cart = Schema.Struct({
  /** Empty until the first write creates the cart (OP-141). */
  id: text,
  ...cartFields,
  cartUrl: text,
  isCrossDockAllowed: flag,
  cartBusinessUnitId: text,
  usStateCodes: list(Schema.String),
  /** Where earlier orders of this organization were shipped, latest first; empty unless a delivery takes an address. */
  earlierAddresses: list(AlternativeAddress),
  warehouseInformation: nullable(Schema.String),
  /** The orders that the cart named in the query was sent as; null = none, or none was named. */
  sent: nullable(SentCart),
  /** The order being edited; null = the default cart. */
  orderNumber: nullable(OrderNumber),
  /** Grows by one with every change; older responses are ignored (OP-81). */
  version: number,
  warnings: list(Schema.String),
  errors: list(Schema.String),
  validationMessages: list(Schema.String),
});
export type Cart = typeof Cart.Type;

/** The response to every cart write. `success: false` is a failure despite HTTP 200 (§7, CART-18). */
export const CartUpdate = Schema.Struct({
  success: Schema.Boolean,
  ...cartFields,
  id: text,
  version: number,
  validationMessages: list(Schema.String),
  /** When set, groups, out-of-stock lines and delivery are omitted because they didn't change. */
  changed: Schema.optionalKey(ChangedLines),
  /** If an edit was refused as late: the stamp of this client's last edit of the line (OP-81). */
  lastStamp: Schema.optionalKey(Schema.Finite),
});
export type CartUpdate = typeof CartUpdate.Type;

/** The response to an add: the cart, and one result per item (OP-62). */
export const CartAddition = Schema.Struct({ ...CartUpdate.fields, results: list(AddResult) });
export type CartAddition = typeof CartAddition.Type;

/** A line update; quantity 0 removes the line (OP-75). */
export const LineUpdate = Schema.Struct({
  id: CartLineId.check(Schema.isMaxLength(MAX_ID_LENGTH)),
  productSku: SkuInput,
  unitOfMeasure: UnitInput,
  quantity: Schema.Finite,
  cutInstructions1: Schema.optionalKey(Schema.NullOr(CutInstructions)),
  cutInstructions2: Schema.optionalKey(Schema.NullOr(CutInstructions)),
  comment: Schema.optionalKey(Schema.NullOr(Comment)),
  seen: Schema.optionalKey(Schema.Struct({ ...seenFields, packSize: textUpTo(MAX_COMMENT_LENGTH) })),
});
export type LineUpdate = typeof LineUpdate.Type;
