import { analyticsUserId } from "./anonymous.ts";
import { type Circumstances, isReported } from "./circumstances.ts";
import type { AnalyticsEvent } from "./events.ts";

export interface CartViewed {
  readonly _tag: "CartViewed";
  /** The order being edited; null = the default cart. */
  readonly order: string | null;
  readonly lines: readonly { readonly sku: string; readonly quantity: number }[];
}

/** An event in the retail-search format. `eventTime` is ISO in UTC (OP-114). */
export interface RetailEvent {
  readonly eventType: "search" | "add-to-cart" | "shopping-cart-page-view";
  readonly visitorId: string;
  readonly eventTime: string;
  readonly searchQuery?: string;
  readonly productDetails: readonly { readonly product: { readonly id: string }; readonly quantity?: number }[];
}

const detail = (sku: string, quantity: number) => ({ product: { id: sku }, quantity });

/**
 * Searches, additions and cart views of a Specialty customer also go to retail search. `now` in ms since 1970 (§6,
 * ANALYTICS-23, ANALYTICS-05, OP-114).
 */
export const retailEvent = (
  event: AnalyticsEvent | CartViewed,
  here: Circumstances,
  now: number,
): RetailEvent | null => {
  if (!here.policy.sendsRetailSearchEvents || !isReported(here)) return null;
  const common = { visitorId: here.sessionId || analyticsUserId(here.user), eventTime: new Date(now).toISOString() };
  switch (event._tag) {
    case "Searched":
      return {
        ...common,
        eventType: "search",
        searchQuery: event.term,
        productDetails: event.products.map(({ sku }) => ({ product: { id: sku } })),
      };
    case "ProductAdded":
      return { ...common, eventType: "add-to-cart", productDetails: [detail(event.product.sku, event.quantity)] };
    case "CartViewed":
      return {
        ...common,
        eventType: "shopping-cart-page-view",
        productDetails: event.lines.map((line) => detail(line.sku, line.quantity)),
      };
    default:
      return null;
  }
};
