import type { BrandPolicy } from "./policy.ts";
import { excludesStockingType } from "./stocking-type.ts";

/** Specialty: drop-ship notes for the vendor, and events copied to retail search (spec §6). */
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
