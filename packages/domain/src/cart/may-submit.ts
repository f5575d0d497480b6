import { canOrder, onHoldMessage } from "../account/can-order.ts";
import type { User } from "../account/user.schema.ts";
import type { Cart, DeliveryInformation } from "./cart.schema.ts";
import { subCartsOf } from "./cart-lines.ts";

/**
 * Why an order cannot be sent now.
 * - `OnHold`: the customer may not order; `message` says why.
 * - `Updating`: a change is on its way to the server.
 * - `NoGroups`: the cart is empty, or there is none.
 * - `NoLines`: the first subcart has no lines.
 * - `Invalid`: the server has an objection, for example to the delivery date; `message` is the server's, may be empty.
 */
export type SubmitRefusal =
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
 * An order cannot be sent while a change is on its way, without groups, without lines in the first subcart, or while a
 * validation message of the cart or of any subcart is an error (a warning does not hinder); nor by a customer on hold.
 * The button, its explanation and the submit itself all call this. `updatesActive` = changes not yet answered.
 * Spec §4 §6, SUBMIT-01 to SUBMIT-05; OP-89.
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
  const objections = [cart.summary.deliveryInformation, ...subCartsOf(cart).map((one) => one.deliveryInformation)];
  for (const information of objections) {
    const message = errorOf(information);
    if (message !== null) return refusedFor({ _tag: "Invalid", message });
  }
  return { ok: true };
};
