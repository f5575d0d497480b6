import type { FeatureFlags } from "../flags.ts";

/** A product field only some brands add to analytics events (spec §6, ANALYTICS-19 to 21). */
export type ProductTrait = "cutInstructions" | "classificationCode" | "bto" | "supermarket" | "chefItem";

/** Everything that differs between brands. Use the policy; never compare brands. Spec §2 §6 §9. */
export interface BrandPolicy {
  /** Whether guides can also be grouped by the customer's own groups (GUIDE-VIEW-10). */
  readonly offersCustomGroups: boolean;
  /** Whether an order starts by choosing date and place before the first item is added (SUBMIT-21, OP-05). */
  readonly asksToStartOrder: boolean;
  /** Whether a product's minimum and maximum apply; also needs the feature flag (QTY-01, QTY-02, OP-83). */
  readonly limitsQuantities: (flags: FeatureFlags | null | undefined) => boolean;
  /** Whether a drop-ship subcart takes notes for the vendor (CART-35, CART-36). */
  readonly dropShipNotes: boolean;
  /** Whether a drop-ship subcart shows the vendor and can have its own address (CART-35, OP-74). */
  readonly dropShipAddress: boolean;
  /** Whether products of this stocking type aren't sold (PROD-14, OP-30). */
  readonly excludesStockingType: (stockingType: string | null | undefined) => boolean;
  /** Extra product fields in events (ANALYTICS-19 to 21). */
  readonly productTraits: readonly ProductTrait[];
  /** What order and cart events say about drop ship; null = nothing (ANALYTICS-20, ANALYTICS-22). */
  readonly dropShipTrait: "details" | "notes" | null;
  /** Whether cart and search events are also sent in the retail-search format (ANALYTICS-23). */
  readonly sendsRetailSearchEvents: boolean;
}
