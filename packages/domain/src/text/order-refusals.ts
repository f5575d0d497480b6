import { formatCents, formatUnitPrice } from "../catalog/money.ts";
import type { CartDifference, LineAspect } from "../cart/differences-from-seen.ts";
import type { BelowOrderMinimum } from "../cart/order-minimum.ts";
import type { ShownDelivery, ShownLine } from "../cart/shown-cart.schema.ts";

// What the server answers about a cart or an order, and the screens say alike.

/** For a chosen day that can no longer be chosen (CART-14, OP-77). */
export const CLOSED_DATE = "This delivery date cannot be chosen any more. Choose another one.";
export const NO_OPEN_DAY = "No delivery day is open right now.";
/** Why a line can't go to another address (PROD-15, OP-31). */
export const DROP_SHIP_RESTRICTED = "The vendor ships this item to your own address only.";

/** OP-89. */
export const belowOrderMinimumText = ({ minimum, missing }: BelowOrderMinimum): string =>
  `Add ${formatCents(missing)} to reach the ${formatCents(minimum)} minimum for this delivery.`;

const amount = ({ quantity, unitOfMeasure }: ShownLine): string => `${quantity} ${unitOfMeasure}`;

const price = (unitPrice: number | null): string => (unitPrice === null ? "pending" : formatUnitPrice(unitPrice));

const LINE_TEXTS: Readonly<Record<LineAspect, (yours: ShownLine, now: ShownLine) => string>> = {
  stock: (_, now) => (now.isOutOfStock ? "it's out of stock now" : "it's back in stock"),
  quantity: (yours, now) => `you saw ${amount(yours)}, the cart has ${amount(now)}`,
  unit: (yours, now) => `you saw ${amount(yours)}, the cart has ${amount(now)}`,
  price: (yours, now) =>
    yours.unitPrice === now.unitPrice
      ? "its amount has changed"
      : `the price was ${price(yours.unitPrice)} and is ${price(now.unitPrice)} now`,
  pack: (yours, now) => `the pack was ${yours.packSize} and is ${now.packSize} now`,
  backOrder: (_, now) => `${now.backOrdered} of ${amount(now)} will come later`,
  delivery: () => "it comes with another delivery now",
  details: () => "its cut or comment has changed",
};

const deliveryName = ({ vendorName }: ShownDelivery): string =>
  vendorName === "" ? "The delivery" : `The delivery from ${vendorName}`;

const deliveryText = ({ yours, now, aspects }: Extract<CartDifference, { _tag: "Delivery" }>): string => {
  const name = deliveryName(now);
  if (yours === null) return `${name} on ${now.date ?? "an open day"} wasn't in the order you saw.`;
  const texts = aspects.map((aspect) => {
    switch (aspect) {
      case "day":
        return `was for ${yours.date ?? "no day"} and is for ${now.date ?? "no day"} now`;
      case "address":
        return `goes to ${now.address === "" ? "no address" : now.address} now`;
      case "shipping":
        return "is shipped another way or for another amount";
      case "notes":
        return "has other notes";
    }
  });
  return `${name} ${texts.join(", ")}.`;
};

/** One difference between the order the customer saw and the one about to be sent, as a sentence (SUBMIT-09). */
export const differenceText = (difference: CartDifference): string => {
  switch (difference._tag) {
    case "Line": {
      const { yours, now, aspects } = difference;
      if (yours === null) return `${now?.productTitle}: ${now === null ? "" : amount(now)} wasn't in the cart you saw.`;
      if (now === null) return `${yours.productTitle}: it's not in the cart any more.`;
      return `${now.productTitle}: ${[...new Set(aspects.map((aspect) => LINE_TEXTS[aspect](yours, now)))].join(", ")}.`;
    }
    case "Delivery":
      return deliveryText(difference);
    case "Text":
      return difference.field === "note" ? "The note has changed." : "The purchase order number has changed.";
  }
};

/** An order went out without an item that is out of stock. OP-63, SUBMIT-19. */
export const leftOverText = (productTitle: string): string =>
  `${productTitle} isn't in this order: it's out of stock. It's still in your cart.`;

/** Nothing was sent, and the cart is being read. SUBMIT-09. */
export const CART_DIFFERED = "Nothing was sent: the cart isn't the one you saw.";
/** The cart that was read again has no differences (SUBMIT-09). */
export const CART_AS_SEEN = "Nothing was sent. Your cart is up to date now: check it and submit again.";
/** No delivery day was chosen (SUBMIT-21, OP-05). */
export const NOT_STARTED = "Nothing was added. Say when you need the order first.";
