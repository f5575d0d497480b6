import { ReceivingLocation } from "../account/organization.schema.ts";
import * as Schema from "effect/Schema";
import { Sku, SkuInput, Unit, UnitInput } from "../catalog/sku.schema.ts";
import { Variant } from "../catalog/variant.schema.ts";
import { MAX_COMMENT_LENGTH, MAX_ID_LENGTH, MAX_PRODUCT_NAME_LENGTH } from "../input-limits.ts";
import { flag, list, nullable, number, text, textUpTo } from "../schema.ts";
import { Adjustment } from "./adjustment.schema.ts";
import { AddResult, Comment, CutInstructions } from "./add-items.schema.ts";
import { DropShipAddress, ShippingItem } from "./drop-ship.schema.ts";

export const CartId = Schema.NonEmptyString.pipe(Schema.brand("CartId"));
export type CartId = typeof CartId.Type;

export const CartLineId = Schema.NonEmptyString.pipe(Schema.brand("CartLineId"));
export type CartLineId = typeof CartLineId.Type;

export const OrderNumber = Schema.NonEmptyString.pipe(Schema.brand("OrderNumber"));
export type OrderNumber = typeof OrderNumber.Type;

const seenFields = {
  unitPrice: nullable(Schema.Finite),
  isOutOfStock: flag,
  /** The largest unusual quantity that the customer has confirmed. */
  quantity: Schema.optionalKey(Schema.Finite),
  /** The name of what could be ordered in place of a line out of stock, '' = nothing; left out while it is in stock. */
  substitute: Schema.optionalKey(textUpTo(MAX_PRODUCT_NAME_LENGTH)),
};

/** What its customer saw last of a line: `unitPrice` in 1/10,000 dollars, null = pending. */
export const SeenLine = Schema.Struct({
  ...seenFields,
  packSize: text,
  /** The day on which it was to come when it was added and no day was chosen, 'YYYY-MM-DD'. */
  deliveryDate: Schema.optionalKey(Schema.String),
  /** The rules changed what was typed, and the customer has not looked at that yet. */
  adjusted: Schema.optionalKey(Adjustment),
});
export type SeenLine = typeof SeenLine.Type;

/** What an order being changed holds of a line, at the price it was placed at; units as those of the line. */
export const PlacedPrice = Schema.Struct({
  quantity: Schema.Finite,
  unitPrice: nullable(Schema.Finite),
  totalPrice: nullable(Schema.Finite),
  isEstimated: flag,
});
export type PlacedPrice = typeof PlacedPrice.Type;

/** One product in a cart, in one unit and cut (spec §3, CART-08). */
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
  /** Whole cents; null = the price is pending and the line is not in the total (OP-29). */
  totalPrice: nullable(Schema.Finite),
  /** Whole 1/10,000 dollars per pricing unit; null = 'Price Pending'. */
  unitPrice: nullable(Schema.Finite),
  unitOfMeasure: Unit,
  packSize: text,
  message: text,
  code: text,
  /** The price as shown: '$12.50', 'Price Pending'. */
  priceInfo: text,
  /** What `unitPrice` is for: the line's unit, or LB or KG for catch weight. */
  pricingUnitOfMeasure: text,
  /** Catch weight: the total is calculated from the average weight. */
  isEstimated: flag,
  productUrl: text,
  imageUrl: nullable(Schema.String),
  variants: list(Variant),
  cutInstructions1: nullable(Schema.String),
  cutInstructions2: nullable(Schema.String),
  comment: nullable(Schema.String),
  /** What was seen last, if the line is different now and that was not acknowledged; null = nothing has changed. */
  seen: nullable(SeenLine),
  /** What the customer ordered of it lately in this unit; null = too little to say. */
  usual: nullable(Schema.Struct({ quantity: Schema.Finite, most: Schema.Finite })),
  /** Out of stock, the name of what can be ordered in its place; '' = nothing. */
  substitute: text,
  /** Up to this quantity no confirmation is needed. */
  confirmedQuantity: number,
  /** Pieces that come later because there are too few in stock (QTY-13). */
  backOrdered: number,
  /** What the order being changed holds of it; null = nothing, or this is the default cart. */
  placed: nullable(PlacedPrice),
});
export type CartLine = typeof CartLine.Type;

const ValidationMessage = Schema.Struct({ type: Schema.String, message: text });

const DeliveryDate = Schema.Struct({
  date: Schema.String,
  crossDock: flag,
  /** The instant after which an order misses the day, ISO; null = no cut-off. */
  cutOff: nullable(Schema.String),
});

/** When the order comes, and until when it can be placed (spec §3, CART-06; OP-77). */
export const DeliveryInformation = Schema.Struct({
  expectedDeliveryDate: nullable(Schema.Struct({ name: Schema.String })),
  /** Date only, 'YYYY-MM-DD'. */
  selectedDeliveryDate: nullable(Schema.String),
  /** The day that the customer saw, when the delivery comes on another one now; null = it has not moved, or was chosen. */
  movedFrom: nullable(Schema.String),
  /** The customer chose this day; otherwise it is the first one possible. */
  isChosen: flag,
  erpDeliveryDate: nullable(Schema.String),
  infoMessage: text,
  validationMessage: nullable(ValidationMessage),
  availableDates: list(DeliveryDate),
  /** Where the order is received, as chosen; null = at the customer's own address (OP-05). */
  location: nullable(ReceivingLocation),
  /** Where it is delivered, on one line; '' = no address is known. */
  address: text,
  /** The instant after which the present order misses `selectedDeliveryDate`, ISO; null = no cut-off. */
  cutOff: nullable(Schema.String),
});
export type DeliveryInformation = typeof DeliveryInformation.Type;

