import type { BrandPolicy } from "./policy.ts";
import { excludesStockingType } from "./stocking-type.ts";

/** Protein: guides by product category only, and cuts in its events (spec §2 §6). */
export const protein: BrandPolicy = {
  offersCustomGroups: false,
  asksToStartOrder: false,
  limitsQuantities: () => false,
  dropShipNotes: false,
  dropShipAddress: false,
  excludesStockingType: (stockingType) => excludesStockingType("Protein", stockingType),
  productTraits: ["cutInstructions", "classificationCode"],
  dropShipTrait: null,
  sendsRetailSearchEvents: false,
};
