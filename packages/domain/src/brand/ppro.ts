import { isOn } from "../flags.ts";
import type { BrandPolicy } from "./policy.ts";
import { excludesStockingType } from "./stocking-type.ts";

/** PPro: orders start with a date, and a product's minimum and maximum apply when the flag is on (spec §2 §5 §6). */
export const ppro: BrandPolicy = {
  offersCustomGroups: true,
  asksToStartOrder: true,
  limitsQuantities: (flags) => isOn(flags, "PPro.UseMinMaxProductQuantity"),
  dropShipNotes: false,
  dropShipAddress: false,
  excludesStockingType: (stockingType) => excludesStockingType("PPro", stockingType),
  productTraits: ["chefItem"],
  dropShipTrait: null,
  sendsRetailSearchEvents: false,
};
