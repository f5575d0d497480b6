import { typedQuantity } from "@larder/domain/guide-cart/typed-quantity";
import { bindingLimits } from "@larder/domain/quantity/limits";
import { initialSuggestion, multipleOf, stepDown, stepUp } from "@larder/domain/quantity/sell-by-multiple";
import { unitOf } from "@larder/domain/catalog/chosen-variant";
import type { Sku } from "@larder/domain/catalog/sku.schema";
import type { Variant } from "@larder/domain/catalog/variant.schema";
import { useId, useState } from "react";
import { remarkText } from "../../messages/en/line.ts";
import type { Shop } from "../../state/shop.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { ON_HOLD } from "../on-hold/on-hold.ts";
import type { QuantityProps } from "../../ui/line/Quantity.tsx";

export interface AddingAdvice {
  readonly inCart: number;
  /** The field's initial quantity (QTY-15 to QTY-17). */
  readonly suggestion: number;
  readonly step: (quantity: number, direction: 1 | -1) => number;
  /** The message about adding this quantity; '' = none (QTY-07 to QTY-10). */
  readonly notice: (adding: number) => string;
  /** How many of this quantity will be added (QTY-13, QTY-18). */
  readonly toAdd: (adding: number) => number;
}

const typedOf = (shop: Shop, sku: Sku, variant: Variant | null, adding: number) => {
  const unit = unitOf(variant);
  const inCart = shop.inCart(sku, unit);
  const context = { ...shop.limitsContext(), variant, inCart, setAside: shop.setAside(sku, unit) };
  return typedQuantity(adding, context, false);
};

/** How many of a quantity will be added to the cart as it is: no more than is left (QTY-13, QTY-18). */
export const quantityToAdd = (shop: Shop, sku: Sku, variant: Variant | null, adding: number): number =>
  typedOf(shop, sku, variant, adding).toAdd;

/** Quantity rules of a variant for the current customer. Observers only. */
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
      const { notice } = typedOf(shop, sku, variant, adding);
      return notice === null ? "" : remarkText(notice.what);
    },
    toAdd: (adding) => quantityToAdd(shop, sku, variant, adding),
  };
};

export interface AddedQuantity {
  readonly notice: string;
  readonly noticeId: string | undefined;
  readonly field: Pick<QuantityProps, "quantity" | "onProblem" | "step" | "tone" | "describedBy" | "disabled">;
}

/** The first step up goes to the initial quantity. Observers only. */
export const useAddedQuantity = (advice: AddingAdvice, quantity: number): AddedQuantity => {
  const shop = useShop();
  const id = useId();
  const [problem, onProblem] = useState<string | null>(null);
  const notice = problem ?? (quantity === 0 ? "" : advice.notice(quantity));
  const noticeId = notice === "" ? undefined : id;
  return {
    notice,
    noticeId,
    field: {
      quantity,
      onProblem,
      step: (from, direction) => (from === 0 && direction === 1 ? advice.suggestion : advice.step(from, direction)),
      tone: notice === "" ? undefined : "warn",
      describedBy: shop.canOrder ? noticeId : ON_HOLD,
      disabled: !shop.canOrder,
    },
  };
};
