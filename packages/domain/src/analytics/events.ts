import type { SubCart } from "../cart/cart.schema.ts";
import type { SelectedFacet } from "../search/search-state.ts";
import { analyticsUserId } from "./anonymous.ts";
import { circumstancesPayload, type Circumstances, isReported, type SearchOrigin, shownPage } from "./circumstances.ts";
import { EVENT_NAMES } from "./event-names.ts";
import { exitIntentTimestamp } from "./exit-intent.ts";
import { fitEvent } from "./fit-event.ts";
import { foundBy } from "./found-products.ts";
import { productPayload, type EventProduct } from "./product.ts";
import type { ShownPage } from "./shown-page.ts";

/** Identifies the storefront as the source of an issue (§9, CONST-16). */
export const ORDER_SOURCE = 2;

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

type Properties = Readonly<Record<string, unknown>>;

const detailsOf = (part: DropShip): Properties => ({
  vendor_id: part.vendorId ?? "",
  is_drop_ship: part.isDropShip,
  shipping_item: part.shippingItem?.itemNumber ?? "",
  uses_alternative_address: part.dropShipDeliveryAddress?.value?.useAlternativeDeliveryAddress ?? false,
});

const dropShipPayload = (parts: readonly DropShip[], here: Circumstances): Properties => {
  if (here.policy.dropShipTrait === "details") return { drop_ship_details: parts.map(detailsOf) };
  if (here.policy.dropShipTrait === "notes")
    return { drop_ship_notes: parts.map((part) => part.dropShipNotes?.value ?? "") };
  return {};
};

const positioned = (position: number | null): Properties => (position === null ? {} : { position });

const ownPayload = (event: AnalyticsEvent, here: Circumstances): Properties => {
  const payloadOf = (product: EventProduct): Properties => productPayload(product, here.policy.productTraits);
  const listed = (products: readonly EventProduct[], first: number) =>
    products.map((product, index) => ({ ...payloadOf(product), position: first + index }));
  switch (event._tag) {
    case "ProductHovered":
      return { product: payloadOf(event.product), ...positioned(event.position) };
    case "ProductAdded":
      return {
        product: payloadOf(event.product),
        quantity: event.quantity,
        ...positioned(event.position),
        ...(event.dropShip === null ? {} : dropShipPayload([event.dropShip], here)),
      };
    case "ProductListViewed":
      return {
        list_id: event.listId,
        ...(event.category === "" ? {} : { category: event.category }),
        products: listed(event.products, event.first),
      };
    case "ProductListFiltered":
      return {
        filters: event.facets.flatMap((facet) => facet.values.map((value) => ({ type: facet.name, value }))),
        sort: event.sortDirection === null ? event.sortBy : `${event.sortBy} ${event.sortDirection}`,
      };
    case "Searched":
      return { search_text: event.term, products: listed(event.products, event.first) };
    case "CategoryViewed":
      return { category: event.categoryPath.join(" > ") };
    case "SubstitutionsSearched":
    case "NoSubstitutionAdded":
      return { product: { sku: event.sku } };
    case "NotifyMeSubmitted":
    case "ProductViewed":
      return { product: payloadOf(event.product) };
    case "ExitIntended":
      return { timestamp: exitIntentTimestamp(event.at) };
    case "OrderIssueReported":
      return {
        order_source: ORDER_SOURCE,
        order_number: event.orderNumber,
        ...(event.products.length === 0
          ? { message: event.message }
          : { products: event.products.map(({ sku, message }) => ({ sku, message })) }),
      };
    case "SuggestionsViewed":
      return { search_text: event.term, suggestions: event.suggestions };
    case "OrderSubmitted":
      return {
        order_numbers: event.orderNumbers,
        total: event.total / 100,
        is_modification: event.isModification,
        products: event.products.map(({ product, quantity }) => ({ ...payloadOf(product), quantity })),
        ...(event.dropShip.length === 0 ? {} : dropShipPayload(event.dropShip, here)),
      };
    case "ModificationEnded":
      return { order_number: event.orderNumber, outcome: event.outcome };
    case "OrderGuideSearched":
      return {
        account_name: here.organization?.name ?? "",
        account_id: here.organization?.id ?? null,
        business_unit: here.organization?.businessUnit ?? null,
        username: here.user?.userName ?? "",
        search_text: event.term.trim(),
        visible_products: event.visibleProducts.map(({ sku, name }) => ({ sku, name })),
      };
  }
};

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
 * The call that reports an event to the customer-data platform; null when it isn't reported. ANALYTICS-01 to
 * ANALYTICS-23 (§6 §7 §9, ANALYTICS-05, ANALYTICS-12, ANALYTICS-17, ANALYTICS-18, ANALYTICS-20, ANALYTICS-22,
 * ANALYTICS-32, GUIDE-VIEW-29, IDENT-14, OP-49, OP-114, OP-115, CONST-16).
 */
export const trackingCall = (event: AnalyticsEvent, here: Circumstances): TrackingCall | null => {
  if (!isTracked(event, here)) return null;
  return {
    event: EVENT_NAMES[event._tag],
    userId: analyticsUserId(here.user),
    properties: fitEvent({ ...circumstancesPayload(here, originOf(event, here)), ...ownPayload(event, here) }),
    page: shownPage(here),
  };
};
