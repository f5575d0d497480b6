/** What a customer did that messages can answer: the provider gets it as an event of its own. */
export type CustomerAct =
  | { readonly _tag: "NotifyMeSubmitted"; readonly product: { readonly sku: string } }
  | { readonly _tag: "OrderIssueReported"; readonly orderNumber: string };

/** The events that a campaign can wait for besides an order, by the names that analytics has for them (MSG-63). */
export const CUSTOM_EVENTS = {
  NotifyMeSubmitted: "Notify Me Submitted",
  OrderIssueReported: "Report Order Issue",
} as const satisfies Record<CustomerAct["_tag"], string>;

/** An event as the messaging provider takes it. */
export interface CustomEvent {
  readonly eventName: string;
  readonly dataFields: Readonly<Record<string, string>>;
}

/**
 * A customer who waits for a product, or reports an issue with an order, is reported to the messaging provider by name, with the
 * item or order number and nothing that was written; null = nothing is reported of it. Spec §7, MSG-63.
 */
export const customEvent = (act: CustomerAct | { readonly _tag: string }): CustomEvent | null => {
  if (act._tag === "NotifyMeSubmitted" && "product" in act)
    return { eventName: CUSTOM_EVENTS.NotifyMeSubmitted, dataFields: { sku: act.product.sku } };
  if (act._tag === "OrderIssueReported" && "orderNumber" in act)
    return { eventName: CUSTOM_EVENTS.OrderIssueReported, dataFields: { orderNumber: act.orderNumber } };
  return null;
};
