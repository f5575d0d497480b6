import type { BrandPolicy } from "./policy.ts";
import { excludesStockingType } from "./stocking-type.ts";

/** Specialty: notes for the vendor on drop ship, and a second copy of its events for retail search (spec §6). */
export const specialty: BrandPolicy = {
  offersCustomGroups: true,
  asksToStartOrder: false,
  limitsQuantities: () => false,
  dropShipNotes: true,
  dropShipAddress: false,
  excludesStockingType: (stockingType) => excludesStockingType("Specialty", stockingType),
  productTraits: [],
  dropShipTrait: "notes",
  sendsRetailSearchEvents: true,
};
