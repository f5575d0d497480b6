import fc from "fast-check";
import { BRANDS, type Brand } from "../brand/brand.ts";
import type { FeatureFlags } from "../flags.ts";

/** One of the four brands. */
export const brand: fc.Arbitrary<Brand> = fc.constantFrom(...BRANDS);

/** The site's switches as they may arrive, with texts where a flag should be. */
export const featureFlags: fc.Arbitrary<FeatureFlags> = fc.dictionary(
  fc.constantFrom("PPro.UseMinMaxProductQuantity", "FeatureFlags.Global.SimilarItemsModal", "Other"),
  fc.constantFrom<unknown>(true, false, "true", "false", 1, null),
);
