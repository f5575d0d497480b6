import { EVENT_NAMES } from "./event-names.ts";
import type { AnalyticsEvent } from "./events.ts";

/** What a field holds. `product` is an object with at least a `sku`, `products` a list of them. */
export type FieldType = "text" | "number" | "flag" | "object" | "list" | "texts" | "product" | "products";

/** An event's fields by name; a trailing `?` means optional. */
export type EventFields = Readonly<Record<string, FieldType>>;

/** Fields any event may have in addition to its own (ANALYTICS-18, ANALYTICS-26, ANALYTICS-29, OP-115). */
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

/** The fields of each event (§7, ANALYTICS-01, ANALYTICS-17, OP-115). */
export const EVENT_FIELDS: Readonly<Record<AnalyticsEvent["_tag"], EventFields>> = {
  ProductHovered: { product: "product", "position?": "number" },
  ProductAdded: { product: "product", quantity: "number", "position?": "number" },
  ProductListViewed: { list_id: "text", "category?": "text", products: "products" },
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

/** How an event compares to the schema. `field` is the first that doesn't fit. */
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

/** The fields an event of this name should have; null = unknown name. */
export const fieldsOf = (name: string): EventFields | null => {
  const found = Object.entries(EVENT_NAMES).find(([, own]) => own === name);
  return found === undefined ? null : { ...COMMON_FIELDS, ...EVENT_FIELDS[found[0] as AnalyticsEvent["_tag"]] };
};

/** How one field compares to the schema; `absent` = optional and missing. */
export interface FieldVerdict {
  readonly field: string;
  /** null = not in the schema. */
  readonly type: FieldType | null;
  readonly isOptional: boolean;
  readonly verdict: "fits" | "absent" | "missing" | "wrongType" | "notInSchema";
}

const verdictOf = (type: FieldType, isOptional: boolean, value: unknown): FieldVerdict["verdict"] => {
  if (value === null) return isOptional ? "absent" : "missing";
  return checks[type](value) ? "fits" : "wrongType";
};

/**
 * Checks each field of a received event; null = unknown event name. A null value counts as missing, and utm_ keys are
 * always allowed (§7, ANALYTICS-18, ANALYTICS-32, OP-115).
 */
export const fieldVerdicts = (name: string, properties: Properties): readonly FieldVerdict[] | null => {
  const fields = fieldsOf(name);
  if (fields === null) return null;
  const expected = Object.entries(fields).map(([key, type]): FieldVerdict => {
    const field = nameOf(key);
    const isOptional = key.endsWith("?");
    return { field, type, isOptional, verdict: verdictOf(type, isOptional, properties[field] ?? null) };
  });
  const known = new Set(expected.map(({ field }) => field));
  const others = Object.keys(properties)
    .filter((field) => !known.has(field))
    .map((field): FieldVerdict => {
      const isCampaign = field.startsWith("utm_");
      return isCampaign
        ? { field, type: "text", isOptional: true, verdict: "fits" }
        : { field, type: null, isOptional: true, verdict: "notInSchema" };
    });
  return [...expected, ...others];
};

/** An event's worst field counts: missing, then wrong type, then extra (§7, ANALYTICS-18, ANALYTICS-32, OP-115). */
export const judge = (name: string, properties: Properties): Verdict => {
  const verdicts = fieldVerdicts(name, properties);
  if (verdicts === null) return { _tag: "UnknownName" };
  const first = (verdict: FieldVerdict["verdict"]) => verdicts.find((one) => one.verdict === verdict);
  const missing = first("missing");
  if (missing !== undefined) return { _tag: "FieldMissing", field: missing.field };
  const wrong = first("wrongType");
  if (wrong !== undefined && wrong.type !== null)
    return { _tag: "WrongType", field: wrong.field, expected: wrong.type };
  const extra = first("notInSchema");
  return extra === undefined ? { _tag: "Fits" } : { _tag: "NotInSchema", field: extra.field };
};
