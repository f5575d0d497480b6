import fc from "fast-check";
import { BRANDS, type Brand } from "../brand/brand.ts";
import type { FeatureFlags } from "../flags.ts";

export const brand: fc.Arbitrary<Brand> = fc.constantFrom(...BRANDS);

/** Switches as received, including text instead of flags. */
export const featureFlags: fc.Arbitrary<FeatureFlags> = fc.dictionary(
  fc.constantFrom("PPro.UseMinMaxProductQuantity", "FeatureFlags.Global.SimilarItemsModal", "Other"),
  fc.constantFrom<unknown>(true, false, "true", "false", 1, null),
);
