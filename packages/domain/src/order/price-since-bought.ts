import { pricingUnit } from "../catalog/catch-weight.ts";
import { unitOf } from "../catalog/chosen-variant.ts";
import { parsePrice, type UnitPrice } from "../catalog/price.ts";
import type { Variant } from "../catalog/variant.schema.ts";
import type { Purchase } from "./purchases.ts";

/** How much a size's price differs from the last purchase: 1/10,000 dollars, above 0 = dearer now. `per` is the pricing unit. */
export interface PriceSinceBought {
  readonly difference: UnitPrice;
  readonly per: string;
  readonly day: string;
}

type Paid = Pick<Purchase, "unitOfMeasure" | "pricingUnitOfMeasure" | "unitPrice" | "day">;

/**
 * Today's price of a size is compared with what the customer paid for it last, in the same unit and by the same pricing
 * unit; purchases without a price yet are passed over. null = not bought, no price, or the same price. `purchases`:
 * newest first. HIST-02, PROD-07, PROD-11, PROD-13.
 */
export const priceSinceBought = (
  variant: Pick<Variant, "price" | "catchWeight" | "metadata">,
  purchases: readonly Paid[],
): PriceSinceBought | null => {
  const now = parsePrice(variant.price);
  const per = pricingUnit(variant);
  const last = purchases.find(
    (one) => one.unitPrice !== null && one.unitOfMeasure === unitOf(variant) && one.pricingUnitOfMeasure === per,
  );
  if (now === null || last === undefined || last.unitPrice === null || last.unitPrice === now) return null;
  return { difference: now - last.unitPrice, per, day: last.day };
};
