import { ReceivingLocation } from "../account/organization.schema.ts";
import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import { AlternativeAddress } from "../cart/drop-ship.schema.ts";
import { OrderNumber } from "../cart/cart.schema.ts";
import { Sku } from "../catalog/sku.schema.ts";
import { MAX_ID_LENGTH } from "../input-limits.ts";
import { LastPurchase } from "./last-purchase.schema.ts";
import { flag, list, nullable, number, text, textUpTo } from "../schema.ts";

/** An order's status (OP-92). */
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

/** Narrows the history to one status, to orders still to come, or to those that need action (OP-94). */
export const OrderFilter = Schema.Union([OrderStatus, Schema.Literals(["open", "needsAction"])]);
export type OrderFilter = typeof OrderFilter.Type;

const Id = textUpTo(MAX_ID_LENGTH);

/** The four fields that identify an order in the ERP (§7, HIST-02). */
export const OrderKey = Schema.Struct({
  documentCompany: Id,
  documentNumber: Id,
  documentType: Id,
  orderNumber: OrderNumber.check(Schema.isMaxLength(MAX_ID_LENGTH)),
});
export type OrderKey = typeof OrderKey.Type;

/** What was billed for a line, and what its price and total were when it was ordered; `credit` in whole cents (PROD-07, HIST-05). */
export const LineBill = Schema.Struct({
  shipped: Schema.Finite,
  /** As packed, in the unit the line is priced by; null = not priced by weight, or nothing was shipped. */
  weight: nullable(Schema.Finite),
  credit: number,
  creditReason: text,
  wasUnitPrice: nullable(Schema.Finite),
  wasTotalPrice: nullable(Schema.Finite),
  wasEstimated: flag,
});
export type LineBill = typeof LineBill.Type;

/** A line of a placed order; prices as in a cart line, or as billed; null = pending (§3, HIST-07). */
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
  isEstimated: flag,
  pricingUnitOfMeasure: text,
  lastPurchaseInfo: nullable(LastPurchase),
  comment: nullable(Schema.String),
  checked: flag,
  cutInstructions1: nullable(Schema.String),
  cutInstructions2: nullable(Schema.String),
  backOrdered: number,
  /** null = not billed yet. */
  bill: nullable(LineBill),
  /** The customer's own number for the item; only when an order is read by itself (OP-62). */
  ownNumber: Schema.optionalKey(Schema.String),
});
export type OrderLine = typeof OrderLine.Type;

/** Who did something to an order: the customer, and the staff member acting for them; '' = none (IDENT-19). */
export const OrderHand = Schema.Struct({ user: text, staff: text });
export type OrderHand = typeof OrderHand.Type;

/** What was done to an order, when (ISO) and by whom; null = unknown, for example the ERP (HIST-03, IDENT-19). */
export const OrderEvent = Schema.Struct({
  what: Schema.Literals(["placed", "changed", "canceled"]),
  at: Schema.String,
  by: nullable(OrderHand),
});
export type OrderEvent = typeof OrderEvent.Type;

/** An order's head. Instants are ISO; `...Local` texts are days in the user's zone (§3, HIST-03, HIST-06, HIST-10). */
export const OrderHeader = Schema.Struct({
  status: OrderStatus,
  statusFriendly: text,
  statusError: nullable(Schema.String),
  isEditable: flag,
  isCancelable: flag,
  cancelledDate: nullable(Schema.String),
  /** ISO instant until which the customer can change or cancel it; null = none, or no longer possible (OP-92). */
  cutOff: nullable(Schema.String),
  /** Last change by the customer; null = unchanged. */
  modifiedDate: nullable(Schema.String),
  orderPlacedDate: Schema.String,
  orderPlacedLocal: text,
  /** 'YYYY-MM-DD'. */
  expectedDeliveryDate: nullable(Schema.String),
  orderNumber: OrderNumber,
  purchaseOrderNumber: text,
  isJIT: flag,
  isDropShip: flag,
  placedBy: text,
  /** The staff member who placed it for the customer; '' = the customer did (IDENT-19). */
  placedByStaff: text,
  /** Last changed by; null = unchanged. */
  changedBy: nullable(OrderHand),
  /** null = not canceled, or unknown. */
  cancelledBy: nullable(OrderHand),
  /** The shipping vendor or the warehouse; '' = unknown. */
  shipsFrom: text,
  /** Where it goes, in a few words; '' = the customer's own address. */
  place: text,
});
export type OrderHeader = typeof OrderHeader.Type;

/** What an order cost when it was ordered, and what was credited since, in whole cents. */
export const OrderBill = Schema.Struct({
  credits: number,
  wasTotal: Schema.Finite,
  wasPendingCount: number,
  wasEstimated: flag,
});
export type OrderBill = typeof OrderBill.Type;

/** A placed order. `orderTotal` in whole cents without pending lines, as billed once it was (§3, HIST-05, PROD-07). */
export const Order = Schema.Struct({
  orderId: text,
  erpOrderNumber: text,
  key: OrderKey,
  summary: Schema.Struct({
    note: text,
    orderTotal: Schema.Finite,
    pendingCount: Schema.Finite,
    isEstimated: flag,
    /** Shipping method and its share of the total in whole cents; '' = our own trucks (SUBMIT-20, OP-78). */
    shippingName: text,
    shippingTotal: number,
    /** null = not billed yet. */
    bill: nullable(OrderBill),
  }),
  /** '' = our own warehouse. */
  vendorName: text,
  /** Delivery address, if not the customer's own (OP-74). */
  shipTo: nullable(AlternativeAddress),
  /** The receiving location chosen at the start; null = the customer's own address (OP-05). */
  location: nullable(ReceivingLocation),
  /** The customer's own address as on file today (OP-05). */
  ownAddress: Schema.optionalKey(Schema.String),
  /** Numbers of its open invoices, due first first; only when an order is read by itself (IDENT-18). */
  openInvoices: Schema.optionalKey(Schema.Array(Schema.String)),
  header: OrderHeader,
  /** When it reached each status since last submitted, ISO; unknown ones are missing (OP-92). */
  statusTimes: Schema.Record(Schema.String, Schema.String).pipe(Schema.withDecodingDefaultKey(Effect.succeed({}))),
  /** Oldest first; empty where only lines are read (IDENT-19). */
  events: list(OrderEvent),
  lines: list(OrderLine),
});
export type Order = typeof Order.Type;

/** An order in the history list (OP-94). */
export const OrderListItem = Schema.Struct({
  key: OrderKey,
  header: OrderHeader,
  itemCount: Schema.Finite,
  orderTotal: Schema.Finite,
  pendingCount: Schema.Finite,
  isEstimated: flag,
  hasUnsentChanges: flag,
});
export type OrderListItem = typeof OrderListItem.Type;

/** A page of the history, newest first (HIST-01). */
export const OrderListPage = Schema.Struct({
  orders: list(OrderListItem),
  page: Schema.Finite,
  pageSize: Schema.Finite,
  total: Schema.Finite,
  /** There are more than `total`: a long history is counted only a few pages ahead. */
  totalIsMinimum: flag,
  needsActionCount: number,
  /** How many of these were changed and not sent; the others failed. Null = not known. */
  unsentCount: nullable(Schema.Finite),
});
export type OrderListPage = typeof OrderListPage.Type;

/** A page of complete orders, newest first (HIST-01). */
export const OrderPage = Schema.Struct({ orders: list(Order), isLast: Schema.Boolean });
export type OrderPage = typeof OrderPage.Type;
