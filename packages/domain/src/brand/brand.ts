/** The brands a customer organization can belong to (spec §1). */
export type Brand = "Specialty" | "Protein" | "Cme" | "PPro";

/** The number of each brand as the ERP knows it (spec §1, IDENT-01, CONST-44). */
export const BRAND_NUMBERS = { Specialty: 0, Protein: 1, Cme: 2, PPro: 3 } as const satisfies Record<Brand, number>;

/** Every brand, in the order of its number. */
export const BRANDS: readonly Brand[] = ["Specialty", "Protein", "Cme", "PPro"];

/**
 * The brand of a business unit: 0 is Specialty and not 'missing'; a number that no brand has, or none at all, is no brand.
 * Spec §1, IDENT-01, CONST-44.
 */
export const brandOf = (businessUnit: number | null | undefined): Brand | null =>
  BRANDS.find((brand) => BRAND_NUMBERS[brand] === businessUnit) ?? null;

/** The four flags of an organization that repeat its brand; exactly one is true, none without a brand (spec §3). */
export interface BrandFlags {
  readonly isSpecialty: boolean;
  readonly isProtein: boolean;
  readonly isCme: boolean;
  readonly isPPro: boolean;
}

/** Of an organization's four brand flags exactly the one of its business unit is true. Spec §3, IDENT-03. */
export const brandFlags = (businessUnit: number | null | undefined): BrandFlags => {
  const brand = brandOf(businessUnit);
  return {
    isSpecialty: brand === "Specialty",
    isProtein: brand === "Protein",
    isCme: brand === "Cme",
    isPPro: brand === "PPro",
  };
};
