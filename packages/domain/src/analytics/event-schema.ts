import { EVENT_NAMES, type AnalyticsEvent } from "./events.ts";

/** What a field holds. `products` and `sku` are lists and objects with at least an item number. */
export type FieldType = "text" | "number" | "flag" | "object" | "list" | "texts" | "product" | "products";

/** The fields of an event by name; a name that ends in `?` may be left out. */
export type EventFields = Readonly<Record<string, FieldType>>;

/** What every event may carry besides its own fields (ANALYTICS-18, ANALYTICS-26, ANALYTICS-29; OP-115). */
export const COMMON_FIELDS: EventFields = {
  user_account: "object",
  "account?": "object",
  page_type: "text",
  location: "text",
  "query_id?": "text",
  "index_name?": "text",
  "session_id?": "text",
  "test_name?": "text",
  "test_variant?": "text",
  "messageId?": "text",
  "left_out?": "number",
  "drop_ship_details?": "list",
  "drop_ship_notes?": "texts",
};

/** The fields of each event (spec §7, ANALYTICS-01 to ANALYTICS-17; OP-115). */
export const EVENT_FIELDS: Readonly<Record<AnalyticsEvent["_tag"], EventFields>> = {
  ProductHovered: { product: "product", "position?": "number" },
  ProductAdded: { product: "product", quantity: "number", "position?": "number" },
  ProductListViewed: { products: "products" },
  ProductListFiltered: { filters: "list", sort: "text" },
  Searched: { search_text: "text", products: "products" },
  CategoryViewed: { category: "text" },
  SubstitutionsSearched: { product: "product" },
  NotifyMeSubmitted: { product: "product" },
  NoSubstitutionAdded: { product: "product" },
  ExitIntended: { timestamp: "text" },
  OrderIssueReported: { order_source: "number", order_number: "text", "products?": "products", "message?": "text" },
  SuggestionsViewed: { search_text: "text", suggestions: "texts" },
  OrderSubmitted: { order_numbers: "texts", total: "number", is_modification: "flag", products: "products" },
  ModificationEnded: { order_number: "text", outcome: "text" },
  ProductViewed: { product: "product" },
  OrderGuideSearched: {
    account_name: "text",
    "account_id?": "number",
    "business_unit?": "number",
    username: "text",
    search_text: "text",
    visible_products: "products",
  },
};

/** How an event stands to the schema. `field` is the first that does not fit. */
export type Verdict =
  | { readonly _tag: "Fits" }
  | { readonly _tag: "FieldMissing"; readonly field: string }
  | { readonly _tag: "WrongType"; readonly field: string; readonly expected: FieldType }
  | { readonly _tag: "UnknownName" }
  | { readonly _tag: "NotInSchema"; readonly field: string };

type Properties = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Properties =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isProduct = (value: unknown): boolean => isObject(value) && typeof value["sku"] === "string";
const isListOf = (value: unknown, is: (one: unknown) => boolean): boolean => Array.isArray(value) && value.every(is);

const checks: Readonly<Record<FieldType, (value: unknown) => boolean>> = {
  text: (value) => typeof value === "string",
  number: (value) => typeof value === "number" && Number.isFinite(value),
  flag: (value) => typeof value === "boolean",
  object: isObject,
  list: Array.isArray,
  texts: (value) => isListOf(value, (one) => typeof one === "string"),
  product: isProduct,
  products: (value) => isListOf(value, isProduct),
};

const nameOf = (field: string): string => field.replace(/\?$/, "");

/** The fields that an event of this name is expected to have; null = there is no such event. */
export const fieldsOf = (name: string): EventFields | null => {
  const found = Object.entries(EVENT_NAMES).find(([, own]) => own === name);
  return found === undefined ? null : { ...COMMON_FIELDS, ...EVENT_FIELDS[found[0] as AnalyticsEvent["_tag"]] };
};

/**
 * Judges an event as it arrived: a missing field goes before a wrong type, that before a field too many. A null counts as left
 * out, and keys of a campaign (utm_) are always allowed.
 * Spec §7, ANALYTICS-18, ANALYTICS-32; OP-115.
 */
export const judge = (name: string, properties: Properties): Verdict => {
  const fields = fieldsOf(name);
  if (fields === null) return { _tag: "UnknownName" };
  const expected = Object.entries(fields);
  const missing = expected.find(([field]) => !field.endsWith("?") && (properties[field] ?? null) === null);
  if (missing !== undefined) return { _tag: "FieldMissing", field: missing[0] };
  for (const [field, type] of expected) {
    const value = properties[nameOf(field)] ?? null;
    if (value !== null && !checks[type](value)) return { _tag: "WrongType", field: nameOf(field), expected: type };
  }
  const known = new Set(expected.map(([field]) => nameOf(field)));
  const extra = Object.keys(properties).find((field) => !known.has(field) && !field.startsWith("utm_"));
  return extra === undefined ? { _tag: "Fits" } : { _tag: "NotInSchema", field: extra };
};
