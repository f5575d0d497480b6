import { cme } from "./cme.ts";
import type { Brand } from "./brand.ts";
import type { BrandPolicy } from "./policy.ts";
import { ppro } from "./ppro.ts";
import { protein } from "./protein.ts";
import { specialty } from "./specialty.ts";

/** Each brand's policy. Spec §2 §6 §9. */
export const policies = {
  Specialty: specialty,
  Protein: protein,
  Cme: cme,
  PPro: ppro,
} satisfies Record<Brand, BrandPolicy>;

/** What all brands have in common; used before an organization is chosen. */
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

/** A brand's policy; guests get what all brands have in common. Spec §1 §6. */
export const policyOf = (brand: Brand | null): BrandPolicy => (brand === null ? brandless : policies[brand]);
