import { cartLineKey } from "./cart-lines.ts";
import type { ShownCart, ShownDelivery, ShownLine } from "./shown-cart.schema.ts";
import { subCartKey } from "./subcarts.ts";

/** What differs about a line from what the customer saw. */
export type LineAspect = "quantity" | "unit" | "price" | "pack" | "stock" | "backOrder" | "delivery" | "details";

/** What differs about a delivery from what the customer saw. */
export type DeliveryAspect = "day" | "address" | "shipping" | "notes";

/** `yours` was on the screen (null = wasn't), `now` would be sent (null = gone). */
export type CartDifference =
  | {
      readonly _tag: "Line";
      readonly key: string;
      readonly yours: ShownLine | null;
      readonly now: ShownLine | null;
      readonly aspects: readonly LineAspect[];
    }
  | {
      readonly _tag: "Delivery";
      readonly key: string;
      readonly yours: ShownDelivery | null;
      readonly now: ShownDelivery;
      readonly aspects: readonly DeliveryAspect[];
    }
  | {
      readonly _tag: "Text";
      readonly key: string;
      readonly field: "poNumber" | "note";
      readonly yours: string;
      readonly now: string;
    };

const lineAspects = (yours: ShownLine, now: ShownLine): readonly LineAspect[] => {
  const aspects: LineAspect[] = [];
  if (yours.isOutOfStock !== now.isOutOfStock) aspects.push("stock");
  if (yours.quantity !== now.quantity) aspects.push("quantity");
  if (yours.unitOfMeasure !== now.unitOfMeasure) aspects.push("unit");
  // For the same quantity another total is a price change, for example a corrected average weight.
  const isSameAmount = yours.totalPrice === now.totalPrice || yours.quantity !== now.quantity;
  if (yours.unitPrice !== now.unitPrice || !isSameAmount) aspects.push("price");
  if (yours.packSize !== now.packSize) aspects.push("pack");
  if (yours.backOrdered !== now.backOrdered && yours.quantity === now.quantity) aspects.push("backOrder");
  if (yours.delivery !== now.delivery && yours.isOutOfStock === now.isOutOfStock) aspects.push("delivery");
  if (
    (yours.cutInstructions1 ?? "") !== (now.cutInstructions1 ?? "") ||
    (yours.cutInstructions2 ?? "") !== (now.cutInstructions2 ?? "") ||
    (yours.comment ?? "") !== (now.comment ?? "")
  )
    aspects.push("details");
  return aspects;
};

const lineDifference = (yours: ShownLine | null, now: ShownLine | null): readonly CartDifference[] => {
  const key = `line:${(yours ?? now)?.id ?? ""}`;
  // Out-of-stock lines aren't sent, so their other fields don't matter.
  if ((yours?.isOutOfStock ?? true) && (now?.isOutOfStock ?? true)) return [];
  if (yours === null || now === null) return [{ _tag: "Line", key, yours, now, aspects: [] }];
  const aspects = lineAspects(yours, now);
  return aspects.length === 0 ? [] : [{ _tag: "Line", key, yours, now, aspects }];
};

const lineDifferences = (yours: readonly ShownLine[], now: readonly ShownLine[]): readonly CartDifference[] => {
  const left = new Map(now.map((line) => [line.id, line]));
  const missing = new Set(yours.filter(({ id }) => !left.has(id)));
  const ids = new Set(yours.map(({ id }) => id));
  const byItem = new Map(now.filter(({ id }) => !ids.has(id)).map((line) => [cartLineKey(line), line]));
  const differences = yours.flatMap((line) => {
    const match = missing.has(line) ? byItem.get(cartLineKey(line)) : left.get(line.id);
    if (match !== undefined) {
      left.delete(match.id);
      byItem.delete(cartLineKey(match));
    }
    return lineDifference(line, match ?? null);
  });
  return [...differences, ...[...left.values()].flatMap((line) => lineDifference(null, line))];
};

const deliveryAspects = (yours: ShownDelivery, now: ShownDelivery): readonly DeliveryAspect[] => {
  const aspects: DeliveryAspect[] = [];
  if (yours.date !== now.date) aspects.push("day");
  if (yours.address !== now.address) aspects.push("address");
  if (yours.shippingItem !== now.shippingItem || yours.shippingCost !== now.shippingCost) aspects.push("shipping");
  if (yours.notes !== now.notes) aspects.push("notes");
  return aspects;
};

/** A delivery that is gone isn't reported; its lines are. */
const deliveryDifferences = (
  yours: readonly ShownDelivery[],
  now: readonly ShownDelivery[],
): readonly CartDifference[] => {
  const seen = new Map(yours.map((delivery) => [subCartKey(delivery), delivery]));
  return now.flatMap((delivery): readonly CartDifference[] => {
    const key = subCartKey(delivery);
    const shown = seen.get(key) ?? null;
    const aspects = shown === null ? [] : deliveryAspects(shown, delivery);
    if (shown !== null && aspects.length === 0) return [];
    return [{ _tag: "Delivery", key: `delivery:${key}`, yours: shown, now: delivery, aspects }];
  });
};

/**
 * What you saw is what is sent: every difference between the cart on the screen and the order it would become; empty =
 * it can be sent. Changes to an out-of-stock line don't count, but running out or coming back does (SUBMIT-06,
 * SUBMIT-09, CART-31, CART-32).
 */
export const differencesFromSeen = (yours: ShownCart, now: ShownCart): readonly CartDifference[] => [
  ...lineDifferences(yours.lines, now.lines),
  ...deliveryDifferences(yours.deliveries, now.deliveries),
  ...(["poNumber", "note"] as const).flatMap((field): readonly CartDifference[] =>
    yours[field] === now[field]
      ? []
      : [{ _tag: "Text", key: `text:${field}`, field, yours: yours[field], now: now[field] }],
  ),
];

/** Accepting a difference replaces what the customer saw with what is in the cart now (SUBMIT-09). */
export const withAccepted = (seen: ShownCart, difference: CartDifference): ShownCart => {
  switch (difference._tag) {
    case "Line": {
      const { yours, now } = difference;
      const others = yours === null ? seen.lines : seen.lines.filter(({ id }) => id !== yours.id);
      return { ...seen, lines: now === null ? others : [...others, now] };
    }
    case "Delivery": {
      const key = subCartKey(difference.now);
      const others = seen.deliveries.filter((delivery) => subCartKey(delivery) !== key);
      return { ...seen, deliveries: [...others, difference.now] };
    }
    case "Text":
      return { ...seen, [difference.field]: difference.now };
  }
};
