import type { AnalyticsEvent } from "@larder/domain/analytics/events";
import type { OrderIssueReport } from "@larder/domain/order/order-issue.schema";

/** An issue's event: per product, or for the whole order if it names none (HIST-09, ANALYTICS-12). */
export const issueReported = ({ orderNumber, lines, reason, note }: OrderIssueReport): AnalyticsEvent => {
  const message = note.trim() === "" ? reason : `${reason}: ${note.trim()}`;
  const products = lines.map(({ productSku }) => ({ sku: productSku, message }));
  return { _tag: "OrderIssueReported", orderNumber, products, message };
};
