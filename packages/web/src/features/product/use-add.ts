import { checkQuantity } from "@larder/domain/quantity/check-quantity";
import { bindingLimits } from "@larder/domain/quantity/limits";
import { initialSuggestion } from "@larder/domain/quantity/initial-suggestion";
import { multipleOf, stepDown, stepUp } from "@larder/domain/quantity/sell-by-multiple";
import { unitOf } from "@larder/domain/catalog/chosen-variant";
import type { Sku } from "@larder/domain/catalog/sku.schema";
import type { Variant } from "@larder/domain/catalog/variant.schema";
import { sentence } from "@larder/domain/text/sentences";
import { useShop } from "../../state/storefront-context.tsx";

/** What can be said about adding some of a variant to the cart, and how it is stepped. */
export interface AddingAdvice {
  readonly inCart: number;
  /** The initial quantity of the field (QTY-15 to QTY-17). */
  readonly suggestion: number;
  readonly step: (quantity: number, direction: 1 | -1) => number;
  /** The message about adding this quantity; '' = none (QTY-07 to QTY-10). */
  readonly notice: (adding: number) => string;
}

/** Asks the domain's quantity rules about a variant for the present customer. Called by observers only. */
export const useAdvice = (sku: Sku, variant: Variant | null): AddingAdvice => {
  const shop = useShop();
  const inCart = shop.inCart(sku, unitOf(variant));
  const context = shop.limitsContext();
  const limits = variant === null ? null : bindingLimits(variant, context);
  const multiple = multipleOf(variant);
  return {
    inCart,
    suggestion: initialSuggestion(limits, inCart),
    step: (quantity, direction) => (direction === 1 ? stepUp(quantity, multiple) : stepDown(quantity, multiple)),
    notice: (adding) => {
      const { notice } = checkQuantity({ ...context, variant, inCart, adding });
      return notice === null ? "" : sentence(notice);
    },
  };
};
