import { MAX_PHOTO_LENGTH } from "@larder/domain/input-limits";
import {
  IssueDecision,
  OrderIssuePage,
  OrderIssueQuery,
  OrderIssueReport,
  ReportedIssues,
} from "@larder/domain/order/order-issue.schema";
import { OrderKey } from "@larder/domain/order/order.schema";
import * as Schema from "effect/Schema";
import { call } from "./call.ts";
import { int } from "./query.ts";

/** Our addition: stored for the sales rep (OP-10). `NotFound` for another organization's order. */
export const report = call({
  id: "OP-10",
  method: "POST",
  path: "/web-api/order-history/report-issue",
  summary: "Reports what is wrong with lines of an order, or with the whole of it",
  who: "customer",
  auth: "cookie",
  body: OrderIssueReport,
  maxBytes: MAX_PHOTO_LENGTH + 1_048_576,
  answer: Schema.Struct({ success: Schema.Boolean }),
  idempotent: true,
  owned: [{ at: "body.orderNumber", of: "order" }],
  failures: ["NOT_FOUND", "VALIDATION", "TOO_LARGE"],
});

/** Our addition (OP-10). */
export const ofOrder = call({
  id: "OP-10",
  reads: true,
  method: "POST",
  path: "/web-api/order-history/issues",
  summary: "What was reported about an order, and what staff answered",
  who: "customer",
  auth: "cookie",
  body: OrderKey,
  answer: ReportedIssues,
  owned: [{ at: "body.orderNumber", of: "order" }],
  failures: ["NOT_FOUND", "VALIDATION"],
});

/** Our addition (OP-10). */
export const answered = call({
  id: "OP-10",
  reads: true,
  method: "GET",
  path: "/web-api/order-history/issue-answers",
  summary: "Answers that who reported an issue hasn't seen",
  who: "customer",
  auth: "cookie",
  answer: ReportedIssues,
});

/** Our addition (OP-10). Does nothing for issues that somebody else reported. */
export const markSeen = call({
  id: "OP-10",
  sets: true,
  method: "POST",
  path: "/web-api/order-history/issues-seen",
  summary: "Marks the answers of an order's issues as seen",
  who: "customer",
  auth: "cookie",
  body: OrderKey,
  answer: Schema.Struct({ success: Schema.Boolean }),
  owned: [{ at: "body.orderNumber", of: "order" }],
  failures: ["NOT_FOUND", "VALIDATION"],
});

const reported = { id: "OP-10", method: "POST", who: "resolveIssues", auth: "cookie" } as const;

/** Our addition (OP-10). */
export const list = call({
  ...reported,
  reads: true,
  path: "/web-api/staff/order-issues",
  summary: "What customers have reported, the latest first",
  body: OrderIssueQuery,
  answer: OrderIssuePage,
  failures: ["VALIDATION"],
});

/** Our addition (OP-10). */
export const setDone = call({
  ...reported,
  path: "/web-api/staff/order-issue-done",
  summary: "Answers a report, and marks it as done, or as open again",
  body: IssueDecision,
  answer: Schema.Struct({ success: Schema.Boolean }),
  idempotent: true,
  failures: ["NOT_FOUND", "VALIDATION"],
});

/** Our addition. Served from the database, never from a public folder (OP-10). */
export const photo = call({
  id: "OP-10",
  reads: true,
  method: "GET",
  path: "/web-api/staff/order-issue-photo",
  summary: "The picture of a report",
  who: "resolveIssues",
  auth: "cookie",
  query: Schema.Struct({ id: int }),
  answer: "file",
  failures: ["NOT_FOUND"],
});
