/** The brands a customer organization can belong to (spec §1). */
export type Brand = "Specialty" | "Protein" | "Cme" | "PPro";

/** Each brand's number in the ERP (§1, IDENT-01, CONST-44). */
export const BRAND_NUMBERS = { Specialty: 0, Protein: 1, Cme: 2, PPro: 3 } as const satisfies Record<Brand, number>;

export const BRANDS: readonly Brand[] = ["Specialty", "Protein", "Cme", "PPro"];

/** The business unit determines the brand: 0 is Specialty, unknown is none (§1, IDENT-01, CONST-44). */
export const brandOf = (businessUnit: number | null | undefined): Brand | null =>
  BRANDS.find((brand) => BRAND_NUMBERS[brand] === businessUnit) ?? null;

/** An organization's four flags that repeat its brand; at most one is true (spec §3). */
export interface BrandFlags {
  readonly isSpecialty: boolean;
  readonly isProtein: boolean;
  readonly isCme: boolean;
  readonly isPPro: boolean;
}

/** Only the flag of an organization's own business unit is true (§3, IDENT-03). */
export const brandFlags = (businessUnit: number | null | undefined): BrandFlags => {
  const brand = brandOf(businessUnit);
  return {
    isSpecialty: brand === "Specialty",
    isProtein: brand === "Protein",
    isCme: brand === "Cme",
    isPPro: brand === "PPro",
  };
};
