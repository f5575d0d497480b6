/** A customer's action that can trigger a message, sent to the provider as a custom event. */
export type CustomerAct =
  | { readonly _tag: "NotifyMeSubmitted"; readonly product: { readonly sku: string } }
  | { readonly _tag: "OrderIssueReported"; readonly orderNumber: string };

/** Events other than orders that a campaign can wait for, by their analytics names (MSG-63). */
export const CUSTOM_EVENTS = {
  NotifyMeSubmitted: "Notify Me Submitted",
  OrderIssueReported: "Report Order Issue",
} as const satisfies Record<CustomerAct["_tag"], string>;

export interface CustomEvent {
  readonly eventName: string;
  readonly dataFields: Readonly<Record<string, string>>;
}

/** Stock notices and order issues are sent to the messaging provider; null = not sent (§7, MSG-63). */
export const customEvent = (act: CustomerAct | { readonly _tag: string }): CustomEvent | null => {
  if (act._tag === "NotifyMeSubmitted" && "product" in act)
    return { eventName: CUSTOM_EVENTS.NotifyMeSubmitted, dataFields: { sku: act.product.sku } };
  if (act._tag === "OrderIssueReported" && "orderNumber" in act)
    return { eventName: CUSTOM_EVENTS.OrderIssueReported, dataFields: { orderNumber: act.orderNumber } };
  return null;
};
