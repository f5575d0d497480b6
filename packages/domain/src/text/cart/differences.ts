import { formatCents, formatUnitPrice } from "../../catalog/money.ts";
import type { CartDifference, LineAspect } from "../../cart/differences-from-seen.ts";
import type { BelowOrderMinimum } from "../../cart/order-minimum.ts";
import type { ShownDelivery, ShownLine } from "../../cart/shown-cart.schema.ts";

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
        return "ships a different way or at a different cost";
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
      if (now === null) return `${yours.productTitle}: it's not in the cart anymore.`;
      return `${now.productTitle}: ${[...new Set(aspects.map((aspect) => LINE_TEXTS[aspect](yours, now)))].join(", ")}.`;
    }
    case "Delivery":
      return deliveryText(difference);
    case "Text":
      return difference.field === "note" ? "The note has changed." : "The purchase order number has changed.";
  }
};
