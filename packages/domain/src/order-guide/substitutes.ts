import type { Sku } from "../catalog/sku.schema.ts";
import type { GuideLine } from "./guide.schema.ts";

/** A line's substitutes are unique and never the product itself (§3, PROD-18). */
export const substitutesOf = (line: Pick<GuideLine, "productSku" | "substitutions">): readonly Sku[] => [
  ...new Set(line.substitutions.filter((item) => item !== line.productSku)),
];

/** Substitutes are offered for an out-of-stock line that has some (§3, PROD-18). */
export const offersSubstitutes = (line: Pick<GuideLine, "productSku" | "substitutions" | "inStock">): boolean =>
  !line.inStock && substitutesOf(line).length > 0;
