import { canOrder, onHoldMessage } from "../account/can-order.ts";
import type { User } from "../account/user.schema.ts";
import type { Cart, DeliveryInformation } from "./cart.schema.ts";
import { subCartsOf } from "./cart-lines.ts";
import { DROP_SHIP_RESTRICTED, dropShipRestrictedLines } from "./drop-ship.ts";
import { type BelowOrderMinimum, belowOrderMinimum } from "./order-minimum.ts";
import { totalsOf } from "./totals.ts";

/**
 * Why an order cannot be sent now.
 * - `OnHold`: the customer may not order; `message` says why.
 * - `Updating`: a change is on its way to the server.
 * - `NoGroups`: the cart is empty, or there is none.
 * - `NoLines`: the first subcart has no lines.
 * - `BelowOrderMinimum`: a delivery has not reached its least amount.
 * - `Invalid`: the server has an objection, for example to the delivery date; `message` is the server's, may be empty.
 */
export type SubmitRefusal =
  | ({ readonly _tag: "BelowOrderMinimum" } & BelowOrderMinimum)
  | { readonly _tag: "OnHold"; readonly message: string }
  | { readonly _tag: "Updating" }
  | { readonly _tag: "NoGroups" }
  | { readonly _tag: "NoLines" }
  | { readonly _tag: "Invalid"; readonly message: string };

/** Whether an order can be sent now, and if not, why. */
export type MaySubmit = { readonly ok: true } | { readonly ok: false; readonly reason: SubmitRefusal };

const refusedFor = (reason: SubmitRefusal): MaySubmit => ({ ok: false, reason });

const errorOf = (information: DeliveryInformation | null): string | null =>
  information?.validationMessage?.type === "error" ? information.validationMessage.message : null;

/**
 * What stands against sending what a cart holds; null = nothing: a validation message of the cart or of any subcart is an
 * error, a line cannot go to the address of its delivery, or a delivery is below its minimum. Spec §4, SUBMIT-04, PROD-15;
 * OP-31, OP-89.
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
 * An order cannot be sent while a change is on its way, without groups, without lines in the first subcart, or while a
 * validation message of the cart or of any subcart is an error (a warning does not hinder), while a line cannot go to the
 * address of its delivery, or a delivery is below its minimum; nor by a customer on hold.
 * The button, its explanation and the submit itself all call this. `updatesActive` = changes not yet answered.
 * Spec §4 §6, SUBMIT-01, SUBMIT-02, SUBMIT-03, SUBMIT-04, SUBMIT-05; OP-89.
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
