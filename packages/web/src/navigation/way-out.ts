import { places } from "./places.ts";

const WAYS_OUT: Readonly<Record<string, string>> = {
  orderGuideDetail: places.guides,
  orderGuideImport: places.guideImport,
  orderDetails: places.orders,
  orderConfirmation: places.orders,
  signUps: places.home,
  orderIssues: places.home,
};

/** Customer pages that every customer has. Staff without a customer have none of them. */
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

/** null = reload the page (OP-19). Staff who stop acting go home, so that page and URL match (IDENT-19). */
export const wayOut = (contentType: string, isWithoutCustomer: boolean): string | null =>
  isWithoutCustomer && OF_CUSTOMERS.has(contentType) ? places.home : (WAYS_OUT[contentType] ?? null);
