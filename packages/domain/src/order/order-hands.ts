import { forUser } from "../text/order-hands.ts";
import { personName } from "../text/person-name.ts";
import type { Order, OrderEvent, OrderHand, OrderHeader } from "./order.schema.ts";

/** An order names both when staff acted for a customer: 'Dana Reyes for Marisol Vega' (IDENT-19, HIST-03). */
export const handText = ({ user, staff }: OrderHand): string =>
  staff === "" ? personName(user) : forUser(personName(staff), personName(user));

/** Who placed an order (IDENT-19, HIST-03). */
export const placingHand = ({
  placedBy,
  placedByStaff,
}: Pick<OrderHeader, "placedBy" | "placedByStaff">): OrderHand => ({
  user: placedBy,
  staff: placedByStaff,
});

type Hands = Pick<OrderHeader, "placedBy" | "placedByStaff" | "changedBy" | "cancelledBy">;

/** Names staff who placed an order, and anyone else who changed or canceled it last (IDENT-19, HIST-03). */
export const otherHands = (header: Hands): readonly Pick<OrderEvent, "what" | "by">[] => {
  const placed = placingHand(header);
  const isOther = (hand: OrderHand | null): hand is OrderHand => hand !== null && handText(hand) !== handText(placed);
  const { changedBy, cancelledBy } = header;
  return [
    ...(placed.staff === "" ? [] : [{ what: "placed", by: placed } as const]),
    ...(isOther(changedBy) ? [{ what: "changed", by: changedBy } as const] : []),
    ...(isOther(cancelledBy) ? [{ what: "canceled", by: cancelledBy } as const] : []),
  ];
};

/** An order's items cost its total minus shipping, so both rows add up to the total. Whole cents (SUBMIT-20, OP-78). */
export const itemsTotal = ({
  orderTotal,
  shippingTotal,
}: Pick<Order["summary"], "orderTotal" | "shippingTotal">): number => orderTotal - shippingTotal;
