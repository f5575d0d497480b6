import type { BrandPolicy } from "./policy.ts";
import { excludesStockingType } from "./stocking-type.ts";

/** CME: drop-ship details in the cart and its events (spec §6). */
export const cme: BrandPolicy = {
  offersCustomGroups: true,
  asksToStartOrder: false,
  limitsQuantities: () => false,
  dropShipNotes: false,
  dropShipAddress: true,
  excludesStockingType: (stockingType) => excludesStockingType("Cme", stockingType),
  productTraits: ["bto", "supermarket"],
  dropShipTrait: "details",
  sendsRetailSearchEvents: false,
};
