import { shareStructure } from "../internal/structural-sharing.ts";
import type { GuideLine } from "./guide.schema.ts";

/** A line takes the prices, the stock and the substitutes that were read; the same line when none is another. GUIDE-CART-13; OP-65. */
export const refreshedLine = (line: GuideLine, { variants, inStock, substitutions }: GuideLine): GuideLine =>
  shareStructure(line, { ...line, variants, inStock, substitutions });
