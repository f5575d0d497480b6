import type { ItemToAdd } from "./add-items.schema.ts";
import { subCartsOf } from "./cart-lines.ts";
import type { Cart, LineUpdate, SubCart } from "./cart.schema.ts";
import type { AddressChoice, CartField, DeliveryChoice, ShippingChoice } from "./carts.port.ts";
import { offeredDates } from "./delivery.ts";
import type { CartDifference, LineAspect } from "./differences-from-seen.ts";
import type { ShownLine } from "./shown-cart.schema.ts";
import { deliveryPlace, subCartKey } from "./subcarts.ts";

/** An ordinary cart edit that restores what the customer saw. */
export type KeepingEdit =
  | { readonly _tag: "SetLine"; readonly line: LineUpdate }
  | { readonly _tag: "RemoveLine"; readonly line: LineUpdate }
  | { readonly _tag: "AddItems"; readonly items: readonly ItemToAdd[] }
  | { readonly _tag: "SetDeliveryDate"; readonly choice: DeliveryChoice }
  | { readonly _tag: "SetAddress"; readonly choice: AddressChoice }
  | { readonly _tag: "SetShipping"; readonly choice: ShippingChoice }
  | { readonly _tag: "SetFields"; readonly fields: readonly CartField[] };

const OWN_ASPECTS: ReadonlySet<LineAspect> = new Set(["quantity", "unit", "details"]);

const updateOf = (id: ShownLine["id"], line: ShownLine): LineUpdate => ({
  id,
  productSku: line.productSku,
  unitOfMeasure: line.unitOfMeasure,
  quantity: line.quantity,
  cutInstructions1: line.cutInstructions1,
  cutInstructions2: line.cutInstructions2,
  comment: line.comment,
});

const itemOf = (line: ShownLine): ItemToAdd => ({
  productSku: line.productSku,
  unitOfMeasure: line.unitOfMeasure,
  quantity: line.quantity,
  ...(line.cutInstructions1 ? { cutInstructions1: line.cutInstructions1 } : {}),
  ...(line.cutInstructions2 ? { cutInstructions2: line.cutInstructions2 } : {}),
  ...(line.comment ? { comment: line.comment } : {}),
});

const keepLine = ({ yours, now, aspects }: Extract<CartDifference, { _tag: "Line" }>): readonly KeepingEdit[] => {
  if (yours === null)
    return now === null ? [] : [{ _tag: "RemoveLine", line: { ...updateOf(now.id, now), quantity: 0 } }];
  if (now === null) return [{ _tag: "AddItems", items: [itemOf(yours)] }];
  if (now.isOutOfStock || !aspects.some((aspect) => OWN_ASPECTS.has(aspect))) return [];
  return [{ _tag: "SetLine", line: updateOf(now.id, yours) }];
};

const keepAddress = (before: SubCart, now: SubCart): readonly KeepingEdit[] => {
  const place = deliveryPlace(now);
  const shipTo = before.dropShipDeliveryAddress?.value ?? null;
  if (shipTo !== null) {
    const { businessUnitId: _unit, vendorId: _vendor, defaultDeliveryAddress: _own, ...address } = shipTo;
    const { defaultDeliveryPhoneNumber: _phone, ...choice } = address;
    return [{ _tag: "SetAddress", choice: { ...choice, ...place } }];
  }
  const location = before.deliveryInformation?.location ?? null;
  const date = now.deliveryInformation?.selectedDeliveryDate ?? null;
  const isMoved = location?.id !== now.deliveryInformation?.location?.id;
  return date === null || !isMoved ? [] : [{ _tag: "SetDeliveryDate", choice: { ...place, date, location } }];
};

/**
 * The edits that restore what the customer saw; empty = it can't be kept. Quantities, units, cuts, comments, lines,
 * notes, addresses and shipping at the same cost can be; a day only while it is offered; price, pack and stock never.
 * `before` is the cart shown, `at` ms since 1970 (SUBMIT-09, CART-14, CART-31, CART-32).
 */
export const keepingEdits = (
  difference: CartDifference,
  before: Cart,
  now: Cart,
  at: number,
): readonly KeepingEdit[] => {
  if (difference._tag === "Line") return keepLine(difference);
  if (difference._tag === "Text")
    return [{ _tag: "SetFields", fields: [{ name: difference.field, value: difference.yours }] }];
  const { yours, aspects } = difference;
  const key = subCartKey(difference.now);
  const held = subCartsOf(now).find((subCart) => subCartKey(subCart) === key);
  const shown = subCartsOf(before).find((subCart) => subCartKey(subCart) === key);
  if (yours === null || held === undefined) return [];
  const place = deliveryPlace(held);
  const { date } = yours;
  const isOffered =
    held.deliveryInformation !== null &&
    offeredDates(held.deliveryInformation, now.isCrossDockAllowed, at).some((one) => one.date === date);
  const isShipped = held.shippingItems.some(
    (item) => item.itemNumber === yours.shippingItem && item.shippingCost === yours.shippingCost,
  );
  return aspects.flatMap((aspect): readonly KeepingEdit[] => {
    switch (aspect) {
      case "day":
        return date !== null && isOffered ? [{ _tag: "SetDeliveryDate", choice: { ...place, date } }] : [];
      case "address":
        return shown === undefined ? [] : keepAddress(shown, held);
      case "shipping":
        return yours.shippingItem !== null && isShipped
          ? [{ _tag: "SetShipping", choice: { ...place, itemNumber: yours.shippingItem } }]
          : [];
      case "notes":
        return [{ _tag: "SetFields", fields: [{ name: "dropShipNotes", value: yours.notes, ...place }] }];
    }
  });
};
