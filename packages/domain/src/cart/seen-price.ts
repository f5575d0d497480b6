import { parsePrice } from "../catalog/price.ts";
import type { Variant } from "../catalog/variant.schema.ts";
import type { ItemToAdd } from "./add-items.schema.ts";

/** The price the screen showed, in 1/10,000 dollars; null = pending (CART-31, OP-62). */
export const seenPriceOf = (shown: Pick<Variant, "price"> | null | undefined): Pick<ItemToAdd, "seenPrice"> =>
  shown == null || shown.price.trim() === "" ? {} : { seenPrice: parsePrice(shown.price) };
