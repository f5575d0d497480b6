import type { Sku } from "../catalog/sku.schema.ts";
import type { GuideLine } from "./guide.schema.ts";

/** What can be bought in place of a line: its substitutions, each once, and never the product itself. Spec §3, PROD-18. */
export const substitutesOf = (line: Pick<GuideLine, "productSku" | "substitutions">): readonly Sku[] => [
  ...new Set(line.substitutions.filter((item) => item !== line.productSku)),
];

/** Substitutes are offered for a line that is out of stock and has some. Spec §3, PROD-18. */
export const offersSubstitutes = (line: Pick<GuideLine, "productSku" | "substitutions" | "inStock">): boolean =>
  !line.inStock && substitutesOf(line).length > 0;
