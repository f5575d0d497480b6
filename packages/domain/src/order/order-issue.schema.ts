import * as Schema from "effect/Schema";
import { OrderNumber } from "../cart/cart.schema.ts";
import { Sku, SkuInput, UnitInput } from "../catalog/sku.schema.ts";
import { MAX_CART_LINES, MAX_NOTE_LENGTH, MAX_PHOTO_LENGTH } from "../input-limits.ts";
import { MAX_QUANTITY } from "../quantity/quantity.ts";
import { list, listUpTo, nullable, text, textUpTo } from "../schema.ts";
import { OrderKey } from "./order.schema.ts";

/** What can be wrong with a delivery (OP-10). */
export const IssueReason = Schema.Literals(["missing", "short", "damaged", "wrong", "quality"]);
export type IssueReason = typeof IssueReason.Type;

/** A customer's report about lines of an order, or the whole order when it lists none (SHELL-25, HIST-09, OP-10). */
export const OrderIssueReport = Schema.Struct({
  ...OrderKey.fields,
  lines: listUpTo(
    Schema.Struct({
      productSku: SkuInput,
      unitOfMeasure: UnitInput,
      quantity: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: MAX_QUANTITY }))),
    }),
    MAX_CART_LINES,
  ),
  reason: IssueReason,
  note: textUpTo(MAX_NOTE_LENGTH),
  /** JPEG, PNG or WebP in base64, recognized by content; null = none. */
  photo: Schema.NullOr(textUpTo(MAX_PHOTO_LENGTH)),
});
export type OrderIssueReport = typeof OrderIssueReport.Type;

export const OrderIssue = Schema.Struct({
  id: Schema.Int,
  organizationName: text,
  accountNumber: text,
  orderNumber: OrderNumber,
  reportedBy: text,
  /** ISO 8601. */
  reportedAt: Schema.String,
  reason: IssueReason,
  note: text,
  /** Affected products; empty = the whole order. */
  lines: list(Schema.Struct({ productSku: Sku, title: text, unitOfMeasure: text, quantity: nullable(Schema.Finite) })),
  photoUrl: nullable(Schema.String),
  isDone: Schema.Boolean,
});
export type OrderIssue = typeof OrderIssue.Type;

/** A page of reports, latest first. */
export const OrderIssuePage = Schema.Struct({ issues: list(OrderIssue), total: Schema.Int });
export type OrderIssuePage = typeof OrderIssuePage.Type;

/** Which reports to list; `page` counts from 1. */
export const OrderIssueQuery = Schema.Struct({
  isDone: Schema.Boolean,
  page: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 10_000 })),
});
export type OrderIssueQuery = typeof OrderIssueQuery.Type;
