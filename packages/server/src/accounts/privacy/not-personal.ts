const ORGANIZATION = "of an organization, or a place of it";
const CATALOG = "of products, prices and searches for them";
const SHOP = "of the shop itself";
const CONTENT = "what editors publish for everyone";
const DIGEST = "a digest, which goes within days";

/** Columns whose names sound like data of a person but aren't, each with what they are. */
export const NOT_PERSONAL: Readonly<Record<string, string>> = {
  "analytics_event.name": "the name of an event",
  "customer_group.name": ORGANIZATION,
  "guide_group.name": ORGANIZATION,
  "item_request.needed_by": "a day",
  "kysely_migration.name": SHOP,
  "message_event.name": "the name of an event",
  "product.name": CATALOG,
  "punchout_buyer.name": "the name of a purchasing system",
  "rate_limit.key": DIGEST,
  "receiving_location.address": ORGANIZATION,
  "receiving_location.name": ORGANIZATION,
  "region.name": ORGANIZATION,
  "search_event.index_name": CATALOG,
  "search_event.name": "the name of an event",
  "shipping_item.display_name": CATALOG,
  "page.data": CONTENT,
  "page_version.data": CONTENT,
  "vendor.name": CATALOG,
  "warehouse.name": SHOP,
};
