import type { Cart } from "@larder/domain/cart/cart.schema";
import { subCartsOf } from "@larder/domain/cart/cart-lines";
import type { CartDifference, DeliveryAspect, LineAspect } from "@larder/domain/cart/differences-from-seen";
import type { ShownDelivery, ShownLine } from "@larder/domain/cart/shown-cart.schema";
import { subCartKey } from "@larder/domain/cart/subcarts";
import { formatCents, formatUnitPrice } from "@larder/domain/catalog/money";
import { PRICE_PENDING } from "@larder/domain/catalog/price";
import { numberText } from "../../../messages/en/plural.ts";
import { cartMessages } from "../../../messages/en/cart.ts";
import { deliveryKindMessages } from "../../../messages/en/delivery-kinds.ts";
import { cartDifferencesMessages as words } from "../../../messages/en/cart-differences.ts";
import { centsText } from "../../../ui/line/amount.ts";
import { weekday } from "../../../ui/day.ts";
import { kindOf } from "../orders/subcart-kind.ts";
import { dotted } from "../../../ui/dotted.ts";

export interface DifferenceFact {
  readonly label: string;
  readonly was: string;
  readonly now: string;
}

/** `remove` is for what can't be kept. */
export interface DifferenceRow {
  readonly title: string;
  readonly facts: readonly DifferenceFact[];
  readonly keep: string;
  readonly take: string;
}

const amount = ({ quantity, unitOfMeasure }: ShownLine): string => `${numberText(quantity)} ${unitOfMeasure}`;
type LineText = (line: ShownLine) => string;
const costText =
  (isEstimated: boolean): LineText =>
  (line) =>
    dotted(amount(line), line.totalPrice === null ? PRICE_PENDING : centsText(line.totalPrice, isEstimated));
const price = ({ unitPrice }: ShownLine): string => (unitPrice === null ? PRICE_PENDING : formatUnitPrice(unitPrice));
const details = ({ cutInstructions1, cutInstructions2, comment }: ShownLine): string =>
  dotted(cutInstructions1 ?? "", cutInstructions2 ?? "", comment ?? "") || words.none;

const lineFact = (aspect: LineAspect, yours: ShownLine, now: ShownLine, withCost: LineText): DifferenceFact => {
  switch (aspect) {
    case "quantity":
    case "unit":
      return { label: words.sawAmount, was: withCost(yours), now: withCost(now) };
    case "price":
      return yours.unitPrice === now.unitPrice
        ? { label: words.amount, was: withCost(yours), now: withCost(now) }
        : { label: words.price, was: price(yours), now: price(now) };
    case "pack":
      return { label: words.pack, was: yours.packSize, now: now.packSize };
    case "stock":
      return now.isOutOfStock
        ? { label: words.sawAmount, was: withCost(yours), now: `${words.out}, ${words.notSent}` }
        : { label: words.back, was: words.out, now: withCost(now) };
    case "backOrder":
      return {
        label: amount(now),
        was: words.backOrdered(yours.backOrdered),
        now: words.backOrdered(now.backOrdered),
      };
    case "delivery":
      return { label: words.delivery, was: "", now: words.otherDelivery };
    case "details":
      return { label: words.details, was: details(yours), now: details(now) };
  }
};

const takeLine = (aspects: readonly LineAspect[], now: ShownLine): string => {
  if (aspects.includes("stock")) return now.isOutOfStock ? words.sendWithout : words.order(amount(now));
  if (aspects.includes("quantity") || aspects.includes("unit")) return words.use(amount(now));
  if (aspects.includes("price")) return words.acceptPrice(price(now));
  return aspects.includes("details") ? words.useThis : words.accept;
};

const isAmount = (aspects: readonly LineAspect[]) => aspects.includes("quantity") || aspects.includes("unit");

const lineRow = (
  { yours, now, aspects }: Extract<CartDifference, { _tag: "Line" }>,
  withCost: LineText,
): DifferenceRow => {
  if (yours === null || now === null) {
    const line = yours ?? now;
    const cost = line === null ? "" : withCost(line);
    const text = line === null ? "" : amount(line);
    return {
      title: line?.productTitle ?? "",
      facts: [
        yours === null
          ? { label: words.added, was: "", now: cost }
          : { label: words.sawAmount, was: cost, now: words.gone },
      ],
      keep: yours === null ? words.leaveOut : words.putBack(text),
      take: yours === null ? words.order(text) : words.leaveOut,
    };
  }
  const shown = aspects.includes("quantity") ? aspects.filter((aspect) => aspect !== "unit") : aspects;
  return {
    title: now.productTitle,
    facts: shown.map((aspect) => lineFact(aspect, yours, now, withCost)),
    keep: isAmount(aspects) ? words.keep(amount(yours)) : words.keepYours,
    take: takeLine(aspects, now),
  };
};

const deliveryFact = (
  aspect: DeliveryAspect,
  yours: ShownDelivery,
  now: ShownDelivery,
  zone: string,
): DifferenceFact => {
  switch (aspect) {
    case "day":
      return {
        label: words.day,
        was: weekday(yours.date, zone) || words.noDay,
        now: weekday(now.date, zone) || words.noDay,
      };
    case "address":
      return { label: words.address, was: yours.address || words.noAddress, now: now.address || words.noAddress };
    case "shipping":
      return { label: words.shipping, was: formatCents(yours.shippingCost), now: formatCents(now.shippingCost) };
    case "notes":
      return { label: words.notes, was: yours.notes || words.none, now: now.notes || words.none };
  }
};

/** A delivery's name as the cart below has it: several may change at once. */
const deliveryTitle = (delivery: ShownDelivery, cart: Cart): string => {
  const held = subCartsOf(cart).find((subCart) => subCartKey(subCart) === subCartKey(delivery));
  const kind = kindOf({ ...delivery, deliveryInformation: held?.deliveryInformation ?? null });
  return cartMessages.delivery(deliveryKindMessages.kinds[kind], delivery.vendorName);
};

const deliveryRow = (
  { yours, now, aspects }: Extract<CartDifference, { _tag: "Delivery" }>,
  zone: string,
  title: string,
): DifferenceRow => {
  const day = weekday(now.date, zone) || words.noDay;
  if (yours === null)
    return {
      title,
      facts: [{ label: words.newDelivery, was: "", now: day }],
      keep: words.keepYours,
      take: words.accept,
    };
  const isDay = aspects.length === 1 && aspects[0] === "day";
  return {
    title,
    facts: aspects.map((aspect) => deliveryFact(aspect, yours, now, zone)),
    keep: isDay ? words.keep(weekday(yours.date, zone)) : words.keepYours,
    take: isDay ? words.use(day) : words.useThis,
  };
};

export const differenceRow = (
  difference: CartDifference,
  { cart, zone, isEstimated }: { readonly cart: Cart; readonly zone: string; readonly isEstimated: boolean },
): DifferenceRow => {
  switch (difference._tag) {
    case "Line":
      return lineRow(difference, costText(isEstimated));
    case "Delivery":
      return deliveryRow(difference, zone, deliveryTitle(difference.now, cart));
    case "Text": {
      const { field, yours, now } = difference;
      const label = field === "note" ? words.note : words.po;
      return {
        title: label,
        facts: [{ label: "", was: yours || words.none, now: now || words.none }],
        keep: words.keepYours,
        take: words.useThis,
      };
    }
  }
};
