import * as Schema from "effect/Schema";
import { OrderNumber } from "../cart/cart.schema.ts";
import { Sku, SkuInput, UnitInput } from "../catalog/sku.schema.ts";
import { MAX_CART_LINES, MAX_NOTE_LENGTH, MAX_PHOTO_LENGTH } from "../input-limits.ts";
import { MAX_QUANTITY } from "../quantity/quantity.ts";
import { list, listUpTo, nullable, text, textUpTo } from "../schema.ts";
import { OrderKey } from "./order.schema.ts";

/** What can be wrong with what was delivered (OP-10). */
export const IssueReason = Schema.Literals(["missing", "short", "damaged", "wrong", "quality"]);
export type IssueReason = typeof IssueReason.Type;

/** A customer's report about lines of an order, or about the whole order when it names none (SHELL-25, HIST-09; OP-10). */
export const OrderIssueReport = Schema.Struct({
  ...OrderKey.fields,
  lines: listUpTo(
    Schema.Struct({
      productSku: SkuInput,
      unitOfMeasure: UnitInput,
      /** How many pieces it is about; left out = not said. */
      quantity: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: MAX_QUANTITY }))),
    }),
    MAX_CART_LINES,
  ),
  reason: IssueReason,
  note: textUpTo(MAX_NOTE_LENGTH),
  /** A JPEG, PNG or WebP picture in base64; null = none. What it is is decided by its content. */
  photo: Schema.NullOr(textUpTo(MAX_PHOTO_LENGTH)),
});
export type OrderIssueReport = typeof OrderIssueReport.Type;

/** A report as staff see it. */
export const OrderIssue = Schema.Struct({
  id: Schema.Int,
  organizationName: text,
  accountNumber: text,
  orderNumber: OrderNumber,
  reportedBy: text,
  /** ISO */
  reportedAt: Schema.String,
  reason: IssueReason,
  note: text,
  /** The products that it is about; none = the whole order. */
  lines: list(Schema.Struct({ productSku: Sku, title: text, unitOfMeasure: text, quantity: nullable(Schema.Finite) })),
  photoUrl: nullable(Schema.String),
  isDone: Schema.Boolean,
});
export type OrderIssue = typeof OrderIssue.Type;

/** One page of the reports, the latest first. */
export const OrderIssuePage = Schema.Struct({ issues: list(OrderIssue), total: Schema.Int });
export type OrderIssuePage = typeof OrderIssuePage.Type;
