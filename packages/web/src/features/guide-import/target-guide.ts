import type { GuideId } from "@larder/domain/order-guide/guide.schema";
import { parameterOf } from "@larder/sdk";

/** The guide to import into, from the URL; null = a new one. */
export const targetOf = (url: string): GuideId | null => {
  const text = parameterOf(url, "orderGuideId") ?? "";
  return /^[1-9]\d{0,9}$/.test(text) ? (Number(text) as GuideId) : null;
};
