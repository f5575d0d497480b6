import type { Meanings } from "../tabular/column-meanings.ts";

/** The columns that a list of customers can have (docs/import.md). */
export const CUSTOMER_COLUMNS = [
  "organization",
  "accountNumber",
  "priceList",
  "address",
  "address2",
  "city",
  "state",
  "zip",
  "phone",
  "warehouse",
  "deliveryDays",
  "cutOff",
  "paymentTerms",
  "orderMinimum",
  "region",
  "salesRep",
  "look",
  "email",
  "firstName",
  "lastName",
  "contact",
  "userPhone",
] as const;
export type CustomerColumn = (typeof CUSTOMER_COLUMNS)[number];

export type CustomerMeanings = Meanings<CustomerColumn>;

/** What columns mean as one text, for an address: "organization,,email". */
export const writeMeanings = (meanings: CustomerMeanings): string => meanings.map((one) => one ?? "").join(",");

const known: ReadonlySet<string> = new Set(CUSTOMER_COLUMNS);

/** The same read back; null = it names a column that no list of customers has, or one twice. */
export const readMeanings = (text: string): CustomerMeanings | null => {
  const names = text.split(",");
  const used = names.filter((name) => name !== "");
  if (used.some((name) => !known.has(name)) || new Set(used).size < used.length) return null;
  return names.map((name) => (name === "" ? null : (name as CustomerColumn)));
};

/** Whether a list can be compared with the shop: it says what its customers are called. */
export const hasCustomerNames = (meanings: CustomerMeanings): boolean => meanings.includes("organization");