const Field = Schema.Struct({ value: text });

/** The totals and the texts of a cart (spec §3, CART-05). */
export const CartSummary = Schema.Struct({
  /** Distinct lines without out-of-stock lines (OP-72). */
  itemCount: Schema.Finite,
  poNumber: Field,
  note: Field,
  /** Whole cents, without the lines with a pending price. */
  totals: Schema.Struct({
    total: Schema.Finite,
    pendingCount: number,
    estimated: flag,
  }),
  deliveryInformation: nullable(DeliveryInformation),
});
export type CartSummary = typeof CartSummary.Type;

/** What identifies a subcart: business unit, vendor and way of delivery (CART-07; OP-73). */
const placeFields = {
  businessUnitId: text,
  isPreOrder: flag,
  isJIT: flag,
  vendorId: nullable(Schema.String),
  isDropShip: flag,
};

/** The lines that become one order: one vendor, one way of delivery (spec §3, CART-07; OP-73). */
export const SubCart = Schema.Struct({
  ...placeFields,
  /** Who ships a drop-ship subcart; '' = not known. */
  vendorName: text,
  shippingItem: nullable(ShippingItem),
  /** The ways of shipping to choose from (OP-78). */
  shippingItems: list(ShippingItem),
  /** The least amount of this delivery in whole cents; null = none (OP-89). */
  orderMinimum: nullable(Schema.Finite),
  deliveryInformation: nullable(DeliveryInformation),
  dropShipNotes: nullable(Field),
  dropShipDeliveryAddress: nullable(Schema.Struct({ value: nullable(DropShipAddress) })),
  lines: list(CartLine),
});
export type SubCart = typeof SubCart.Type;

/** All subcarts of one business unit. */
export const CartGroup = Schema.Struct({ businessUnitId: text, subCarts: list(SubCart) });
export type CartGroup = typeof CartGroup.Type;

/** What a write has changed of the lines, for a client that holds all the others. */
const ChangedLines = Schema.Struct({
  /** The version of the cart that the change was made to. */
  since: Schema.Finite,
  /** Whole lines; each takes the place of the one with its id. */
  lines: list(CartLine),
  /** New lines; each comes after the others of its subcart. */
  added: list(Schema.Struct({ ...placeFields, line: CartLine })),
  removed: list(CartLineId),
});

const cartFields = {
  /**
   * Identifies everything that the answer depends on. A client that sends it along with a change of lines receives only
   * what has changed.
   */
  state: Schema.optionalKey(Schema.String),
  cartGroups: list(CartGroup),
  summary: CartSummary,
  oosLines: list(CartLine),
};

/** What a customer is about to order (spec §3 §7, CART-03, CART-04). */
export const Cart = Schema.Struct({
  /** Empty for a cart that no write has made yet (OP-141). */
  id: text,
  ...cartFields,
  cartUrl: text,
  isCrossDockAllowed: flag,
  cartBusinessUnitId: text,
  usStateCodes: list(Schema.String),
  warehouseInformation: nullable(Schema.String),
  /** The order being modified; null = the default cart. */
  orderNumber: nullable(OrderNumber),
  /** Goes up by one with every change; an older answer is ignored (OP-81). */
  version: number,
  warnings: list(Schema.String),
  errors: list(Schema.String),
  validationMessages: list(Schema.String),
});
export type Cart = typeof Cart.Type;

/** What every cart write answers (spec §7, CART-18). `success: false` is a failure though HTTP says 200. */
export const CartUpdate = Schema.Struct({
  success: Schema.Boolean,
  ...cartFields,
  id: text,
  version: number,
  validationMessages: list(Schema.String),
  /** Set when only this has changed: groups, lines out of stock and delivery are then omitted, and stay as they are. */
  changed: Schema.optionalKey(ChangedLines),
  /** Of an edit refused as too late: the stamp of this client's last edit of the line (OP-81). */
  lastStamp: Schema.optionalKey(Schema.Finite),
});
export type CartUpdate = typeof CartUpdate.Type;

/** The answer of an add: the cart, and one result per item (OP-62). */
export const CartAddition = Schema.Struct({ ...CartUpdate.fields, results: list(AddResult) });
export type CartAddition = typeof CartAddition.Type;

/** The line payload of an update (OP-75); quantity 0 removes. */
export const LineUpdate = Schema.Struct({
  id: CartLineId.check(Schema.isMaxLength(MAX_ID_LENGTH)),
  productSku: SkuInput,
  unitOfMeasure: UnitInput,
  quantity: Schema.Finite,
  cutInstructions1: Schema.optionalKey(Schema.NullOr(CutInstructions)),
  cutInstructions2: Schema.optionalKey(Schema.NullOr(CutInstructions)),
  comment: Schema.optionalKey(Schema.NullOr(Comment)),
  /** The customer has looked at the line as it is now, and acknowledges what is different about it. */
  seen: Schema.optionalKey(Schema.Struct({ ...seenFields, packSize: textUpTo(MAX_COMMENT_LENGTH) })),
});
export type LineUpdate = typeof LineUpdate.Type;
