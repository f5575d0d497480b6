import type { AuditChange } from "../staff/audit.schema.ts";
import { DEFAULT_LANGUAGE, type Language } from "../text/language.ts";
import { type Texts, textsOf } from "./texts.ts";

type StoredChange = (typeof AuditChange)["Encoded"];

type Names = Texts["auditNames"];
type Group = { [K in keyof Names]: Names[K] extends Readonly<Record<string, string>> ? K : never }[keyof Names];

/** What every value may be called. */
const NAMED = [
  "PRODUCT_VALUES",
  "PRODUCT_STATES",
  "SIZE_VALUES",
  "TERMS_VALUES",
  "CUSTOMER_VALUES",
  "SEARCH_VALUES",
  "USER_VALUES",
  "SHOP_VALUES",
] as const satisfies readonly Group[];

const english = textsOf(DEFAULT_LANGUAGE).auditNames;

/** A word of these groups in another language; undefined = it's none of them. */
const wordIn = (groups: readonly Group[], word: string, names: Names): string | undefined => {
  for (const group of groups) {
    const found = Object.entries(english[group]).find(([, said]) => said === word);
    if (found !== undefined) return (names[group] as Readonly<Record<string, string>>)[found[0]];
  }
  return undefined;
};

const { isSold, picture } = english.PRODUCT_STATES;
const { opensNewTab } = english.SEARCH_VALUES;
const { roles } = english.USER_VALUES;
const { paymentTerms } = english.TERMS_VALUES;
const soldTo = english.soldToName("");
const orderBy = english.orderByName("");

const nameIn = (what: string, names: Names): string => {
  if (what.startsWith(soldTo)) return names.soldToName(what.slice(soldTo.length));
  const comma = what.lastIndexOf(", ");
  const ofSize = comma < 0 ? undefined : wordIn(["SIZE_VALUES"], what.slice(0, comma), names);
  return ofSize === undefined ? (wordIn(NAMED, what, names) ?? what) : `${ofSize}${what.slice(comma)}`;
};

/** A day of a warehouse: what is said of its deliveries, and perhaps why. */
const dayIn = (value: string, names: Names): string => {
  const [first = "", ...reason] = value.split(", ");
  const said =
    first === english.NO_DELIVERIES
      ? names.NO_DELIVERIES
      : first.startsWith(orderBy)
        ? names.orderByName(first.slice(orderBy.length))
        : first;
  return [said, ...reason].join(", ");
};

/** Roles by their names, in older entries by what they are stored as. */
const rolesIn = (value: string, names: Names): string =>
  value
    .split(", ")
    .map((role) => wordIn(["ROLE_NAMES"], role, names) ?? (names.ROLE_NAMES as Record<string, string>)[role] ?? role)
    .join(", ");

/** A customer's own price: its amount, perhaps from how many, perhaps on which days. */
const PRICE = /^(\d[\d.]*)(?:, from (\d+))?(?:, (\d{4}-\d\d-\d\d)? ?to ?(\d{4}-\d\d-\d\d)?)?$/;

const priceIn = (value: string, names: Names): string => {
  const [all, price = "", quantity, from = "", to = ""] = PRICE.exec(value) ?? [];
  if (all === undefined) return value;
  const terms = [quantity === undefined ? "" : names.priceFrom(quantity), names.priceDays(from, to)];
  return [price, ...(from === "" && to === "" ? terms.slice(0, 1) : terms)].filter((part) => part !== "").join(", ");
};

/** Only values that we wrote ourselves; what somebody typed stays, even where it is such a word. */
const groupOf = ({ what, before = "", after = "" }: StoredChange): Group | null => {
  if (what === isSold || what === opensNewTab || what.startsWith(soldTo)) return "YES_NO";
  if (what === picture) return "PICTURES";
  if (what === english.USER_VALUES.signIn) return "USER_STATES";
  const states: readonly string[] = Object.values(english.ENTRY_STATES);
  return states.includes(before) && states.includes(after) ? "ENTRY_STATES" : null;
};

/** A change as the audit keeps it, in English, for a reader of another language. OP-21, TEXT-40. */
export const auditChangeIn = (change: StoredChange, language: Language): StoredChange => {
  if (language === DEFAULT_LANGUAGE) return change;
  const { auditNames: names, termsNames } = textsOf(language);
  const group = groupOf(change);
  const valueIn = (value: string): string => {
    if (group !== null) return wordIn([group], value, names) ?? value;
    if (change.what === roles) return rolesIn(value, names);
    if (change.what === paymentTerms) return termsNames.paymentTermsName(value);
    if (wordIn(NAMED, change.what, names) !== undefined) return value;
    return /^\d{4}-\d{2}-\d{2}$/.test(change.what) ? dayIn(value, names) : priceIn(value, names);
  };
  const { what, before = "", after = "" } = change;
  return { what: nameIn(what, names), before: valueIn(before), after: valueIn(after) };
};
