import fc from "fast-check";
import type { Circumstances, SearchOrigin } from "../analytics/circumstances.ts";
import type { AnalyticsEvent, DropShip } from "../analytics/events.ts";
import type { EventProduct } from "../analytics/product.ts";
import type { OrganizationId } from "../account/organization.schema.ts";
import { policies } from "../brand/policies.ts";
import { facetName, facetValue } from "./facets.ts";

export const eventProduct: fc.Arbitrary<EventProduct> = fc.record({
  sku: fc.string({ minLength: 1 }),
  name: fc.string(),
  brandName: fc.string(),
  category: fc.string(),
  subcategory: fc.string(),
  subsubcategory: fc.string(),
  unitOfMeasure: fc.constantFrom("CS", "EA", "LB"),
  unitPrice: fc.option(fc.nat()),
  inStock: fc.option(fc.boolean()),
  variant: fc.option(
    fc.record({
      cutInstructions1: fc.array(fc.string(), { maxLength: 2 }),
      cutInstructions2: fc.array(fc.string(), { maxLength: 2 }),
      metadata: fc.option(
        fc.record({
          unitOfMeasure: fc.constantFrom("CS", "EA"),
          productClassificationCode: fc.option(fc.string()),
          bto: fc.option(fc.boolean()),
          supermarket: fc.option(fc.boolean()),
          chefItemFlag: fc.option(fc.boolean()),
          vendorId: fc.option(fc.string()),
        }),
      ),
    }),
  ),
});

export const searchOrigin: fc.Arbitrary<SearchOrigin | null> = fc.option(
  fc.record({ queryId: fc.option(fc.uuid()), indexName: fc.constantFrom("products_1", "products_2") }),
);

export const dropShip: fc.Arbitrary<DropShip> = fc.record({
  vendorId: fc.option(fc.string()),
  isDropShip: fc.boolean(),
  dropShipNotes: fc.option(fc.record({ value: fc.string() })),
  dropShipDeliveryAddress: fc.constant(null),
  shippingItem: fc.option(
    fc.record({
      displayName: fc.string(),
      itemNumber: fc.string(),
      uom: fc.string(),
      shippingCostFormatted: fc.string(),
      shippingCost: fc.nat(),
    }),
  ),
});

/** Guests, customers of all brands, and staff acting for a customer, on any page. */
export const circumstances: fc.Arbitrary<Circumstances> = fc.record({
  user: fc.option(
    fc.record({
      isAuthenticated: fc.boolean(),
      isImpersonationActive: fc.boolean(),
      userName: fc.string(),
      email: fc.emailAddress(),
      displayName: fc.string(),
      region: fc.option(fc.string()),
    }),
  ),
  email: fc.option(fc.emailAddress()),
  organization: fc.option(
    fc.record({
      id: fc.nat().map((id) => id as OrganizationId),
      name: fc.string(),
      accountNumber: fc.string(),
      customerGroupId: fc.string(),
      businessUnit: fc.nat(3),
    }),
  ),
  policy: fc.constantFrom(...Object.values(policies)),
  pageType: fc.constantFrom("home", "pdp", "search", "orderGuideDetail"),
  location: fc.webPath(),
  title: fc.string(),
  referrer: fc.option(fc.webPath()),
  found: fc.constant(null),
  now: fc.nat(),
  sessionId: fc.option(fc.uuid()),
  test: fc.option(fc.record({ name: fc.string(), variant: fc.constantFrom("A", "B") })),
  utm: fc.dictionary(fc.constantFrom("utm_source", "utm_campaign"), fc.string()),
});

const tagged = <Tag extends AnalyticsEvent["_tag"], Fields>(
  tag: Tag,
  fields: { [Key in keyof Fields]: fc.Arbitrary<Fields[Key]> },
) => fc.record({ _tag: fc.constant(tag), ...fields }) as unknown as fc.Arbitrary<{ readonly _tag: Tag } & Fields>;

const products = () => fc.array(eventProduct, { maxLength: 3 });
const position = () => fc.option(fc.integer({ min: 1, max: 500 }));

export const analyticsEvent: fc.Arbitrary<AnalyticsEvent> = fc.oneof(
  tagged("ProductHovered", { product: eventProduct, position: position(), origin: searchOrigin }),
  tagged("ProductAdded", {
    product: eventProduct,
    quantity: fc.integer({ min: 1, max: 9999 }),
    position: position(),
    origin: searchOrigin,
    dropShip: fc.option(dropShip),
  }),
  tagged("ProductListViewed", {
    listId: fc.string({ minLength: 1 }),
    category: fc.string(),
    first: fc.integer({ min: 1, max: 500 }),
    products: products(),
    origin: searchOrigin,
  }),
  tagged("ProductListFiltered", {
    facets: fc.array(fc.record({ name: facetName, values: fc.array(facetValue, { minLength: 1, maxLength: 3 }) }), {
      maxLength: 3,
    }),
    sortBy: fc.constantFrom("relevance", "price"),
    sortDirection: fc.constantFrom("asc", "desc", null),
    origin: searchOrigin,
  }),
  tagged("Searched", {
    term: fc.string(),
    first: fc.integer({ min: 1, max: 500 }),
    products: products(),
    origin: searchOrigin,
  }),
  tagged("CategoryViewed", { categoryPath: fc.array(fc.string(), { maxLength: 3 }) }),
  tagged("SubstitutionsSearched", { sku: fc.string({ minLength: 1 }) }),
  tagged("NotifyMeSubmitted", { product: eventProduct }),
  tagged("NoSubstitutionAdded", { sku: fc.string({ minLength: 1 }) }),
  tagged("ExitIntended", { at: fc.nat() }),
  tagged("OrderIssueReported", {
    orderNumber: fc.string({ minLength: 1 }),
    products: fc.array(fc.record({ sku: fc.string(), message: fc.string() }), { maxLength: 3 }),
    message: fc.string(),
  }),
  tagged("SuggestionsViewed", { term: fc.string(), suggestions: fc.array(fc.string()), origin: searchOrigin }),
  tagged("OrderSubmitted", {
    orderNumbers: fc.array(fc.string({ minLength: 1 }), { maxLength: 3 }),
    total: fc.nat(),
    products: fc.array(fc.record({ product: eventProduct, quantity: fc.integer({ min: 1, max: 9999 }) }), {
      maxLength: 3,
    }),
    dropShip: fc.array(dropShip, { maxLength: 2 }),
    isModification: fc.boolean(),
  }),
  tagged("ModificationEnded", {
    orderNumber: fc.string({ minLength: 1 }),
    outcome: fc.constantFrom("submitted" as const, "deleted" as const, "left" as const),
  }),
  tagged("ProductViewed", { product: eventProduct, origin: searchOrigin }),
  tagged("OrderGuideSearched", {
    term: fc.string(),
    lastTerm: fc.option(fc.string()),
    visibleProducts: fc.array(fc.record({ sku: fc.string(), name: fc.string() }), { maxLength: 3 }),
  }),
);
