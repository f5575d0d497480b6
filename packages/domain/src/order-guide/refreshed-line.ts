import { shareStructure } from "../internal/structural-sharing.ts";
import type { GuideLine } from "./guide.schema.ts";

/** A line takes the prices, stock and substitutes just read (GUIDE-CART-13, OP-65). */
export const refreshedLine = (line: GuideLine, { variants, inStock, substitutions }: GuideLine): GuideLine =>
  shareStructure(line, { ...line, variants, inStock, substitutions });
