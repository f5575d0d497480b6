import { ReceivingLocation } from "../account/organization.schema.ts";
import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import { AlternativeAddress } from "../cart/drop-ship.schema.ts";
import { OrderNumber } from "../cart/cart.schema.ts";
import { Sku } from "../catalog/sku.schema.ts";
import { MAX_ID_LENGTH } from "../input-limits.ts";
import { LastPurchase } from "./last-purchase.schema.ts";
import { flag, list, nullable, number, text, textUpTo } from "../schema.ts";

/** Where an order stands (OP-92). */
export const OrderStatus = Schema.Literals([
  "pending",
  "submitted",
  "confirmed",
  "processing",
  "shipped",
  "delivered",
  "cancelled",
  "failed",
]);
export type OrderStatus = typeof OrderStatus.Type;

/** What the history is narrowed to: one status, all that are still to come, or the orders that need their customer (OP-94). */
export const OrderFilter = Schema.Union([OrderStatus, Schema.Literals(["open", "needsAction"])]);
export type OrderFilter = typeof OrderFilter.Type;

const Id = textUpTo(MAX_ID_LENGTH);

/** The four fields that name one order in the ERP (spec §7, HIST-02). */
export const OrderKey = Schema.Struct({
  documentCompany: Id,
  documentNumber: Id,
  documentType: Id,
  orderNumber: OrderNumber.check(Schema.isMaxLength(MAX_ID_LENGTH)),
});
export type OrderKey = typeof OrderKey.Type;

/** One line of a placed order (spec §3, HIST-07). `unitPrice` in 1/10,000 dollars, `totalPrice` in whole cents; null = pending. */
export const OrderLine = Schema.Struct({
  productSku: Sku,
  productTitle: text,
  productImage: nullable(Schema.String),
  productUrl: text,
  brandName: text,
  packSize: text,
  quantity: Schema.Finite,
  unitOfMeasure: text,
  unitPrice: nullable(Schema.Finite),
  totalPrice: nullable(Schema.Finite),
  /** Catch weight: the total was computed from the average weight. */
  isEstimated: flag,
  pricingUnitOfMeasure: text,
  lastPurchaseInfo: nullable(LastPurchase),
  comment: nullable(Schema.String),
  checked: flag,
  cutInstructions1: nullable(Schema.String),
  cutInstructions2: nullable(Schema.String),
  /** Pieces of it that were not in stock when it was ordered, and come later. */
  backOrdered: number,
});
export type OrderLine = typeof OrderLine.Type;

/** By whose hand something happened to an order: the customer's, and the staff member's who acted for them; '' = none did (IDENT-19). */
export const OrderHand = Schema.Struct({ user: text, staff: text });
export type OrderHand = typeof OrderHand.Type;

/** What was done to an order, when (ISO) and by whose hand; null = not known, as when the ERP did it (HIST-03, IDENT-19). */
export const OrderEvent = Schema.Struct({
  what: Schema.Literals(["placed", "changed", "canceled"]),
  at: Schema.String,
  by: nullable(OrderHand),
});
export type OrderEvent = typeof OrderEvent.Type;

/** The head of an order (spec §3, HIST-03, HIST-06). Instants are ISO; `...Local` texts are days in the user's zone (HIST-10). */
export const OrderHeader = Schema.Struct({
  status: OrderStatus,
  statusFriendly: text,
  statusError: nullable(Schema.String),
  isEditable: flag,
  isCancelable: flag,
  cancelledDate: nullable(Schema.String),
  /** Until when the customer can change or cancel it; null = there is no such time, or it can no longer be changed (OP-92). */
  cutOff: nullable(Schema.String),
  /** When the customer last changed it; null = it is as it was placed. */
  modifiedDate: nullable(Schema.String),
  orderPlacedDate: Schema.String,
  orderPlacedLocal: text,
  /** Date only, 'YYYY-MM-DD'. */
  expectedDeliveryDate: nullable(Schema.String),
  orderNumber: OrderNumber,
  purchaseOrderNumber: text,
  isJIT: flag,
  isDropShip: flag,
  placedBy: text,
  /** The staff member who placed it for them; '' = they did (IDENT-19). */
  placedByStaff: text,
  /** Who changed it last; null = it is as it was placed. */
  changedBy: nullable(OrderHand),
  /** Who canceled it; null = it is not canceled, or not known. */
  cancelledBy: nullable(OrderHand),
  /** The vendor that sends it itself, else the warehouse; '' = not known. */
  shipsFrom: text,
});
export type OrderHeader = typeof OrderHeader.Type;

/** A placed order (spec §3, HIST-05). `orderTotal` in whole cents without pending lines; `isEstimated` when a catch weight is in it (PROD-07). */
export const Order = Schema.Struct({
  orderId: text,
  erpOrderNumber: text,
  key: OrderKey,
  summary: Schema.Struct({
    note: text,
    orderTotal: Schema.Finite,
    pendingCount: Schema.Finite,
    isEstimated: flag,
    /** How it is shipped, and what of the total that is, in whole cents; '' = by the own trucks (SUBMIT-20, OP-78). */
    shippingName: text,
    shippingTotal: number,
  }),
  /** Who ships it; '' = the own warehouse. */
  vendorName: text,
  /** Where it goes when not to the customer's own address (OP-74). */
  shipTo: nullable(AlternativeAddress),
  /** Where the customer receives it, as chosen when it was started; null = at the customer's own address (OP-05). */
  location: nullable(ReceivingLocation),
  header: OrderHeader,
  /** When it reached each status since it was last submitted, ISO; one that is not known is missing (OP-92). */
  statusTimes: Schema.Record(Schema.String, Schema.String).pipe(Schema.withDecodingDefaultKey(Effect.succeed({}))),
  /** What was done to it, the first first; empty where only its lines are read (IDENT-19). */
  events: list(OrderEvent),
  lines: list(OrderLine),
});
export type Order = typeof Order.Type;

/** An order as the history lists it (OP-94). */
export const OrderListItem = Schema.Struct({
  key: OrderKey,
  header: OrderHeader,
  itemCount: Schema.Finite,
  orderTotal: Schema.Finite,
  pendingCount: Schema.Finite,
  isEstimated: flag,
  /** A modification of it has changes that were not sent. */
  hasUnsentChanges: flag,
});
export type OrderListItem = typeof OrderListItem.Type;

/** One page of the history, newest first (HIST-01). */
export const OrderListPage = Schema.Struct({
  orders: list(OrderListItem),
  page: Schema.Finite,
  pageSize: Schema.Finite,
  /** How many orders there are. */
  total: Schema.Finite,
  /** There are more than `total`: a long history is counted only some pages ahead. */
  totalIsMinimum: flag,
  /** How many orders of the same days need their customer, whatever else narrows the page. */
  needsActionCount: number,
});
export type OrderListPage = typeof OrderListPage.Type;

/** One page of whole orders, newest first (HIST-01). */
export const OrderPage = Schema.Struct({ orders: list(Order), isLast: Schema.Boolean });
export type OrderPage = typeof OrderPage.Type;
