import { LOCALE } from "./locale.ts";

/** Shown when an order isn't accepted for an unknown reason (§8, TEXT-06). */
export const SUBMIT_FAILED = "Order cannot be submitted. Please contact your Sales Rep.";
/** Why an item requested only if in stock wasn't added (OP-09). */
export const NOT_IN_STOCK = "Out of stock.";
/** Shown when there is no product to add (§5, TEXT-23). */
export const NO_PRODUCT = "Could not add product to cart.";
/** Why a brand refuses an order for just-in-time items (OP-30). */
export const NOT_OFFERED = "We don't sell special-order items here.";

const count = (pieces: number): string => pieces.toLocaleString(LOCALE);

/** What is said of a quantity, with numbers in the chosen unit (TEXT-40). */
export type OrderingSentence =
  /** TEXT-20. */
  | { readonly _tag: "BelowMinimum"; readonly minimum: number }
  /** TEXT-21. */
  | { readonly _tag: "MaximumReached"; readonly maximum: number }
  /** TEXT-22. */
  | { readonly _tag: "AdjustedToMaximum"; readonly maximum: number }
  | { readonly _tag: "OnlyLeft"; readonly left: number }
  /** `left` in all, `more` of them not in the cart yet. */
  | { readonly _tag: "OnlyMoreLeft"; readonly left: number; readonly more: number }
  | { readonly _tag: "BackOrdered"; readonly left: number; readonly waiting: number }
  | { readonly _tag: "SoldByMultiple"; readonly multiple: number }
  | { readonly _tag: "NoProduct" }
  | { readonly _tag: "NotWhole" }
  | { readonly _tag: "TooMany" };

/** The exact wording of what is said of a quantity. Spec §5 §9, TEXT-20 to TEXT-23 (OP-88). */
export const orderingSentence = (value: OrderingSentence): string => {
  switch (value._tag) {
    case "BelowMinimum":
      return `Minimum quantity of ${value.minimum} required for this product.`;
    case "MaximumReached":
      return `Maximum quantity of ${value.maximum} reached for this product.`;
    case "AdjustedToMaximum":
      return `Adjusting quantity to maximum allowed (${value.maximum}).`;
    case "OnlyLeft":
      return value.left === 0 ? "Not enough left to sell." : `Only ${count(value.left)} left.`;
    case "OnlyMoreLeft":
      if (value.more > 0) return `Only ${count(value.more)} more left.`;
      return value.left === 1
        ? "You already have the last one."
        : `You already have all ${count(value.left)} that are left.`;
    case "BackOrdered":
      return `${count(value.left)} left, ${count(value.waiting)} on back order.`;
    case "SoldByMultiple":
      return `Sold by ${count(value.multiple)}.`;
    case "NoProduct":
      return NO_PRODUCT;
    case "NotWhole":
      return "Enter a whole number of 0 or more.";
    case "TooMany":
      return "Enter 9,999 or less.";
  }
};
