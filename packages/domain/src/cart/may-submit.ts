import { canOrder, onHoldMessage } from "../account/can-order.ts";
import type { User } from "../account/user.schema.ts";
import type { Cart, DeliveryInformation, SubCart } from "./cart.schema.ts";
import { subCartsOf } from "./cart-lines.ts";
import { DROP_SHIP_RESTRICTED } from "../text/order-refusals.ts";
import { dropShipRestrictedLines } from "./drop-ship.ts";
import { type BelowOrderMinimum, belowOrderMinimum } from "./order-minimum.ts";
import { totalsOf } from "./totals.ts";

/**
 * Why an order can't be sent now.
 * - `OnHold`: the customer can't order; `message` says why.
 * - `Updating`: a change is on its way to the server.
 * - `NoGroups`: there is no cart, or it is empty.
 * - `NoLines`: the first subcart has no lines.
 * - `BelowOrderMinimum`: a delivery is below its minimum.
 * - `Invalid`: the server objects, for example to the delivery date; `message` may be empty.
 */
export type SubmitRefusal =
  | ({ readonly _tag: "BelowOrderMinimum" } & BelowOrderMinimum)
  | { readonly _tag: "OnHold"; readonly message: string }
  | { readonly _tag: "Updating" }
  | { readonly _tag: "NoGroups" }
  | { readonly _tag: "NoLines" }
  | { readonly _tag: "Invalid"; readonly message: string };

export type MaySubmit = { readonly ok: true } | { readonly ok: false; readonly reason: SubmitRefusal };

const refusedFor = (reason: SubmitRefusal): MaySubmit => ({ ok: false, reason });

const errorOf = (information: DeliveryInformation | null): string | null =>
  information?.validationMessage?.type === "error" ? information.validationMessage.message : null;

/** The first delivery below its minimum; null = none (OP-89). */
export const deliveryBelowMinimum = (cart: Pick<Cart, "cartGroups">): SubCart | null =>
  subCartsOf(cart).find(({ orderMinimum, lines }) => belowOrderMinimum(orderMinimum, totalsOf(lines)) !== null) ?? null;

/**
 * A cart can't be sent with an error message on it or a subcart, a line that can't go to its address, or a delivery
 * below its minimum; null = it can (§4, SUBMIT-04, PROD-15, OP-31, OP-89).
 */
export const objectionTo = (cart: Cart): Extract<SubmitRefusal, { _tag: "Invalid" | "BelowOrderMinimum" }> | null => {
  const objections = [cart.summary.deliveryInformation, ...subCartsOf(cart).map((one) => one.deliveryInformation)];
  for (const information of objections) {
    const message = errorOf(information);
    if (message !== null) return { _tag: "Invalid", message };
  }
  for (const subCart of subCartsOf(cart)) {
    const [restricted] = dropShipRestrictedLines(subCart);
    if (restricted !== undefined)
      return { _tag: "Invalid", message: `${restricted.productTitle}: ${DROP_SHIP_RESTRICTED}` };
    const below = belowOrderMinimum(subCart.orderMinimum, totalsOf(subCart.lines));
    if (below !== null) return { _tag: "BelowOrderMinimum", ...below };
  }
  return null;
};

/**
 * An order can't be sent by a customer on hold, while changes are in flight (`updatesActive`), without groups, without
 * lines in the first subcart, or with an `objectionTo` it; warnings don't block. The button, its explanation and the
 * submit all use this (§4 §6, SUBMIT-01, SUBMIT-02, SUBMIT-03, SUBMIT-04, SUBMIT-05, OP-89).
 */
export const maySubmit = (request: {
  readonly cart: Cart | null;
  readonly updatesActive: number;
  readonly user: User | null;
}): MaySubmit => {
  const { cart, updatesActive, user } = request;
  if (!canOrder(user)) return refusedFor({ _tag: "OnHold", message: onHoldMessage(user) });
  if (updatesActive > 0) return refusedFor({ _tag: "Updating" });
  const first = cart?.cartGroups[0];
  if (cart === null || first === undefined) return refusedFor({ _tag: "NoGroups" });
  if ((first.subCarts[0]?.lines.length ?? 0) === 0) return refusedFor({ _tag: "NoLines" });
  const objection = objectionTo(cart);
  return objection === null ? { ok: true } : refusedFor(objection);
};
