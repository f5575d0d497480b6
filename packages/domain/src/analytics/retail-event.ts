import { analyticsUserId } from "./anonymous.ts";
import { type Circumstances, isReported } from "./circumstances.ts";
import type { AnalyticsEvent } from "./events.ts";

/** The cart was viewed; reported in the retail format only. */
export interface CartViewed {
  readonly _tag: "CartViewed";
  /** The order that is being changed; null = the default cart. */
  readonly order: string | null;
  readonly lines: readonly { readonly sku: string; readonly quantity: number }[];
}

/** An event in the format of retail search (OP-114). `eventTime` is ISO in UTC. */
export interface RetailEvent {
  readonly eventType: "search" | "add-to-cart" | "shopping-cart-page-view";
  readonly visitorId: string;
  readonly eventTime: string;
  readonly searchQuery?: string;
  readonly productDetails: readonly { readonly product: { readonly id: string }; readonly quantity?: number }[];
}

const detail = (sku: string, quantity: number) => ({ product: { id: sku }, quantity });

/**
 * Searches, additions and looks at the cart of a specialty customer also go out in the retail-search format; nothing is sent for other customers or of other events.
 * `now` in ms since 1970. Spec §6, ANALYTICS-23, ANALYTICS-05; OP-114.
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
