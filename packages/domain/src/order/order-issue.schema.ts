import * as Schema from "effect/Schema";
import { OrderNumber } from "../cart/cart.schema.ts";
import { Sku, SkuInput, UnitInput } from "../catalog/sku.schema.ts";
import { MAX_CART_LINES, MAX_ID_LENGTH, MAX_NOTE_LENGTH, MAX_PHOTO_LENGTH } from "../input-limits.ts";
import { MAX_QUANTITY } from "../quantity/quantity.ts";
import { flag, list, listUpTo, nullable, text, textUpTo } from "../schema.ts";
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

/** What staff answered; `at` is ISO 8601. */
export const IssueAnswer = Schema.Struct({ text: Schema.String, by: text, at: Schema.String });
export type IssueAnswer = typeof IssueAnswer.Type;

const issueFields = {
  id: Schema.Int,
  reportedBy: text,
  /** ISO 8601. */
  reportedAt: Schema.String,
  reason: IssueReason,
  note: text,
  /** Affected products; empty = the whole order. */
  lines: list(Schema.Struct({ productSku: Sku, title: text, unitOfMeasure: text, quantity: nullable(Schema.Finite) })),
  isDone: Schema.Boolean,
  /** The latest answer; null = none yet. */
  answer: nullable(IssueAnswer),
};

/** An issue as staff see it. */
export const OrderIssue = Schema.Struct({
  ...issueFields,
  organizationName: text,
  accountNumber: text,
  orderNumber: OrderNumber,
  photoUrl: nullable(Schema.String),
});
export type OrderIssue = typeof OrderIssue.Type;

/** An issue as its organization sees it. */
export const ReportedIssue = Schema.Struct({
  ...issueFields,
  key: OrderKey,
  /** The caller reported it, and hasn't seen the answer. */
  isUnseen: flag,
});
export type ReportedIssue = typeof ReportedIssue.Type;

export const ReportedIssues = Schema.Struct({ issues: list(ReportedIssue) });

/** Marks an issue as done or open; `answer` is stored and emailed to who reported it (OP-10). */
export const IssueDecision = Schema.Struct({
  id: Schema.Int,
  isDone: Schema.Boolean,
  answer: Schema.optionalKey(textUpTo(MAX_NOTE_LENGTH).check(Schema.isPattern(/\S/))),
});
export type IssueDecision = typeof IssueDecision.Type;

/** A page of reports, latest first. */
export const OrderIssuePage = Schema.Struct({ issues: list(OrderIssue), total: Schema.Int });
export type OrderIssuePage = typeof OrderIssuePage.Type;

/** Which reports to list; `page` counts from 1. */
export const OrderIssueQuery = Schema.Struct({
  isDone: Schema.Boolean,
  /** Only those of this order, open and done. */
  orderNumber: Schema.optionalKey(OrderNumber.check(Schema.isMaxLength(MAX_ID_LENGTH))),
  page: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 10_000 })),
});
export type OrderIssueQuery = typeof OrderIssueQuery.Type;
