import type { Circumstances } from "@larder/domain/analytics/circumstances";
import { trackingCall } from "@larder/domain/analytics/events";
import type { OrderIssueReport } from "@larder/domain/order/order-issue.schema";
import type { TrackedEvent } from "../../kernel/commands.ts";

/** A report as it is tracked: per product, or for the whole order when it names none (HIST-09, ANALYTICS-12). */
export const issueReported = (
  { orderNumber, lines, reason, note }: OrderIssueReport,
  here: Circumstances,
): TrackedEvent | null => {
  const message = note.trim() === "" ? reason : `${reason}: ${note.trim()}`;
  const products = lines.map(({ productSku }) => ({ sku: productSku, message }));
  const call = trackingCall({ _tag: "OrderIssueReported", orderNumber, products, message }, here);
  return call === null ? null : { name: call.event, payload: call.properties };
};
