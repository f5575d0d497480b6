import type { Shop } from "../../state/shop.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";

/** The id of the notice that says why a customer can't order. */
export const ON_HOLD = "on-hold";

/** The note of a field or button that a hold disables; without a customer no page shows that notice (IDENT-17). */
export const holdNote = ({ canOrder, isCustomer }: Pick<Shop, "canOrder" | "isCustomer">): string | undefined =>
  canOrder || !isCustomer ? undefined : ON_HOLD;

export const OnHoldNotice = lazyPart(() => import("./OnHoldNotice.tsx"), "inPlace");
