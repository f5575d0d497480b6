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

/** Whether a list can be compared with the shop: it says what its customers are called. */
export const hasCustomerNames = (meanings: CustomerMeanings): boolean => meanings.includes("organization");
