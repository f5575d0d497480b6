import type { Brand } from "./brand.ts";

/** The stocking type of just-in-time products (§9, CONST-10). */
export const JUST_IN_TIME = "J";

/** Brands that don't sell just-in-time products. The specification doesn't name them; change them here (OP-30). */
export const BRANDS_WITHOUT_JUST_IN_TIME: readonly Brand[] = ["Protein", "PPro"];

/** Some brands don't sell just-in-time products, exactly type 'J' (§9, PROD-14, CONST-10, OP-30). */
export const excludesStockingType = (brand: Brand, stockingType: string | null | undefined): boolean =>
  stockingType === JUST_IN_TIME && BRANDS_WITHOUT_JUST_IN_TIME.includes(brand);
