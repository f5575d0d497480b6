import type { Brand } from "./brand.ts";

/** The stocking type of products that come just in time (spec §9, CONST-10). */
export const JUST_IN_TIME = "J";

/** The brands that do not sell just-in-time products; the specification does not name them, this is the one place to change it (OP-30). */
export const BRANDS_WITHOUT_JUST_IN_TIME: readonly Brand[] = ["Protein", "PPro"];

/**
 * Some brands do not offer what is stocked just in time; 'j' and 'JX' are other types. Spec §9, PROD-14, CONST-10; OP-30.
 */
export const excludesStockingType = (brand: Brand, stockingType: string | null | undefined): boolean =>
  stockingType === JUST_IN_TIME && BRANDS_WITHOUT_JUST_IN_TIME.includes(brand);
