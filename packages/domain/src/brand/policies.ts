import { isOn } from "../flags.ts";
import type { Brand } from "./brand.ts";
import type { BrandPolicy } from "./policy.ts";
import { excludesStockingType } from "./stocking-type.ts";

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

const policy = (brand: Brand, own: Partial<BrandPolicy>): BrandPolicy => ({
  ...brandless,
  excludesStockingType: (stockingType) => excludesStockingType(brand, stockingType),
  ...own,
});

/** Each brand's policy: what differs from what all have in common. Spec §2 §5 §6 §9. */
export const policies = {
  /** Drop-ship notes for the vendor, and events copied to retail search. */
  Specialty: policy("Specialty", { dropShipNotes: true, dropShipTrait: "notes", sendsRetailSearchEvents: true }),
  /** Guides by product category only, and cuts in its events. */
  Protein: policy("Protein", {
    offersCustomGroups: false,
    productTraits: ["cutInstructions", "classificationCode"],
  }),
  /** Drop-ship details in the cart and its events. */
  Cme: policy("Cme", { dropShipAddress: true, productTraits: ["bto", "supermarket"], dropShipTrait: "details" }),
  /** Orders start with a date, and a product's minimum and maximum apply when the flag is on. */
  PPro: policy("PPro", {
    asksToStartOrder: true,
    limitsQuantities: (flags) => isOn(flags, "PPro.UseMinMaxProductQuantity"),
    productTraits: ["chefItem"],
  }),
} satisfies Record<Brand, BrandPolicy>;

/** A brand's policy; guests get what all brands have in common. Spec §1 §6. */
export const policyOf = (brand: Brand | null): BrandPolicy => (brand === null ? brandless : policies[brand]);
