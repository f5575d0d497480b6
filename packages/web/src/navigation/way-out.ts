import { places } from "./places.ts";

const WAYS_OUT: Readonly<Record<string, string>> = {
  orderGuideDetail: places.guides,
  orderGuideImport: places.guideImport,
  orderDetails: places.orders,
  orderConfirmation: places.orders,
  signUps: places.home,
  orderIssues: places.home,
};

/** Where to go from a kind of page that shows what belongs to the previous organization or user; null = it is loaded again (OP-19). */
export const wayOut = (contentType: string): string | null => WAYS_OUT[contentType] ?? null;
