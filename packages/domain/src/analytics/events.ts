import type { SubCart } from "../cart/cart.schema.ts";
import type { SelectedFacet } from "../search/search-state.ts";
import { analyticsUserId } from "./anonymous.ts";
import { circumstancesPayload, type Circumstances, isReported, type SearchOrigin, shownPage } from "./circumstances.ts";
import { EVENT_NAMES } from "./event-names.ts";
import { fitEvent } from "./fit-event.ts";
import { foundBy } from "./found-products.ts";
import type { EventProduct } from "./product.ts";
import type { ShownPage } from "./shown-page.ts";

export interface OrderedProduct {
  readonly product: EventProduct;
  readonly quantity: number;
}

/** What events report about a drop-ship delivery. */
export type DropShip = Pick<
  SubCart,
  "vendorId" | "isDropShip" | "dropShipNotes" | "dropShipDeliveryAddress" | "shippingItem"
>;

/** Everything reported. `position` counts from 1; `total` in cents; times in ms since 1970 (§7). */
export type AnalyticsEvent =
  | {
      readonly _tag: "ProductHovered";
      readonly product: EventProduct;
      readonly position: number | null;
      readonly origin: SearchOrigin | null;
    }
  | {
      readonly _tag: "ProductAdded";
      readonly product: EventProduct;
      readonly quantity: number;
      readonly position: number | null;
      readonly origin: SearchOrigin | null;
      readonly dropShip: DropShip | null;
    }
  | {
      readonly _tag: "ProductListViewed";
      readonly listId: string;
      /** '' = none. */
      readonly category: string;
      /** Position of the first product, from 1. */
      readonly first: number;
      readonly products: readonly EventProduct[];
      readonly origin: SearchOrigin | null;
    }
  | {
      readonly _tag: "ProductListFiltered";
      readonly facets: readonly SelectedFacet[];
      readonly sortBy: string;
      readonly sortDirection: string | null;
      readonly origin: SearchOrigin | null;
    }
  | {
      readonly _tag: "Searched";
      readonly term: string;
      readonly first: number;
      readonly products: readonly EventProduct[];
      readonly origin: SearchOrigin | null;
    }
  | { readonly _tag: "CategoryViewed"; readonly categoryPath: readonly string[] }
  | { readonly _tag: "SubstitutionsSearched"; readonly sku: string }
  | { readonly _tag: "NotifyMeSubmitted"; readonly product: EventProduct }
  | { readonly _tag: "NoSubstitutionAdded"; readonly sku: string }
  | { readonly _tag: "ExitIntended"; readonly at: number }
  | {
      readonly _tag: "OrderIssueReported";
      readonly orderNumber: string;
      /** Empty = the message is about the whole order. */
      readonly products: readonly { readonly sku: string; readonly message: string }[];
      readonly message: string;
    }
  | {
      readonly _tag: "SuggestionsViewed";
      readonly term: string;
      readonly suggestions: readonly string[];
      readonly origin: SearchOrigin | null;
    }
  | {
      readonly _tag: "OrderSubmitted";
      readonly orderNumbers: readonly string[];
      readonly total: number;
      readonly products: readonly OrderedProduct[];
      readonly dropShip: readonly DropShip[];
      readonly isModification: boolean;
    }
  /** Editing an order ended (SUBMIT-15). */
  | {
      readonly _tag: "ModificationEnded";
      readonly orderNumber: string;
      readonly outcome: "submitted" | "deleted" | "left";
    }
  | { readonly _tag: "ProductViewed"; readonly product: EventProduct; readonly origin: SearchOrigin | null }
  | {
      readonly _tag: "OrderGuideSearched";
      readonly term: string;
      /** The previous event's term; null = none yet. */
      readonly lastTerm: string | null;
      readonly visibleProducts: readonly { readonly sku: string; readonly name: string }[];
    };

export interface TrackingCall {
  readonly event: string;
  readonly userId: string;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly page: ShownPage;
}

const skuOf = (event: AnalyticsEvent): string | null => {
  if ("product" in event) return event.product.sku;
  return "sku" in event ? event.sku : null;
};

/** The query whose results are shown, else the last one that showed the product (ANALYTICS-18). */
const originOf = (event: AnalyticsEvent, { found, now }: Circumstances): SearchOrigin | null => {
  const shown = "origin" in event ? event.origin : null;
  const sku = skuOf(event);
  return shown ?? (sku === null ? null : foundBy(found, sku, now));
};

/** Google Search is for Specialty customers, a guide search needs a new term. */
const isTracked = (event: AnalyticsEvent, here: Circumstances): boolean => {
  if (!isReported(here)) return false;
  if (event._tag === "Searched") return here.policy.sendsRetailSearchEvents;
  if (event._tag !== "OrderGuideSearched") return true;
  return event.term.trim() !== "" && event.term.trim() !== event.lastTerm?.trim();
};

/**
 * The call that reports an event to the customer-data platform; null when it isn't reported. `payloadOf`:
 * what the event itself says (`eventPayload`). ANALYTICS-01 to
 * ANALYTICS-23 (§6 §7 §9, ANALYTICS-05, ANALYTICS-12, ANALYTICS-17, ANALYTICS-18, ANALYTICS-20, ANALYTICS-22,
 * ANALYTICS-32, GUIDE-VIEW-29, IDENT-14, OP-49, OP-114, OP-115, CONST-16).
 */
export const trackingCall = (
  event: AnalyticsEvent,
  here: Circumstances,
  payloadOf: (event: AnalyticsEvent, here: Circumstances) => TrackingCall["properties"],
): TrackingCall | null => {
  if (!isTracked(event, here)) return null;
  return {
    event: EVENT_NAMES[event._tag],
    userId: analyticsUserId(here.user),
    properties: fitEvent({ ...circumstancesPayload(here, originOf(event, here)), ...payloadOf(event, here) }),
    page: shownPage(here),
  };
};
