import type { FeatureFlags } from "../flags.ts";

/** A product field that only some brands add to their analytics events (spec §6, ANALYTICS-19 to 21). */
export type ProductTrait = "cutInstructions" | "classificationCode" | "bto" | "supermarket" | "chefItem";

/**
 * Everything in which the brands differ, as questions. Ask the policy; never compare brands.
 * It is looked up once when the organization changes (`policyOf`). Spec §2 §6 §9.
 */
export interface BrandPolicy {
  /** Are guides also grouped by groups the customer makes? (GUIDE-VIEW-10) */
  readonly offersCustomGroups: boolean;
  /** Does the storefront request date and place before the first item goes into a cart? (SUBMIT-21, OP-05) */
  readonly asksToStartOrder: boolean;
  /** Do the least and the most of a product bind? Needs the feature flag as well. (QTY-01, QTY-02; OP-83) */
  readonly limitsQuantities: (flags: FeatureFlags | null | undefined) => boolean;
  /** Does a drop-ship subcart take notes for the vendor? (CART-35, CART-36) */
  readonly dropShipNotes: boolean;
  /** Does a drop-ship subcart show its details: the vendor, and an address of its own? (CART-35, OP-74) */
  readonly dropShipAddress: boolean;
  /** Is a product of this stocking type kept from sale? (PROD-14, OP-30) */
  readonly excludesStockingType: (stockingType: string | null | undefined) => boolean;
  /** What a product event tells besides (ANALYTICS-19 to 21). */
  readonly productTraits: readonly ProductTrait[];
  /** What an order or cart event tells about drop ship: the details, the notes, or nothing (ANALYTICS-20, ANALYTICS-22). */
  readonly dropShipTrait: "details" | "notes" | null;
  /** Do cart and search events also go out in the retail-search format? (ANALYTICS-23) */
  readonly sendsRetailSearchEvents: boolean;
}
