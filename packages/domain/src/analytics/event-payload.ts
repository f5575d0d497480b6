import type { Circumstances } from "./circumstances.ts";
import type { AnalyticsEvent, DropShip } from "./events.ts";
import { exitIntentTimestamp } from "./exit-intent.ts";
import { type EventProduct, productPayload } from "./product.ts";

/** Identifies the storefront as the source of an issue (§9, CONST-16). */
const ORDER_SOURCE = 2;

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

/**
 * What an event reports of its own, in the platform's names: money in dollars, positions from 1. ANALYTICS-01 to
 * ANALYTICS-17, ANALYTICS-20 to ANALYTICS-22 (§7).
 */
export const eventPayload = (event: AnalyticsEvent, here: Circumstances): Properties => {
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
