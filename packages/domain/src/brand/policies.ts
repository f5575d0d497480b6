import { cme } from "./cme.ts";
import type { Brand } from "./brand.ts";
import type { BrandPolicy } from "./policy.ts";
import { ppro } from "./ppro.ts";
import { protein } from "./protein.ts";
import { specialty } from "./specialty.ts";

/** How each brand answers. Spec §2 §6 §9. */
export const policies = {
  Specialty: specialty,
  Protein: protein,
  Cme: cme,
  PPro: ppro,
} satisfies Record<Brand, BrandPolicy>;

/** What holds before an organization is chosen: what all brands have in common, and nothing more. */
export const brandless: BrandPolicy = {
  offersCustomGroups: true,
  asksToStartOrder: false,
  limitsQuantities: () => false,
  dropShipNotes: false,
  dropShipAddress: false,
  excludesStockingType: () => false,
  productTraits: [],
  dropShipTrait: null,
  sendsRetailSearchEvents: false,
};

/** The policy of a brand; a guest, who has none, gets what all brands have in common. Spec §1 §6. */
export const policyOf = (brand: Brand | null): BrandPolicy => (brand === null ? brandless : policies[brand]);
