import { places } from "./places.ts";

const WAYS_OUT: Readonly<Record<string, string>> = {
  orderGuideDetail: places.guides,
  orderGuideImport: places.guideImport,
  orderDetails: places.orders,
  orderConfirmation: places.orders,
  signUps: places.home,
  orderIssues: places.home,
};

/** The pages of a customer that another customer has too. Staff without a customer have none of them. */
const OF_CUSTOMERS: ReadonlySet<string> = new Set([
  "cart",
  "quickOrder",
  "orderGuideListing",
  "orderGuideDetail",
  "orderGuideImport",
  "orderHistory",
  "orderDetails",
  "orderConfirmation",
  "account",
]);

/**
 * Where to go from a kind of page that shows what belongs to the previous organization or user; null = it is loaded again
 * (OP-19). Staff who stop acting for a customer go home from the customer's pages, so that page and URL are the same (IDENT-19).
 */
export const wayOut = (contentType: string, isWithoutCustomer: boolean): string | null =>
  isWithoutCustomer && OF_CUSTOMERS.has(contentType) ? places.home : (WAYS_OUT[contentType] ?? null);
